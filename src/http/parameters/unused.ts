import { type FieldErrors, type FieldProblem, invalidFields } from '../../shared/errors.ts'

/** Enough of the names to find the mistake. */
const MAX_TOLD = 20
const MAX_NAME = 64
const MAX_DISTANCE = 2
const MAX_HEADER_BYTES = 1000

/** They have the same meaning everywhere, and are used before any schema. */
export const COMMON_NAMES: ReadonlySet<string> = new Set(['token', 'api_key', 'ip', 'format'])

/** Parameters that were sent and not used. */
export interface UnusedParameters {
  readonly isStrict: boolean
  /**
   * Records unused names for the header, replacing those recorded before by the same reporter. With strict handling it throws
   * the 422 that names them and suggests the right ones.
   */
  report(names: Iterable<string>, known: Iterable<string>, by?: 'schema' | 'decision'): void
  /** The names that were reported. */
  names(): string[]
  /** The value of `X-Ignored-Parameters`; null if everything is used. */
  header(): string | null
}

export function createUnusedParameters({ isStrict }: { isStrict: boolean }): UnusedParameters {
  const ignored = new Map<string, readonly string[]>()
  return {
    isStrict,
    report(names, known, by = 'schema') {
      const unused = [...names].filter((name) => name !== '' && !COMMON_NAMES.has(name))
      if (isStrict && unused.length > 0) throw invalidFields(strictErrors(unused, [...known]))
      ignored.set(by, unused)
    },
    names: () => namesOf(ignored),
    header() {
      const names = namesOf(ignored)
      return names.length === 0 ? null : headerOf(names)
    },
  }
}

function namesOf(ignored: ReadonlyMap<string, readonly string[]>): string[] {
  return [...new Set([...ignored.values()].flat())]
}

/** RFC 7240: the preference `handling=strict`. */
export function prefersStrict(prefer: string | undefined): boolean {
  const preferences = (prefer ?? '').toLowerCase().split(/[,;]/)
  return preferences.some((preference) => preference.replaceAll(/[\s"]/g, '') === 'handling=strict')
}

function strictErrors(unused: readonly string[], known: readonly string[]): FieldErrors {
  const errors = unused.slice(0, MAX_TOLD).map((sent): [string, FieldProblem[]] => {
    const name = sent.slice(0, MAX_NAME).toWellFormed()
    const near = nearest(name, known)
    const text = `The parameter ${name} is not used here.${near === null ? '' : ` Did you mean ${near}?`}`
    return [name, [{ code: 'unknown_parameter', text }]]
  })
  return Object.fromEntries(errors)
}

/** A known name within a typing error or with a common part; none for a name that is known but useless for this caller. */
export function nearest(name: string, known: readonly string[]): string | null {
  if (known.includes(name)) return null
  const typed = plain(name.slice(0, MAX_NAME))
  const distances = known.map((candidate) => ({ candidate, distance: distanceOf(typed, plain(candidate)) }))
  const [best] = distances.toSorted((left, right) => left.distance - right.distance)
  if (best !== undefined && best.distance <= Math.min(MAX_DISTANCE, typed.length - 1)) return best.candidate
  return known.find((candidate) => typed.length > 2 && wordsOf(candidate).includes(typed)) ?? null
}

const plain = (name: string) => name.toLowerCase().replaceAll('-', '_')
const wordsOf = (name: string) => plain(name).split('_')

/** Levenshtein distance. */
function distanceOf(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...left].entries()) {
    const next = [index + 1]
    for (let column = 1; column < row.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (right[column - 1] === letter ? 0 : 1)
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** Percent-encoded names with commas, and the number of names that did not fit. */
function headerOf(names: readonly string[]): string {
  let text = ''
  for (const [index, name] of names.entries()) {
    const encoded = encodeURIComponent(name.slice(0, MAX_NAME).toWellFormed())
    if (text.length + encoded.length > MAX_HEADER_BYTES) return `${text}; more=${names.length - index}`
    text += text === '' ? encoded : `, ${encoded}`
  }
  return text
}
