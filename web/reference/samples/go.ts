import { type Call, queryTexts } from './calls.ts'
import { type Grammar, indented, literal } from './literals.ts'

const GRAMMAR: Grammar = {
  text: (text) => JSON.stringify(text),
  list: (items) => ['[]any{', items, '}'],
  object: (entries) => ['map[string]any{', entries.map(([name, value]) => `${JSON.stringify(name)}: ${value}`), '}'],
  words: { true: 'true', false: 'false', null: 'nil' },
  indent: '\t',
  padding: '',
}

const FAILED = 'if err != nil {\n\treturn err\n}'

/** The body of a function that has a context and answers an error. */
export function goSample({ method, path, query, body, operation }: Call): string {
  const texts = queryTexts(query)
  const pairs = texts.map(([name, text]) => `${JSON.stringify(name)}: {${JSON.stringify(text)}}`)
  const values = pairs.length === 0 ? 'nil' : `url.Values{${pairs.join(', ')}}`
  const address = JSON.stringify(path)
  if (operation.isList && method === 'GET') {
    const each = 'func(items []map[string]any) error {\n\tfmt.Println(items)\n\treturn nil\n}'
    return `err := helpdesk.Pages(ctx, desk, ${address}, ${values}, ${each})\n${FAILED}`
  }
  const fields = body === null ? 'nil' : literal(body, GRAMMAR).replace(/^map\[string\]any/, 'helpdesk.Fields')
  const call =
    method === 'GET'
      ? `desk.Get(ctx, ${address}, ${values}, &data)`
      : method === 'POST'
        ? `desk.Post(ctx, ${address}, ${fields}, &data)`
        : `desk.Do(ctx, ${request({ method, address, values, fields })}, &data)`
  return `var data any\n_, err := ${call}\n${FAILED}\nfmt.Println(data)`
}

function request({ method, address, values, fields }: Record<'method' | 'address' | 'values' | 'fields', string>) {
  const parts = [
    `Method: "${method}"`,
    `Path: ${address}`,
    ...(values === 'nil' ? [] : [`Query: ${values}`]),
    ...(fields === 'nil' ? [] : [`Body: ${fields}`]),
  ]
  const line = `helpdesk.Request{${parts.join(', ')}}`
  return line.length <= 90 && !line.includes('\n')
    ? line
    : `helpdesk.Request{\n${indented(parts.join(',\n'), '\t')},\n}`
}
