import type { RecordedAnswer } from '../../../test/support/recorded-answers.ts'
import type { AnswerValidator } from '../answers/answer-validator.ts'
import type { SeenCodes } from '../files.ts'
import type { Operation } from '../operations.ts'

const VERSION_THREE = /^\/(?:api\/)?v3\//

/**
 * The codes of an operation by status: those of its access and its parameters, and those that tests saw. A refusal that a test
 * sees and this does not list fails the suite.
 */
export function codesOf({ route, path, entry }: Operation, seen: SeenCodes): Record<string, string[]> {
  const codes = new Map<string, Set<string>>()
  const add = (status: number | string, ...names: string[]) => {
    const known = codes.get(String(status)) ?? new Set()
    for (const name of names) known.add(name)
    codes.set(String(status), known)
  }
  const isOwnBody = entry.body !== undefined
  const { role, apiKey, method, creates, changes } = route
  add(400, 'malformed_request', 'nested_too_deeply', 'too_many_fields')
  if (!isOwnBody) {
    if (role !== 'public') add(401, 'token_invalid', 'token_expired')
    if (role !== 'public' && role !== 'optional') add(VERSION_THREE.test(path) ? 422 : 401, 'token_not_provided')
    if (apiKey !== 'ignored') add(401, 'api_key_invalid')
    if (apiKey === 'required' || apiKey === 'conditional') add(401, 'api_key_not_provided')
    if (role === 'agent' || role === 'admin') add(403, 'role_not_allowed')
    if (role === 'admin') add(403, 'admin_key_needed')
    if (changes && method === 'GET') add(403, 'prefetch_refused')
    if (creates) add(409, 'idempotency_key_reused')
    add(422, 'validation_failed')
    if (method !== 'GET') {
      add(413, 'body_too_large', 'request_too_large')
      add(415, 'unsupported_content_type', 'unsupported_charset', 'unsupported_encoding')
    }
    if (route.files) {
      const tooMuch = ['file_too_large', 'files_too_large', 'base64_files_too_large', 'too_many_files']
      add(413, ...tooMuch)
    }
    if (entry.file) add(416, 'range_not_satisfiable')
  }
  add(429, 'rate_limited')
  add(500, 'internal_error')
  for (const [status, names] of Object.entries(seen[entry.id] ?? {})) add(status, ...names)
  return sortedCodes(codes)
}

function sortedCodes(codes: Iterable<readonly [string, Iterable<string>]>): Record<string, string[]> {
  return Object.fromEntries([...codes].map(([status, names]) => [status, [...names].toSorted()]))
}

/** Remembers the codes with which each operation refused. */
export function createCodeRecord(judge: Pick<AnswerValidator, 'operationOf'>) {
  const found = new Map<string, Map<string, Set<string>>>()
  const note = (id: string, status: string, code: string) => {
    const statuses = found.get(id) ?? new Map<string, Set<string>>()
    statuses.set(status, (statuses.get(status) ?? new Set()).add(code))
    found.set(id, statuses)
  }
  return {
    offer(answer: RecordedAnswer): void {
      const id = judge.operationOf(answer)
      if (id !== null && answer.code !== null) note(id, String(answer.status), answer.code)
    },
    /** The file's text with the new codes. */
    mergedWith(text: string): string {
      for (const [id, statuses] of Object.entries(JSON.parse(text) as SeenCodes))
        for (const [status, codes] of Object.entries(statuses)) for (const code of codes) note(id, status, code)
      const sorted = [...found].toSorted(([left], [right]) => (left < right ? -1 : 1))
      const told = sorted.map(([id, statuses]) => [id, sortedCodes(statuses)])
      return `${JSON.stringify(Object.fromEntries(told), null, 2)}\n`
    },
  }
}
