import { type BreakingChange, textOf } from './breaking-changes.ts'

/** A line of docs/openapi-breaking.md: the change, a colon, and the advice for clients. */
const LINE = /^- ((?:`[^`]+`(?: |(?=:)))+): (\S.*)$/
const BEGINNING = '- `'

/** A `*` in a line stands for any operation, or for any part of a place. */
function patternOf(named: string): RegExp {
  const parts = named.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('[^`]*')}$`)
}

/** The differences between found and documented changes; empty if there are none. */
export function disagreements(changes: readonly BreakingChange[], markdown: string): string[] {
  const lines = markdown.split('\n').filter((line) => line.startsWith(BEGINNING))
  const named = lines.map((line) => LINE.exec(line)?.[1] ?? '').filter((line) => line !== '')
  const patterns = named.map(patternOf)
  const found = [...new Set(changes.map(textOf))]
  return [
    ...lines.filter((line) => !LINE.test(line)).map((line) => `This line does not say what clients are to do: ${line}`),
    ...found
      .filter((change) => !patterns.some((pattern) => pattern.test(change)))
      .map((change) => `This breaks clients, and is not named: ${change}`),
    ...named
      .filter((_, index) => !found.some((change) => patterns[index]?.test(change)))
      .map((change) => `This is named, and does not break: ${change}`),
  ]
}
