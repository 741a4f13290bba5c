import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { archiveConversations } from '../../../src/modules/archive/archiving.usecases.ts'
import type { Services } from '../../../src/services.types.ts'
import { call } from '../../support/api.ts'
import {
  archive,
  archiveAfter,
  archives,
  brokenPromises,
  closedTicket,
  DAY,
  objectKeys,
  onlyArchive,
  rowsOf,
} from '../../support/archives.ts'
import { install } from '../../support/database.ts'
import { type Fault, watched } from '../../support/faults.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { backgroundServices } from '../../support/searches.ts'
import { createThread } from '../../support/tickets.ts'

const HOUR = 60 * 60 * 1000
const now = Date.now()

let admin: TestPerson
let agent: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  agent = await createAgent()
  customer = await createCustomer()
})

interface Item {
  id: number
  body_text: string
}

async function texts(id: number, as = agent): Promise<string[]> {
  const { status, body } = await call<{ data: Item[] }>('GET', '/api/v1/helpdesk/ticket-thread', {
    as,
    query: { id, per_page: 100 },
  })
  return status === 200 ? body.data.data.map(({ body_text: text }) => text) : [String(status)]
}

const closed = async (options: { days?: number; statusId?: number } = {}) =>
  await closedTicket(['It is cold.', 'Still cold.'], { userId: customer.id, ...options })

async function isArchived(id: number): Promise<boolean> {
  return (await rowsOf(id)).every(({ archive_id: archiveId }) => archiveId !== null)
}

async function act(method: string, path: string, json: object, as = agent) {
  const answer = await call(method, path, { as, json })
  expect([answer.status, answer.body.message]).toEqual([200, answer.body.message])
  return answer
}

/** As erasing does: it knows nothing of archives. */
async function erase(which: string, ticketId: number) {
  const query = `UPDATE ticket_threads SET body = 'Erased', body_text = 'Erased' WHERE ${which}`
  await env.DB.prepare(query).bind(ticketId).run()
}

/** Services in whose run something happens between reading texts and the commit that takes them out of their rows. */
function whileStoring(happens: () => Promise<unknown>): Services {
  const services = backgroundServices()
  const store: typeof services.files.store = async (...values) => {
    const stored = await services.files.store(...values)
    await happens()
    return stored
  }
  return { ...services, files: { ...services.files, store } }
}

describe('the archive job', () => {
  test('is off by default, and set by admins like any other setting', async () => {
    const id = await closed()
    await archive()
    expect(await isArchived(id)).toBe(false)
    await act('PATCH', '/api/v3/admin/settings', { archive_after_months: 12 }, admin)
    const { body } = await call<{ settings: object; about: object }>('GET', '/api/v3/admin/settings', { as: admin })
    expect(body.data.settings).toMatchObject({ archive_after_months: 12 })
    for (const months of [-1, 121, 'never']) {
      const json = { archive_after_months: months }
      expect((await call('PATCH', '/api/v3/admin/settings', { as: admin, json })).status).toBe(422)
    }
    await archive()
    expect(await isArchived(id)).toBe(true)
  })

  test('takes conversations of tickets that were resolved, closed or archived long enough ago', async () => {
    await archiveAfter(12)
    const [resolved, filed] = [await closed({ statusId: 2 }), await closed({ statusId: 4 })]
    const others = [await closed({ days: 360 }), await closed({ statusId: 5 }), await closed({ statusId: 1 })]
    await env.DB.prepare('UPDATE tickets SET closed_at = NULL WHERE status = 1').run()
    await archive()
    expect(await Promise.all([resolved, filed].map(isArchived))).toEqual([true, true])
    expect(await Promise.all(others.map(isArchived))).toEqual([false, false, false])
    expect(await brokenPromises()).toEqual([])
  })

  test('skips a ticket without texts for good', async () => {
    await archiveAfter(12)
    const id = await closedTicket([{ text: 'Assigned', poster: 'system' }], { userId: customer.id })
    await archive()
    expect([await archives(), await objectKeys()]).toEqual([[], []])
    const at = await env.DB.prepare('SELECT conversation_archived_at AS at FROM tickets WHERE id = ?1')
      .bind(id)
      .first('at')
    expect(at).toBeGreaterThan(0)
  })

  test('handles many in one run, oldest first, and an empty run costs one trip', async () => {
    await archiveAfter(12)
    for (let count = 0; count < 12; count += 1) await closed({ days: 500 - count })
    const { services, calls } = watched(backgroundServices())
    await archiveConversations(services, now)
    expect((await archives()).map(({ state }) => state)).toEqual(Array.from({ length: 12 }, () => 'stored'))
    expect((await archives()).map(({ ticket_id: id }) => id)).toEqual(
      (await archives()).map(({ ticket_id: id }) => id).toSorted((a, b) => a - b),
    )
    // Of each: its first entries, whether there are more, and the end; and the object is put and read back.
    expect(calls.filter((name) => name === 'batch').length).toBeLessThanOrEqual(1 + 3 + 12 * 3)
    expect(calls.filter((name) => name !== 'batch').length).toBe(24)
    const again = watched(backgroundServices())
    await archiveConversations(again.services, now)
    expect(again.calls).toEqual(['batch', 'batch'])
    await archiveAfter(0)
    const off = watched(backgroundServices())
    await archiveConversations(off.services, now)
    expect(off.calls).toEqual(['batch'])
  })
})

describe('faults', () => {
  const TEXTS = ['It is cold.', 'Still cold.']

  async function callsOfRun(): Promise<string[]> {
    await closed()
    const { services, calls } = watched(backgroundServices())
    await archiveConversations(services, now)
    return calls
  }

  async function withFault(at: number, fault: Fault, release?: Promise<void>) {
    const { services, reached } = watched(backgroundServices(), { at, fault, ...(release ? { release } : {}) })
    const run = archiveConversations(services, now).catch(() => undefined)
    await (fault === 'hang' ? reached : run)
  }

  test('the run makes these calls', async () => {
    await archiveAfter(12)
    expect(await callsOfRun()).toEqual(['batch', 'batch', 'batch', 'store', 'batch', 'open', 'batch'])
  })

  test.each(
    Array.from({ length: 7 }, (_, at) => (['before', 'after', 'hang'] as const).map((fault) => ({ at, fault }))).flat(),
  )('call $at that fails $fault loses nothing, and a later run ends it', async ({ at, fault }) => {
    await archiveAfter(12)
    const id = await closed()
    await withFault(at, fault)
    expect(await texts(id)).toEqual(TEXTS)
    // A claimed ticket is not archived again before the claim ends.
    await archive({ at: now + 1 })
    expect(await texts(id)).toEqual(TEXTS)
    await archive({ at: now + 2 * HOUR })
    await archive({ at: now + 4 * HOUR })
    expect(await texts(id)).toEqual(TEXTS)
    expect(await isArchived(id)).toBe(true)
    expect([await brokenPromises(), (await archives()).length, (await objectKeys()).length]).toEqual([[], 1, 1])
  })

  test.each([3, 4, 5, 6])(
    'a run that paused at call %i and resumes after another finished changes nothing',
    async (at) => {
      await archiveAfter(12)
      const id = await closed()
      const { promise: release, resolve } = Promise.withResolvers<void>()
      const { services, reached } = watched(backgroundServices(), { at, fault: 'hang', release })
      const sleeping = archiveConversations(services, now).catch(() => undefined)
      await reached
      await archive({ at: now + 2 * HOUR })
      expect(await isArchived(id)).toBe(true)
      const rows = await archives()
      resolve()
      await sleeping
      expect(await archives()).toEqual(rows)
      expect([await texts(id), await brokenPromises(), (await objectKeys()).length]).toEqual([TEXTS, [], 1])
    },
  )

  test('two runs at once archive each ticket once', async () => {
    await archiveAfter(12)
    const ids: number[] = []
    for (let count = 0; count < 12; count += 1) ids.push(await closed())
    await Promise.all([archive(), archive(), archive()])
    expect((await archives()).map(({ ticket_id: id }) => id).toSorted((a, b) => a - b)).toEqual(ids)
    expect([await brokenPromises(), (await objectKeys()).length]).toEqual([[], 12])
  })

  test('a ticket that cannot be archived delays others by one run at most', async () => {
    await archiveAfter(12)
    const [first, second] = [await closed({ days: 500 }), await closed({ days: 450 })]
    // Its archive of before is lost, and something was said since.
    await archive()
    await env.ATTACHMENTS.delete((await archives()).map(({ storage_key: key }) => key))
    for (const id of [first, second]) {
      await createThread({ ticketId: id, userId: customer.id })
    }
    await env.DB.prepare('UPDATE tickets SET conversation_archived_at = 1').run()
    const third = await closed({ days: 401 })
    for (let minute = 0; minute < 4; minute += 1) {
      const { services } = watched(backgroundServices())
      await archiveConversations(services, now + minute)
    }
    expect(await isArchived(third)).toBe(true)
    expect((await rowsOf(first)).map(({ archive_id: archiveId }) => archiveId !== null)).toEqual([true, true, false])
  })

  test.each([
    {
      what: 'a note that is written',
      happens: async (id: number) =>
        await act('POST', '/api/v1/helpdesk/internal-note', { ticket_id: id, body: 'Late note' }),
      left: ['It is cold.', 'Still cold.', 'Late note'],
    },
    {
      what: 'a text that is erased',
      happens: async (id: number) => await erase('ticket_id = ?1', id),
      left: ['Erased', 'Erased'],
    },
    {
      what: 'another ticket that is merged into it',
      happens: async (id: number) => {
        const other = await closedTicket(['Mine too.'], { userId: customer.id, days: 3 })
        await act('POST', '/api/v2/helpdesk/merge', { p_id: id, t_id: [other] })
      },
      left: ['It is cold.', 'Still cold.', 'Mine too.'],
    },
  ])('$what before the commit keeps the texts where they are', async ({ happens, left }) => {
    await archiveAfter(12)
    const id = await closed()
    await archive({ services: whileStoring(async () => await happens(id)) })
    expect((await rowsOf(id)).every(({ archive_id: archiveId }) => archiveId === null)).toBe(true)
    expect([(await onlyArchive()).state, await objectKeys()]).toEqual(['overtaken', []])
    await archive()
    expect((await texts(id)).slice(0, left.length)).toEqual(left)
    expect([(await rowsOf(id))[0]?.archive_id !== null, await brokenPromises()]).toEqual([true, []])
  })
})

describe('an archived ticket', () => {
  let id: number

  beforeEach(async () => {
    await archiveAfter(12)
    id = await closed()
    await archive()
  })

  test('stores a reply in the database, shows it last, and adds it to the next archive', async () => {
    await act('POST', '/api/v1/helpdesk/reply', { ticket_id: id, reply_content: 'Cold again.' }, customer)
    expect((await rowsOf(id)).map(({ archive_id: archiveId }) => archiveId !== null)).toContain(false)
    const all = await texts(id)
    expect(all.slice(0, 3)).toEqual(['It is cold.', 'Still cold.', all[2]])
    expect(all).toContain('Cold again.')
    const details = await act(
      'POST',
      '/api/v2/helpdesk/reply/with-details',
      { ticket_id: id, reply_content: 'And again.' },
      customer,
    )
    expect(details.text).toMatch(/It is cold.*Still cold.*Cold again.*And again/)
    await archive()
    expect(await archives()).toHaveLength(1)
    const { storage_key: first } = await onlyArchive()
    await env.DB.prepare('UPDATE tickets SET status = 3, closed_at = ?2 WHERE id = ?1')
      .bind(id, now + DAY)
      .run()
    const later = now + 400 * DAY
    await archive({ at: later })
    expect(await archives()).toMatchObject([
      { state: 'stale', storage_key: first },
      { state: 'stored', entry_count: 4 },
    ])
    const everything = await texts(id)
    expect(everything.filter((text) => /cold|again/i.test(text))).toEqual([
      'It is cold.',
      'Still cold.',
      'Cold again.',
      'And again.',
    ])
    // Rows of Time Travel refer to the one of before for a month.
    await archive({ at: later + 30 * DAY })
    expect(await objectKeys()).toContain(first)
    await archive({ at: later + 32 * DAY })
    expect([await objectKeys(), await brokenPromises()]).toEqual([[(await archives())[0]?.storage_key], []])
    expect(await texts(id)).toEqual(everything)
  })

  test('keeps its archive when it is closed again without a message', async () => {
    await env.DB.prepare('UPDATE tickets SET closed_at = ?2 WHERE id = ?1')
      .bind(id, now + DAY)
      .run()
    const before = await archives()
    await archive({ at: now + 400 * DAY })
    expect(await archives()).toEqual(before)
  })

  test('can be merged: its entries are read there, and both are archived together', async () => {
    const parent = await closedTicket(['Mine is cold too.'], { userId: customer.id, days: 100 })
    await act('POST', '/api/v2/helpdesk/merge', { p_id: parent, t_id: [id] })
    const merged = await texts(parent)
    expect(merged.slice(0, 3)).toEqual(['It is cold.', 'Still cold.', 'Mine is cold too.'])
    expect(await texts(parent, customer)).toEqual(['It is cold.', 'Still cold.', 'Mine is cold too.'])
    expect(await brokenPromises()).toEqual([])
    await archive({ at: now + 500 * DAY })
    expect(await texts(parent)).toEqual(merged)
    expect((await archives()).filter(({ state }) => state === 'stored')).toMatchObject([
      { ticket_id: parent, entry_count: 3 },
    ])
    await archive({ at: now + 540 * DAY })
    expect([await brokenPromises(), (await objectKeys()).length]).toEqual([[], 1])
  })

  test('loses its archive within a minute of being purged', async () => {
    await act('POST', '/api/v1/helpdesk/delete', { ticket_id: [id] }, admin)
    expect(await texts(id, customer)).toEqual(['It is cold.', 'Still cold.'])
    await archive()
    expect(await objectKeys()).toHaveLength(1)
    await act('POST', '/api/v1/helpdesk/delete', { ticket_id: [id], permanent: 1 }, admin)
    expect(await archives()).toMatchObject([{ state: 'stale', due_at: 0 }])
    await archive()
    expect([await archives(), await objectKeys()]).toEqual([[], []])
  })

  test.each([0, 1, 2, 3, 4])('leaves no file behind when call %i of the removal fails', async (at) => {
    await env.DB.prepare('DELETE FROM tickets WHERE id = ?1').bind(id).run()
    for (const fault of ['before', 'after'] as const) {
      const { services } = watched(backgroundServices(), { at, fault })
      await archiveConversations(services, now).catch(() => undefined)
    }
    await archive({ at: now + 2 * HOUR })
    expect([await archives(), await objectKeys(), await brokenPromises()]).toEqual([[], [], []])
  })

  test('hides an erased text at once, and the next run removes it from the bucket', async () => {
    const first = await onlyArchive()
    await erase('id = (SELECT min(id) FROM ticket_threads WHERE ticket_id = ?1)', id)
    expect(await texts(id)).toEqual(['Erased', 'Still cold.'])
    await archive()
    expect(await texts(id)).toEqual(['Erased', 'Still cold.'])
    const second = await onlyArchive()
    expect(await objectKeys()).toEqual([second.storage_key])
    expect(second.storage_key).not.toBe(first.storage_key)
    const bytes = await ((await env.ATTACHMENTS.get(second.storage_key)) as R2ObjectBody).arrayBuffer()
    const raw = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text()
    expect(raw).not.toContain('It is cold.')
    expect([await brokenPromises(), (await archives()).length]).toEqual([[], 1])
  })

  test('restores nothing when it is repacked during an erasure, merge or other run', async () => {
    await erase('id = (SELECT min(id) FROM ticket_threads WHERE ticket_id = ?1)', id)
    await archive({ services: whileStoring(async () => await erase('ticket_id = ?1', id)) })
    expect(await texts(id)).toEqual(['Erased', 'Erased'])
    await archive()
    expect([await archives(), await objectKeys()]).toEqual([[], []])
    const [child, parent] = [await closed(), await closed({ days: 3 })]
    await archive()
    await erase('id = (SELECT min(id) FROM ticket_threads WHERE ticket_id = ?1)', child)
    const merge = async () => await act('POST', '/api/v2/helpdesk/merge', { p_id: parent, t_id: [child] })
    await archive({ services: whileStoring(merge) })
    const merged = ['Erased', 'Still cold.', 'It is cold.', 'Still cold.']
    expect(await texts(parent, customer)).toEqual(merged)
    await Promise.all([
      archive({ at: now + 2 * HOUR }),
      archive({ at: now + 2 * HOUR }),
      archive({ at: now + 2 * HOUR }),
    ])
    expect(await texts(parent, customer)).toEqual(merged)
    await archive({ at: now + 4 * HOUR })
    expect([await texts(parent, customer), await brokenPromises()]).toEqual([merged, []])
    expect([(await archives()).length, (await objectKeys()).length]).toEqual([1, 1])
  })

  test('loses a superseded archive at once when one of its texts is erased', async () => {
    await createThread({ ticketId: id, userId: customer.id })
    await env.DB.prepare('UPDATE tickets SET conversation_archived_at = 1').run()
    await archive()
    expect(await objectKeys()).toHaveLength(2)
    await erase('ticket_id = ?1', id)
    await archive()
    expect([await objectKeys(), await archives()]).toEqual([[], []])
    expect(await texts(id)).toEqual(['Erased', 'Erased', 'Erased'])
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])('loses nothing when call %i of repacking fails', async (at) => {
    await erase('id = (SELECT max(id) FROM ticket_threads WHERE ticket_id = ?1)', id)
    for (const [index, fault] of (['before', 'after'] as const).entries()) {
      const { services } = watched(backgroundServices(), { at, fault })
      await archiveConversations(services, now + index * 2 * HOUR).catch(() => undefined)
      expect(await texts(id)).toEqual(['It is cold.', 'Erased'])
    }
    for (const hours of [4, 6, 8]) await archive({ at: now + hours * HOUR })
    expect(await texts(id)).toEqual(['It is cold.', 'Erased'])
    expect([await brokenPromises(), (await archives()).length, (await objectKeys()).length]).toEqual([[], 1, 1])
  })
})
