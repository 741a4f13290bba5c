import type { RecordedAnswer } from '../../../test/support/recorded-answers.ts'
import type { Examples, RequestExamples } from '../files.ts'
import type { AnswerValidator } from '../answers/answer-validator.ts'
import type { RequestExample, RequestReader } from './requests.ts'
import { withoutSecrets } from './secrets.ts'

const MAX_LENGTH = 2500

/** A request and the answer that it was given. */
interface Pair {
  /** Null: the operation takes no body, or the test asked in a way that is not shown. */
  request: RequestExample | null
  answer: unknown
}

/** Chooses one pair for each operation: the best request, then the most complete pair of bounded length. */
export function createExamples(
  judge: Pick<AnswerValidator, 'operationOf'>,
  reader: Pick<RequestReader, 'exampleOf' | 'hasBody'>,
) {
  const best = new Map<string, Pair>()
  return {
    offer(answer: RecordedAnswer): void {
      const id = judge.operationOf(answer)
      if (id === null || answer.status !== 200) return
      const request = answer.sent ? reader.exampleOf(id, answer.sent) : null
      const pair = { request, answer: withoutSecrets(answer.body) }
      const known = best.get(id)
      if (known === undefined || isBetter(pair, known)) best.set(id, pair)
    },
    /** The texts of both files with the new examples. An answer whose request cannot be shown replaces no pair. */
    mergedWith(answersText: string, requestsText: string): { answers: string; requests: string } {
      const answers = JSON.parse(answersText) as Examples
      const requests = JSON.parse(requestsText) as RequestExamples
      for (const [id, { request, answer }] of best) {
        if (request === null && reader.hasBody(id) && id in requests) continue
        answers[id] = answer
        if (request !== null) requests[id] = request.body
      }
      return { answers: textOf(answers), requests: textOf(requests) }
    },
  }
}

function textOf(examples: Record<string, unknown>): string {
  const sorted = Object.entries(examples).toSorted(([left], [right]) => (left < right ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}

function isBetter(pair: Pair, known: Pair): boolean {
  const [rank, knownRank] = [pair.request?.rank ?? -1, known.request?.rank ?? -1]
  if (rank !== knownRank) return rank > knownRank
  const [length, knownLength] = [lengthOf(pair), lengthOf(known)]
  if (length > MAX_LENGTH || knownLength > MAX_LENGTH) return length < knownLength
  return toldBy(pair) > toldBy(known)
}

function lengthOf({ request, answer }: Pair): number {
  return JSON.stringify(answer).length + (request === null ? 0 : JSON.stringify(request.body).length)
}

function toldBy({ request, answer }: Pair): number {
  return told(answer) + told(request?.body ?? null)
}

/** The number of values that are not empty. */
function told(value: unknown): number {
  if (Array.isArray(value)) return value.slice(0, 2).reduce<number>((sum, item) => sum + told(item), 0)
  if (typeof value === 'object' && value !== null)
    return Object.values(value).reduce<number>((sum, part) => sum + told(part), 0)
  return value === null || value === '' || value === 0 || value === false ? 0 : 1
}
