/** The description of an operation in docs/operations.md: its section and its last cell. */
export interface OperationText {
  tag: string
  text: string
}

export interface OperationTexts {
  /** The introduction, without what describes the file itself. */
  introduction: string
  /** Sections with operations, and their text. */
  tags: { name: string; description: string }[]
  /** By method and path, `GET /api/v1/helpdesk/ticket`. */
  operations: Map<string, OperationText>
}

/** A row that only names the operation that it repeats. */
const AS = /^As `([A-Z]+ [^`]+)`(?: \(addition\))?$/
const ROW = /^\| ([A-Z]{3,7}(?:, [A-Z]{3,7})*) \| `([^`]+)` \|(?: [^|]* \|){2} (.+) \|$/

/** Reads the index, whose rows describe the operations. */
export function readOperationTexts(markdown: string): OperationTexts {
  const [introduction = '', ...sections] = markdown.split(/^## /m)
  const operations = new Map<string, OperationText>()
  const tags: OperationTexts['tags'] = []
  for (const section of sections) {
    const [name = '', ...lines] = section.split('\n')
    for (const line of lines) {
      const [, methods = '', path = '', text = ''] = ROW.exec(line) ?? []
      if (methods === '') continue
      const [, repeated = ''] = AS.exec(text) ?? []
      const described = repeated === '' ? text : operations.get(repeated)?.text
      if (described === undefined) throw new Error(`docs/operations.md has no row of ${repeated} above ${path}.`)
      for (const method of methods.split(', '))
        operations.set(`${method} ${path}`, { tag: name.trim(), text: described })
    }
    tags.push({ name: name.trim(), description: proseOf(lines) })
  }
  const used = new Set([...operations.values()].map(({ tag }) => tag))
  return {
    introduction: proseOf(introduction.split('\n')).split('\n\n').filter(isForClients).join('\n\n'),
    tags: tags.filter(({ name }) => used.has(name)),
    operations,
  }
}

/** Without the title and the explanation of the tables, for which the document has other keys. */
function isForClients(paragraph: string): boolean {
  return !/^(?:# |Every route of|\*\*Access\*\*|\*\*Key\*\*)/.test(paragraph)
}

/** Paragraphs without tables of operations. A line break within a paragraph becomes a space. */
function proseOf(lines: readonly string[]): string {
  const isOperation = (line: string) => ROW.test(line) || line.startsWith('| Method |')
  const paragraphs = lines.join('\n').split(/\n\n+/)
  return paragraphs
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '' && !paragraph.split('\n').some(isOperation))
    .map((paragraph) => (paragraph.startsWith('|') ? paragraph : paragraph.replaceAll('\n', ' ')))
    .map((paragraph) => paragraph.replaceAll(/\[([^\]]+)\]\([^)]+\.md\)/g, '$1'))
    .join('\n\n')
}
