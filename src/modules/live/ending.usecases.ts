import type { Services } from '../../services.types.ts'
import { listEndedLeases, removeLeases } from './leases.repository.ts'

/** A Worker may make 1,000 calls in one run of the jobs. */
const PEOPLE_AT_MOST = 200
const AT_ONCE = 50

interface EndedPerson {
  userId: number
  good: string[]
  bad: string[]
}

/**
 * Closes connections whose key, session or account ended. An expiry is no event, so the job checks it every minute; a
 * revocation is handled at once by `recheckListener`, and here if that failed.
 */
export async function endLostConnections(services: Services, at: number): Promise<void> {
  const { database } = services
  const leases = await listEndedLeases(database, { people: PEOPLE_AT_MOST, now: at })
  if (leases.length === 0) return
  const people = [...Map.groupBy(leases, ({ userId }) => userId)].map(([userId, leasesOfPerson]) => ({
    userId,
    good: leasesOfPerson.filter(({ isGood }) => isGood).map(({ key }) => key),
    bad: leasesOfPerson.filter(({ isGood }) => !isGood).map(({ key }) => key),
  }))
  const closed: EndedPerson[] = []
  for (let first = 0; first < people.length; first += AT_ONCE) {
    closed.push(...(await closeAll(services, people.slice(first, first + AT_ONCE))))
  }
  const ended = closed.flatMap(({ userId, bad }) => bad.map((key) => ({ userId, key })))
  if (ended.length > 0) await removeLeases(database, ended, { openedBefore: at, now: at })
}

/** Returns the people whose Durable Object was reached. The others keep their leases, and the job retries a minute later. */
async function closeAll({ live, log }: Services, people: readonly EndedPerson[]): Promise<EndedPerson[]> {
  const results = await Promise.allSettled(people.map(async ({ userId, good }) => await live.judgeAgain(userId, good)))
  return people.filter(({ userId }, index) => {
    const result = results[index]
    if (result?.status === 'rejected') log.error('closing connections failed', result.reason, { userId })
    return result?.status === 'fulfilled'
  })
}
