/** A directed graph: the targets of each node. */
export type Graph = ReadonlyMap<string, ReadonlySet<string> | readonly string[]>

/** The nodes that lead back to themselves, in groups that lead to one another (Tarjan's strongly connected components). */
export function circlesOf(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const circles: string[][] = []

  function visit(node: string): number {
    const own = order.size
    order.set(node, own)
    lowest.set(node, own)
    path.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next)
      else if (!path.includes(next)) continue
      lowest.set(node, Math.min(lowest.get(node) ?? own, lowest.get(next) ?? own))
    }
    if (lowest.get(node) === own) {
      const circle = path.splice(path.indexOf(node))
      if (circle.length > 1) circles.push(circle.toSorted())
    }
    return own
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return circles
}
