"""What tests look at in a tree: paragraphs by kind, table rows under their heads."""

from kohaku.contracts.tree import Kind, Level, Node, Tree


def texts(tree: Tree, kind: Kind) -> list[str]:
    """Texts of the paragraphs of a kind."""
    return [tree.text(node) for node in tree.nodes if node.level is Level.PARAGRAPH and node.kind is kind]


def rows(tree: Tree, kind: Kind = Kind.TABLE) -> list[dict[str, str]]:
    """Rows of the tables of a kind, head → cell."""
    tables = {node.id for node in tree.nodes if node.level is Level.PARAGRAPH and node.kind is kind}
    return [rendered(tree, node) for node in tree.nodes if node.cells and node.parent_id in tables]


def rendered(tree: Tree, row: Node) -> dict[str, str]:
    """One row, head → cell."""
    return {tree.canonical[c.header_start : c.header_end]: tree.canonical[c.start : c.end] for c in row.cells}
