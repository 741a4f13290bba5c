import { env } from 'cloudflare:workers'
import { beforeEach, vi } from 'vitest'
import type { EventType } from '../../../src/shared/events/event-types.ts'
import { FCM_ENDPOINT, openPushStandIn } from '../push-stand-in.ts'
import { type DeskState, putBack, recordState } from './desk-state.ts'
import { happen, readyDesk, type NotifyingDesk } from './messages.ts'
import { deliver, eventMessage, type Outcome } from './queue-trial.ts'
import { beginWithDesk, putInstalledBack } from './suite.ts'
import { untilAtRest } from './trial.ts'
import { type Call, type Fault, type Sent, World } from './world.ts'

/** Preparation is slow because it hashes passwords. */
const READYING = 60_000

interface Ready {
  desk: NotifyingDesk
  state: DeskState
  serviceAccount: string
}

export interface QueueDesk {
  desk: () => NotifyingDesk
  world: () => World
}

/** Starts each test with a desk on which somebody is notified by every channel. */
export function beginWithToldDesk(): QueueDesk {
  let ready: Ready | undefined
  let world: World
  beginWithDesk()
  beforeEach(async () => {
    ready ??= await makeReady()
    await putBack(ready.state)
    world = new World()
    world.variables = { FCM_SERVICE_ACCOUNT: ready.serviceAccount, FCM_ENDPOINT } as never
    world.answerFetch = ({ url }) =>
      url.includes('/token') ? Response.json({ access_token: 'x', expires_in: 3599 }) : new Response('{}')
    world.watchNet()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  }, READYING)
  return {
    world: () => world,
    desk: () => {
      if (!ready) throw new Error('There is no desk.')
      return ready.desk
    },
  }
}

async function makeReady(): Promise<Ready> {
  await putInstalledBack()
  const desk = await readyDesk()
  await untilAtRest()
  const { serviceAccount } = await openPushStandIn()
  return { desk, state: await recordState(), serviceAccount }
}

export interface Told {
  before: DeskState
  messages: Sent[]
  /** The results without a fault, and the calls they take. */
  wanted: Outcome
  calls: Call[]
}

/** Sends these events and expects each to be delivered once. */
export async function tell({ desk, world }: QueueDesk, types: readonly EventType[]): Promise<Told> {
  const messages: Sent[] = []
  for (const type of types) messages.push(eventMessage(await happen(desk(), type)))
  // Mails of the preparation count towards the limits of the minute, which would refuse a mail now and allow it in a later try.
  await env.DB.prepare('DELETE FROM limit_counters').run()
  const before = await recordState()
  // Loads modules and the push token before calls are counted.
  await deliver(world(), messages, { before })
  const wanted = await deliver(world(), messages, { before })
  return { before, messages, wanted, calls: [...world().calls] }
}

/** Delivers the messages with each fault, and returns what was lost or sent twice. */
export async function problemsOfMessages(
  { world }: QueueDesk,
  told: Told,
  faults: readonly Fault[],
): Promise<string[]> {
  const wrong: string[] = []
  for (const fault of faults) {
    const outcome = await deliver(world(), told.messages, { before: told.before, fault })
    const call = told.calls[fault.at]?.name ?? 'none'
    wrong.push(...differences(told.wanted, outcome).map((found) => `${call} (${fault.at}) ${fault.mode}: ${found}`))
  }
  return wrong
}

/** Effects that happen exactly once, and those that happen at least once. */
export function differences(wanted: Outcome, found: Outcome): string[] {
  return [
    // The invented events of a test break some invariants even without a fault.
    ...found.wrong.filter((one) => !wanted.wrong.includes(one)),
    ...wanted.told.flatMap((line, index) =>
      line === found.told[index] ? [] : [`${found.told[index] ?? 'nothing'} instead of ${line}`],
    ),
    ...wanted.sent.filter((one) => !found.sent.includes(one)).map((one) => `never sent: ${one}`),
    ...found.sent.filter((one) => !wanted.sent.includes(one)).map((one) => `sent to somebody else: ${one}`),
  ]
}
