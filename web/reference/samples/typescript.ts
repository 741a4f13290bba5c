import { METHODS } from '../../../clients/typescript/src/generated/methods.ts'
import type { Call } from './calls.ts'
import { type Grammar, literal, singleQuoted } from './literals.ts'

const GRAMMAR: Grammar = {
  text: singleQuoted,
  list: (items) => ['[', items, ']'],
  object: (entries) => [
    '{',
    entries.map(([name, value]) => `${/^[a-z_$][\w$]*$/i.test(name) ? name : singleQuoted(name)}: ${value}`),
    '}',
  ],
  words: { true: 'true', false: 'false', null: 'null' },
  indent: '  ',
  padding: ' ',
}

/** `tickets.create` of the client by `POST /api/v1/helpdesk/create`. */
const NAMES = new Map(
  Object.entries(METHODS).flatMap(([group, methods]) =>
    Object.entries(methods).map(([name, address]): [string, string] => [address, `${group}.${name}`]),
  ),
)

/** By the name of the operation in the client, or by its path if it has none. */
export function typescriptSample({ method, template, inPath, query, body, operation }: Call): string {
  const isList = operation.isList && method === 'GET'
  // The methods by name send the token of the client itself.
  const isTokenGiven = body !== null && 'token' in body
  const name = isTokenGiven ? undefined : NAMES.get(`${isList ? 'LIST' : method} ${template}`)
  const call =
    name === undefined
      ? `desk.${method.toLowerCase()}(${[singleQuoted(template), ...argument({ path: inPath, query, body })].join(', ')})`
      : `desk.${name}(${argument({ ...inPath, ...query, ...body }).join('')})`
  return isList
    ? `for await (const item of ${call}) {\n  console.log(item)\n}`
    : `const { data } = await ${call}\nconsole.log(data)`
}

function argument(values: Record<string, unknown>): string[] {
  const isGiven = (value: unknown) =>
    typeof value !== 'object' || Array.isArray(value) || (value !== null && Object.keys(value).length > 0)
  const given = Object.entries(values).filter(([, value]) => isGiven(value))
  return given.length === 0 ? [] : [literal(Object.fromEntries(given), GRAMMAR)]
}
