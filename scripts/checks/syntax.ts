export interface SyntaxNode {
  type: string;
  [key: string]: unknown;
}

/** Calls `visit` with each node of a syntax tree, parents first. */
export function visitNodes(tree: unknown, visit: (node: SyntaxNode) => void): void {
  if (Array.isArray(tree)) {
    for (const item of tree) visitNodes(item, visit);
    return;
  }
  if (typeof tree !== 'object' || tree === null) return;
  const node = tree as SyntaxNode;
  if (typeof node.type === 'string') visit(node);
  for (const key in node) visitNodes(node[key], visit);
}
