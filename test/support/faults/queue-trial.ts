import { env } from 'cloudflare:workers'
import { passTime } from '../notifications.ts'
import { passWebhookTime } from '../webhooks.ts'
import { type DeskState, putBack, storedKeys, recordState } from './desk-state.ts'
import { problemsNow } from './trial.ts'
import { type Fault, isEndedByPlatform, type Sent, type World } from './world.ts'

/** The effects of the messages in the end. */
export interface Outcome {
  /** Effects that must happen exactly once. */
  told: string[]
  /** Mails that must be sent at least once. The answer of a mail service can be lost. */
  sent: string[]
  wrong: string[]
}

const ROUNDS = 12
const LATER = 10 * 60 * 1000

/** Messages for the event consumer. */
export function eventMessage(eventId: number): Sent {
  return { queue: 'helpdesk-events', body: { type: 'event', eventId }, attempts: 1 }
}

/** Delivers the messages until none is left, with lost ones sent again by the sweep. Only the first call fails. */
export async function deliver(
  world: World,
  messages: readonly Sent[],
  { before, fault = null }: { before: DeskState; fault?: Fault | null },
): Promise<Outcome> {
  await putBack(before)
  world.begin(fault)
  world.queue.length = 0
  const unending = await untilQuiet(world, messages)
  world.recover()
  for (let sweep = 0; sweep < 2 && (await isAnythingLeft()); sweep += 1) {
    await passTime()
    await passWebhookTime()
    await env.DB.prepare('UPDATE events SET created_at = created_at - ?1 WHERE processed_at IS NULL').bind(LATER).run()
    await world.tick(Math.ceil(Date.now() / 3_600_000) * 3_600_000)
    await untilQuiet(world, [])
  }
  const { wrong, ...outcome } = await outcomeOf(world)
  return { ...outcome, wrong: [...wrong, ...unending.map((name) => `the consumer waits for ${name} for ever`)] }
}

/** Returns the calls that the consumer waited for without a time limit. */
async function untilQuiet(world: World, messages: readonly Sent[]): Promise<string[]> {
  const unending: string[] = []
  let waiting = [...messages, ...world.queue.splice(0)]
  for (let round = 0; waiting.length > 0; round += 1) {
    if (round === ROUNDS) return unending
    const batch = waiting.filter(({ queue }) => queue === waiting[0]?.queue)
    const others = waiting.filter((message) => !batch.includes(message))
    const back = await world.consume(batch)
    const hung = world.calls[world.fault?.at ?? -1]?.name ?? ''
    if (back === null && !isEndedByPlatform(hung)) unending.push(hung)
    if (world.fault !== null && world.isMet) {
      world.recover()
      await passTime()
      await passWebhookTime()
    }
    waiting = [...others, ...(back ?? batch), ...world.queue.splice(0)]
  }
  return unending
}

async function isAnythingLeft(): Promise<boolean> {
  const left = await env.DB.prepare(
    `SELECT EXISTS (SELECT 1 FROM events WHERE processed_at IS NULL) OR EXISTS (SELECT 1 FROM deliveries WHERE state = 'pending')
       OR EXISTS (SELECT 1 FROM webhook_deliveries WHERE state = 'pending') AS is_left`,
  ).first<number>('is_left')
  return left === 1
}

async function outcomeOf({ mails, posts }: World): Promise<Outcome> {
  const [notifications, deliveries, webhooks, waiting] = await env.DB.batch<Record<string, unknown>>([
    env.DB.prepare('SELECT user_id, event_id, type, message FROM notifications ORDER BY 1, 2, 3'),
    env.DB.prepare('SELECT event_id, user_id, channel, state FROM deliveries ORDER BY 1, 2, 3'),
    env.DB.prepare('SELECT endpoint_id, event_id, state FROM webhook_deliveries ORDER BY 1, 2'),
    env.DB.prepare("SELECT 'event', id, type FROM events WHERE processed_at IS NULL"),
  ])
  const rows = [notifications, deliveries, webhooks, waiting].map((result) => JSON.stringify(result?.results))
  const { index } = await recordState()
  const sent = [
    ...mails.map(({ to, subject }) => `${to}: ${subject}`),
    ...posts
      .filter(({ url }) => !url.includes('/token'))
      .map(({ url, headers }) => `${url} ${headers.get('webhook-id') ?? ''}`),
  ]
  return {
    told: [
      ...rows,
      ...[...index].map(([table, text]) => `${table} ${text.replaceAll(/\b1[6-9]\d{11}\b/g, 'T')}`),
      ...(await storedKeys()),
    ],
    sent: [...new Set(sent)].toSorted(),
    wrong: (await problemsNow()).map(({ name, rows: found }) => `${name} ${found}`),
  }
}
