"""Who acts, what they may do, and what they see: asked by every call of the engine, and nowhere else."""
