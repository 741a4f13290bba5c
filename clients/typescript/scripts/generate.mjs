import { readFile, writeFile } from 'node:fs/promises'
import openapiTypes, { astToString } from 'openapi-typescript'
import { namedOperations } from './names.mjs'

const HEADER = '/** Made by `npm run generate` from docs/openapi.json. */\n'

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
await writeFile(target('paths'), `${HEADER}\n${types}`)

// What the client has to know of operations while it runs: few words, where the document has many.
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ ...operation, verb: method, path })),
)
const addressOf = ({ verb, path }) => `${verb.toUpperCase()} ${path}`

function list(constant, about, isMeant) {
  const names = operations.filter(isMeant).map((operation) => `  '${addressOf(operation)}',`)
  if (names.length === 0) throw new Error(`${constant} would be empty: has the document changed?`)
  return `/** ${about} */\nexport const ${constant}: readonly string[] = [\n${names.toSorted().join('\n')}\n]\n`
}

const takesKey = ({ parameters = [] }) =>
  parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey')

const lists = [
  HEADER,
  list('KEYED', 'These make something, and do it once for each `Idempotency-Key`.', takesKey),
  list('CHANGING', 'GETs that change something.', (operation) => operation['x-changes'] === true),
  list('PUBLIC', 'These look at no token.', (operation) => operation['x-role'] === 'public'),
].join('\n')
await writeFile(target('operations'), lists)

/** The schema behind a reference. */
function resolved(schema) {
  if (schema?.$ref === undefined) return schema
  const [, , , name] = schema.$ref.split('/')
  return document.components.schemas[name]
}

/** Its answer is a page with a cursor. */
function isList({ verb, responses }) {
  const envelope = resolved(responses['200']?.content?.['application/json']?.schema)
  const { properties = {} } = resolved(envelope?.properties?.data) ?? {}
  return verb === 'get' && 'data' in properties && 'next_cursor' in properties
}

/** Methods send fields and read an envelope. Files have `download` and `fetch`, and tokens are the client's own. */
function isPlain({ requestBody, responses }) {
  const isSent = requestBody === undefined || 'application/json' in requestBody.content
  const answer = resolved(responses['200']?.content?.['application/json']?.schema)
  return isSent && 'data' in (answer?.properties ?? {})
}

const groups = new Map()
for (const { operation } of namedOperations(operations.filter(isPlain))) {
  groups.set(operation.group, [...(groups.get(operation.group) ?? []), operation])
}

function table([group, members]) {
  const rows = members.map((operation) => {
    const address = isList(operation) ? `LIST ${operation.path}` : addressOf(operation)
    return `    ${operation.method}: '${address}',`
  })
  return `  ${group}: {\n${rows.join('\n')}\n  },`
}

function signatures([group, members]) {
  const rows = members.map((operation) => {
    const { verb, path, method } = operation
    return `${comment(operation)}    ${method}: Named<'${verb}', '${path}'>`
  })
  return `  ${group}: {\n${rows.join('\n')}\n  }`
}

function comment({ summary, description = '', deprecated, ...operation }) {
  const lines = [`${summary}: \`${addressOf(operation)}\`.`, '', ...description.split('\n')]
  if (deprecated === true) lines.push('', '@deprecated')
  const safe = lines.map((line) => `     * ${line.replaceAll('*/', '*\\/')}`.trimEnd())
  return `    /**\n${safe.join('\n')}\n     */\n`
}

const methods = [
  HEADER,
  "import type { Named } from '../named/named.types.ts'\n",
  '/** The address of each named operation. `LIST` is a GET whose answer is a page. */',
  'export const METHODS = {',
  ...[...groups].map(table),
  '} as const\n',
  'export interface NamedMethods {',
  ...[...groups].map(signatures),
  '}\n',
]
await writeFile(target('methods'), methods.join('\n'))
