/** The table names after REFERENCES. */
const REFERENCES = /\bREFERENCES\s+(?:"([^"]+)"|`([^`]+)`|(\w+))/gi

/**
 * Tables in an order in which each follows those that its rows refer to. In a circle, or for a self-reference, the original
 * order is kept.
 */
export function inOrderOfReferences(tables: ReadonlyMap<string, string>): string[] {
  const ordered = new Set<string>()
  const open = new Set<string>()
  function place(name: string): void {
    if (ordered.has(name) || open.has(name)) return
    open.add(name)
    for (const other of referencesIn(tables.get(name) ?? '')) if (tables.has(other)) place(other)
    open.delete(name)
    ordered.add(name)
  }
  for (const name of tables.keys()) place(name)
  return [...ordered]
}

function referencesIn(create: string): string[] {
  return [...create.matchAll(REFERENCES)].map(([, quoted, ticked, plain]) => quoted ?? ticked ?? plain ?? '')
}
