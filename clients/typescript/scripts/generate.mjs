import { readFile, writeFile } from 'node:fs/promises'
import openapiTypes, { astToString } from 'openapi-typescript'

const text = await readFile(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')
const target = (name) => new URL(`../src/generated/${name}.ts`, import.meta.url)

/** Examples are for readers of the document: as comments they would double the types. A property may be called so too. */
function withoutExamples(key, value) {
  const isMedia = typeof value === 'object' && value !== null && 'schema' in value
  if (!isMedia) return value
  const { example: _, examples: __, ...rest } = value
  return rest
}

const document = JSON.parse(text, withoutExamples)
const types = astToString(await openapiTypes(document))
await writeFile(target('paths'), `/** Made by \`npm run generate\` from docs/openapi.json. */\n\n${types}`)

// What the client has to know of operations while it runs: few words, where the document has many.
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ ...operation, name: `${method.toUpperCase()} ${path}` })),
)

function list(constant, about, isMeant) {
  const names = operations.filter(isMeant).map(({ name }) => `  '${name}',`)
  if (names.length === 0) throw new Error(`${constant} would be empty: has the document changed?`)
  return `/** ${about} */\nexport const ${constant}: readonly string[] = [\n${names.toSorted().join('\n')}\n]\n`
}

const takesKey = ({ parameters = [] }) =>
  parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey')

const lists = [
  '/** Made by `npm run generate` from docs/openapi.json. */\n',
  list('KEYED', 'These make something, and do it once for each `Idempotency-Key`.', takesKey),
  list('CHANGING', 'GETs that change something.', (operation) => operation['x-changes'] === true),
  list('PUBLIC', 'These look at no token.', (operation) => operation['x-role'] === 'public'),
].join('\n')
await writeFile(target('operations'), lists)
