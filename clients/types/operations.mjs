/** What a transport has to know of operations: which take an `Idempotency-Key`, and which GETs may not be repeated. */
export function operationsOf({ paths }) {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, path, method })),
  )
  const pathsOf = (isMeant) =>
    operations
      .filter(isMeant)
      .map(({ path }) => path)
      .toSorted((a, b) => (a < b ? -1 : 1))
  return {
    keyed: pathsOf(({ method, parameters = [] }) => method === 'post' && parameters.some(isKey)),
    changing: pathsOf(({ method, ...operation }) => method === 'get' && operation['x-changes'] === true),
  }
}

function isKey({ $ref }) {
  return $ref === '#/components/parameters/IdempotencyKey'
}

export function pythonOperations({ keyed, changing }, header) {
  return `# ${header}

# POSTs that make something, once for each \`Idempotency-Key\`.
KEYED = (
${keyed.map((path) => `    ${JSON.stringify(path)},\n`).join('')})

# GETs that change something.
CHANGING = (
${changing.map((path) => `    ${JSON.stringify(path)},\n`).join('')})
`
}

export function goOperations({ keyed, changing }, header) {
  return `// Code generated: ${header} DO NOT EDIT.

package edgehelpdesk

// keyedPaths are those of POSTs that make something, once for each Idempotency-Key.
var keyedPaths = []string{
${keyed.map((path) => `\t${JSON.stringify(path)},\n`).join('')}}

// changingPaths are those of GETs that change something.
var changingPaths = []string{
${changing.map((path) => `\t${JSON.stringify(path)},\n`).join('')}}
`
}
