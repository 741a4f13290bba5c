import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { PROJECT } from '../../wrangler.ts'
import type { NamedEntry } from '../answers/answers.ts'
import {
  CODES_FILE,
  EVENTS_FILE,
  type EventExamples,
  EXAMPLES_FILE,
  type Examples,
  REQUESTS_FILE,
  type RequestExamples,
  type SeenCodes,
} from '../files.ts'

/** What the test suite recorded (`OPENAPI_EXAMPLES=1`): codes of refusals, events, and each request with its answer. */
export function readRecords() {
  const answers = read(EXAMPLES_FILE) as Examples
  const requests = read(REQUESTS_FILE) as RequestExamples
  /** An operation with two methods may have the pair of the other one. */
  const pairOf = ({ id, alternativeOf }: Pick<NamedEntry, 'id' | 'alternativeOf'>) => {
    const isOfOther = alternativeOf !== null && !(id in requests) && alternativeOf in requests
    const of = isOfOther ? alternativeOf : id
    return { request: requests[of], answer: answers[of] ?? answers[id] }
  }
  return { seen: read(CODES_FILE) as SeenCodes, events: read(EVENTS_FILE) as EventExamples, pairOf }
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(resolve(PROJECT, file), 'utf8'))
}
