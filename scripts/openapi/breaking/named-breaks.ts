import { type BreakingChange, textOf } from './breaking-changes.ts'

/** A line of docs/openapi-breaking.md: the change, a colon, and the advice for clients. */
const LINE = /^- ((?:`[^`]+`(?: |(?=:)))+): (\S.*)$/
const BEGINNING = '- `'

/** The differences between found and documented changes; empty if there are none. */
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
