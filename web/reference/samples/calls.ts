import type { InputField, OperationModel } from './model.ts'
import { wordOf } from './schemas.ts'

/** The address in samples. The page replaces it with that of the installation. */
export const SAMPLE_ORIGIN = 'https://desk.example.com'

/** The sample sends the required parameters and those that make the operation useful. */
function sampled(inputs: readonly InputField[], place: InputField['place']): InputField[] {
  return inputs.filter(
    (input) => input.place === place && !input.isFile && (input.isRequired || input.place === 'path'),
  )
}

export function exampleValue({ name, type, choices, example }: InputField): unknown {
  if (example !== undefined) return example
  if (choices[0] !== undefined) return choices[0]
  if (/_at$|date|^time$/.test(name) || type === 'time') return '2026-11-22T12:00:00Z'
  if (type.startsWith('list of')) return type.includes('integer') || /id|ticket/.test(name) ? [7] : ['one']
  if (/integer|number/.test(type)) return 7
  if (type.includes('boolean')) return true
  return WORDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'text'
}

/** Example values of some common names. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/email|from|^username$/, 'ann@example.com'],
  [/password/, 'correct horse battery staple'],
  [/subject|title/, 'The kiln is cold'],
  [/body|content|description/, 'It does not heat at all today.'],
  [/ticket_number/, 'AAAA-0000-0025'],
  [/slug/, 'how-to-reset-the-kiln'],
  [/(^|_)id$/, '7'],
  [/name/, 'Ann'],
  [/search|keyword|term|^s$/, 'kiln'],
  [/token/, '…'],
  [/url/, SAMPLE_ORIGIN],
]

function queryText(inputs: readonly InputField[]): string {
  const pairs = inputs.map(
    (input) => `${encodeURIComponent(input.name)}=${encodeURIComponent([exampleValue(input)].flat().join(','))}`,
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function filledPath({ path, inputs }: OperationModel): string {
  const values = new Map(
    inputs.filter(({ place }) => place === 'path').map((input) => [input.name, exampleValue(input)]),
  )
  return encodeURI(path.replaceAll(/\{(\w+)\}/g, (_, name: string) => wordOf(values.get(name) ?? '7')))
}

function bodyOf(inputs: readonly InputField[]): Record<string, unknown> | null {
  const fields = sampled(inputs, 'body')
  return fields.length === 0 ? null : Object.fromEntries(fields.map((input) => [input.name, exampleValue(input)]))
}

/** If a body has no required field, the sample shows one optional field. */
function bodyFor({ inputs, method }: OperationModel): Record<string, unknown> | null {
  const required = bodyOf(inputs)
  if (required !== null || method === 'GET') return required
  const any = inputs.find(({ place, isFile }) => place === 'body' && !isFile)
  return any === undefined ? null : { [any.name]: exampleValue(any) }
}

export function curlSample(operation: OperationModel): string {
  const { method, inputs, access, isKeyed } = operation
  const query = queryText(sampled(inputs, 'query'))
  const key = access.key === 'required' ? `${query === '' ? '?' : '&'}api_key=$KEY` : ''
  const address = `${SAMPLE_ORIGIN}${filledPath(operation)}${query}${key}`
  const body = bodyFor(operation)
  const lines = [
    `curl ${method === 'GET' || (method === 'POST' && body !== null) ? '' : `-X ${method} `}"${address}"`,
    ...(access.role !== 'public' ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(isKeyed ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body === null
      ? []
      : [
          `--json '${JSON.stringify(body, null, 2)
            .replaceAll('\n', '\n  ')
            .replaceAll("'", String.raw`'\''`)}'`,
        ]),
  ]
  return lines.join(' \\\n  ')
}

export function clientSample(operation: OperationModel): string {
  const { method, path, inputs, isList } = operation
  const parts = [
    partOf('path', inputs),
    partOf('query', inputs),
    ...(bodyFor(operation) === null ? [] : [`body: ${literal(bodyFor(operation))}`]),
  ].filter((part) => part !== null)
  const input = parts.length === 0 ? '' : `, {\n  ${parts.join(',\n').replaceAll('\n', '\n  ')},\n}`
  if (isList && method === 'GET')
    return `for await (const item of desk.items('${path}'${input})) {\n  console.log(item)\n}`
  return `const { data } = await desk.${method.toLowerCase()}('${path}'${input})`
}

function partOf(place: 'path' | 'query', inputs: readonly InputField[]): string | null {
  const fields = sampled(inputs, place)
  if (fields.length === 0) return null
  return `${place}: ${literal(Object.fromEntries(fields.map((input) => [input.name, exampleValue(input)])))}`
}

/** Formats an object as people write it: names without quotes, strings in single quotes. */
function literal(value: unknown): string {
  if (typeof value === 'string')
    return `'${value
      .replaceAll('\\', '\\\\')
      .replaceAll("'", String.raw`\'`)
      .replaceAll('\n', String.raw`\n`)}'`
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(
      ([name, item]) => `${/^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`}: ${literal(item)}`,
    )
    const line = `{ ${entries.join(', ')} }`
    return line.length <= 60 ? line : `{\n  ${entries.join(',\n').replaceAll('\n', '\n  ')},\n}`
  }
  return String(value)
}
