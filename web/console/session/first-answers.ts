import type { GrantedToken } from './browser-session.ts'

/** Later than that, the answer may be outdated. */
const MOST_AGE_MILLISECONDS = 30_000

interface FirstAnswer {
  at: number
  answer: Promise<unknown>
}

const answers = new Map<string, FirstAnswer>()

/** Requests what the first screen shows while its scripts are still being loaded. */
export function requestFirst(addresses: readonly string[], token: Promise<GrantedToken | null>): void {
  for (const address of addresses) {
    const answer = token.then(async (granted) => (granted === null ? null : await read(address, granted)))
    // The screen asks again by the client of the API, which retries and reports a failure.
    answers.set(address, { at: performance.now(), answer: answer.catch(() => null) })
  }
}

async function read(address: string, { accessToken }: GrantedToken): Promise<unknown> {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${accessToken}` }
  const answer = await fetch(address, { headers })
  return answer.ok ? ((await answer.json()) as { data: unknown }).data : null
}

/** The data of that answer, once. Null if there is none: the caller must request it. */
export async function takeFirst(address: string): Promise<unknown> {
  const found = answers.get(address)
  answers.delete(address)
  if (found === undefined || performance.now() - found.at > MOST_AGE_MILLISECONDS) return null
  return await found.answer
}
