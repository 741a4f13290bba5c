import { type Call, queryTexts } from './calls.ts'
import { type Grammar, literal, singleQuoted } from './literals.ts'

const GRAMMAR: Grammar = {
  text: singleQuoted,
  list: (items) => ['[', items, ']'],
  object: (entries) => ['{', entries.map(([name, value]) => `${singleQuoted(name)}: ${value}`), '}'],
  words: { true: 'True', false: 'False', null: 'None' },
  indent: '    ',
  padding: '',
}

export function pythonSample({ method, path, query, body, operation }: Call): string {
  const texts = Object.fromEntries(queryTexts(query))
  const sent = method === 'GET' || method === 'DELETE' ? texts : (body ?? {})
  const given = Object.keys(sent).length === 0 ? [] : [literal(sent, GRAMMAR)]
  const input = [singleQuoted(path), ...given].join(', ')
  return operation.isList && method === 'GET'
    ? `for item in desk.items(${input}):\n    print(item)`
    : `answer = desk.${method.toLowerCase()}(${input})\nprint(answer.data)`
}
