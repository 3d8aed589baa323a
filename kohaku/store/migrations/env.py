"""Alembic's entry: migrations run over the connection that `Database` hands in."""

from alembic import context

from kohaku.store.models import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=False,  # the caller's transaction is the only one
)
context.run_migrations()
