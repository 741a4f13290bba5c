import { type BreakingChange, textOf } from './breaking-changes.ts'

/** A line of docs/openapi-breaking.md: the change, a colon, and what clients are to do. */
const LINE = /^- ((?:`[^`]+`(?: |(?=:)))+): (\S.*)$/
const BEGINNING = '- `'

/** What is wrong between the changes that were found and those that are named: nothing, when it is empty. */
export function disagreements(changes: readonly BreakingChange[], markdown: string): string[] {
  const lines = markdown.split('\n').filter((line) => line.startsWith(BEGINNING))
  const named = new Set(lines.map((line) => LINE.exec(line)?.[1] ?? ''))
  const found = new Set(changes.map(textOf))
  return [
    ...lines.filter((line) => !LINE.test(line)).map((line) => `This line does not say what clients are to do: ${line}`),
    ...[...found]
      .filter((change) => !named.has(change))
      .map((change) => `This breaks clients, and is not named: ${change}`),
    ...[...named]
      .filter((change) => change !== '' && !found.has(change))
      .map((change) => `This is named, and does not break: ${change}`),
  ]
}
