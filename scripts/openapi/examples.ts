import type { RecordedAnswer } from '../../test/support/recorded-answers.ts'
import type { Examples } from './files.ts'
import type { AnswerValidator } from './answer-validator.ts'

const MAX_LENGTH = 2500
/** Expired secrets, which should still not be in a repository. */
const SECRET =
  /^(?:token|refresh_token|access_token|api_key|key|secret|password|otpauth_url|web_push_public_key|recovery_codes)$/
const HIDDEN = 'hidden'

/** Chooses one answer for each operation: the most complete one of bounded length. */
export function createExamples(judge: Pick<AnswerValidator, 'operationOf'>) {
  const best = new Map<string, unknown>()
  return {
    offer(answer: RecordedAnswer): void {
      const id = judge.operationOf(answer)
      if (id === null || answer.status !== 200) return
      const body = withoutSecrets(answer.body)
      const known = best.get(id)
      if (known === undefined || isBetter(body, known)) best.set(id, body)
    },
    /** The file's text with the new examples. */
    mergedWith(text: string): string {
      const merged: Examples = { ...(JSON.parse(text) as Examples), ...Object.fromEntries(best) }
      const sorted = Object.entries(merged).toSorted(([left], [right]) => (left < right ? -1 : 1))
      return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
    },
  }
}

function isBetter(body: unknown, known: unknown): boolean {
  const [length, knownLength] = [JSON.stringify(body).length, JSON.stringify(known).length]
  if (length > MAX_LENGTH || knownLength > MAX_LENGTH) return length < knownLength
  return told(body) > told(known)
}

/** The number of values that are not empty. */
function told(value: unknown): number {
  if (Array.isArray(value)) return value.slice(0, 2).reduce<number>((sum, item) => sum + told(item), 0)
  if (typeof value === 'object' && value !== null)
    return Object.values(value).reduce<number>((sum, part) => sum + told(part), 0)
  return value === null || value === '' || value === 0 || value === false ? 0 : 1
}

function withoutSecrets(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutSecrets(part, name)]))
  if (typeof value !== 'string') return value
  return SECRET.test(key) ? HIDDEN : value.replace(/(?<=[?&](?:link|token)=)[^&]+/, HIDDEN)
}
