import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkHealth } from '../../../src/modules/health/health.policy.ts'
import type { Facts, HealthReport } from '../../../src/modules/health/health.types.ts'
import { sendMailRound, sendTestMail } from '../../../src/modules/health/health.usecases.ts'
import { createServices } from '../../../src/services.ts'
import { runJobs } from '../../../src/scheduled/all.jobs.ts'
import { call, callXml } from '../../support/api.ts'
import { callerOf } from '../../support/callers.ts'
import { install } from '../../support/database.ts'
import { deliver, DESK, type MailOptions } from '../../support/incoming-mail.ts'
import { openOutbox } from '../../support/mail.ts'
import { createAdmin, createAgent, createApiKey, type TestPerson } from '../../support/people.ts'

const PATH = '/api/v3/admin/health'

let admin: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
})

async function health() {
  const answer = await call<HealthReport & { version: string }>('GET', PATH, { as: admin })
  const states = Object.fromEntries(answer.body.data.checks.map(({ name, state }) => [name, state]))
  return { ...answer, states }
}

describe('health for admins', () => {
  test('reports each part in two trips, also in XML and to a key of admin scope', async () => {
    const services = createServices(env, { sessionStart: 'first-primary', defer: () => undefined })
    await runJobs(services, Date.now())
    const { status, states, cost, body } = await health()
    expect(status).toBe(200)
    // The sender of the tests is at example.com.
    expect(states).toEqual({
      secrets: 'ok',
      migrations: 'ok',
      bindings: 'ok',
      mail: 'wrong',
      queues: 'ok',
      dead_letters: 'ok',
      search: 'ok',
      clock: 'ok',
      alarms: 'ok',
      replication: 'ok',
      limits: 'ok',
      calendars: 'ok',
    })
    expect(body.data.status).toBe('wrong')
    expect(cost.trips).toBe(2)
    expect(await callXml('GET', PATH, { as: admin })).toMatchObject({
      status: 200,
      response: { data: { status: 'wrong' } },
    })
    const key = await createApiKey({ kind: 'service', userId: admin.id, scope: 'admin' })
    expect(await call('GET', PATH, { headers: { 'X-API-Key': key } })).toMatchObject({ status: 200 })
  })

  test('reports that the clock never ran, that dead letters wait, and that a queue is not consumed', async () => {
    const old = Date.now() - 11 * 60 * 1000
    await env.DB.batch([
      env.DB.prepare('INSERT INTO dead_letters (message_id, body, attempts, created_at) VALUES (?, ?, 5, ?)').bind(
        'm',
        '{}',
        old,
      ),
      env.DB.prepare(
        "INSERT INTO events (type, subject_type, subject_id, actor_kind, created_at) VALUES ('user.created', 'user', 1, 'system', ?)",
      ).bind(old),
    ])
    const { states } = await health()
    expect(states).toMatchObject({ clock: 'wrong', dead_letters: 'warning', queues: 'wrong' })
  })

  test('names the missing migration on a database that is older than the code', async () => {
    await env.DB.prepare('ALTER TABLE heartbeats RENAME TO heartbeats_away').run()
    const { name } = (await env.DB.prepare("SELECT name FROM d1_migrations WHERE name LIKE '%heartbeats%'").first<{
      name: string
    }>()) ?? { name: '' }
    await env.DB.prepare('DELETE FROM d1_migrations WHERE name = ?').bind(name).run()
    try {
      const { status, body } = await health()
      expect(status).toBe(200)
      expect(body.data.checks.find((check) => check.name === 'migrations')).toEqual({
        name: 'migrations',
        state: 'wrong',
        message: `Not applied: DB ${name}.`,
        mend: 'desk migrate',
      })
    } finally {
      await env.DB.prepare('ALTER TABLE heartbeats_away RENAME TO heartbeats').run()
      await env.DB.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name).run()
    }
  })
})

const NOW = Date.UTC(2026, 10, 22, 12)
const HOUR = 60 * 60 * 1000
const DATABASE = { migrations: ['0.sql'], size: 1024, region: 'WEUR', isPrimary: true }
const WELL: Facts = {
  now: NOW,
  mailFrom: 'help@desk.test',
  hasDataKey: true,
  hasOldSecret: false,
  desk: {
    ...DATABASE,
    lastTick: NOW - 30_000,
    waitingSince: null,
    deadLetters: 0,
    alarmsGivenUp: 0,
    nextAlarm: NOW + HOUR,
    newestTicket: 7,
    archiveAfterMonths: 12,
    calendars: [],
    mails: { sent: 3, failed: 0, waiting: 0, lastSentAt: NOW - HOUR, lastError: null },
  },
  index: { ...DATABASE, unfinished: [], newestDocument: 7 },
  isBucketReady: true,
  queues: [{ name: 'EVENTS', messages: 2 }],
}
const EXPECTED = { desk: ['0.sql'], index: ['0.sql'] }

describe('the verdict', () => {
  test('is ok and names no remedy when nothing is wrong', () => {
    const { status, checks } = checkHealth(WELL, EXPECTED)
    expect(status).toBe('ok')
    expect(checks.filter(({ state, mend }) => state !== 'ok' || mend !== null)).toEqual([])
  })

  const { desk, index } = WELL
  test.each<[string, Partial<Facts>, string, string]>([
    ['secrets', { hasDataKey: false }, 'wrong', 'desk setup'],
    ['secrets', { hasOldSecret: true }, 'warning', 'TOKEN_SECRETS_RETIRED'],
    ['migrations', { desk: { ...desk, migrations: [] } }, 'wrong', 'desk migrate'],
    ['migrations', { index: index && { ...index, migrations: null } }, 'wrong', 'desk migrate'],
    ['bindings', { isBucketReady: false }, 'wrong', 'desk setup'],
    ['bindings', { queues: null }, 'wrong', 'desk setup'],
    ['search', { index: null }, 'wrong', 'desk setup'],
    ['search', { index: index && { ...index, newestDocument: null } }, 'wrong', 'desk search rebuild'],
    [
      'search',
      { index: index && { ...index, unfinished: [{ name: 'tickets', updatedAt: NOW }] } },
      'warning',
      'rebuild',
    ],
    ['mail', { mailFrom: 'helpdesk@example.com' }, 'wrong', '--mail-from'],
    ['mail', { desk: { ...desk, mails: { ...desk.mails, failed: 1 } } }, 'warning', 'dead-letters'],
    ['mail', { desk: { ...desk, mails: { ...desk.mails, sent: 0, waiting: 2 } } }, 'wrong', 'Onboard'],
    ['queues', { desk: { ...desk, waitingSince: NOW - HOUR } }, 'wrong', 'desk tail'],
    ['queues', { queues: [{ name: 'EVENTS', messages: 1001 }] }, 'warning', 'desk tail'],
    ['dead_letters', { desk: { ...desk, deadLetters: 1 } }, 'warning', 'desk dead-letters'],
    ['alarms', { desk: { ...desk, alarmsGivenUp: 2 } }, 'warning', 'runbook.md#alarms-that-failed'],
    ['alarms', { desk: { ...desk, nextAlarm: NOW - HOUR } }, 'warning', 'desk tail --errors'],
    ['clock', { desk: { ...desk, lastTick: NOW - HOUR } }, 'wrong', 'cron trigger'],
    ['limits', { desk: { ...desk, size: 9 * 1024 ** 3 } }, 'warning', 'retention'],
    ['limits', { desk: { ...desk, size: 6 * 1024 ** 3, archiveAfterMonths: 0 } }, 'warning', '--archive-after-months'],
  ])('%s: %j is %s', (name, change, state, mend) => {
    const report = checkHealth({ ...WELL, ...change }, EXPECTED)
    const found = report.checks.find((check) => check.name === name)
    expect(found?.state).toBe(state)
    expect(found?.mend).toContain(mend)
    expect(report.status).not.toBe('ok')
  })
})

describe('a test mail', () => {
  test('is sent to the admin who asks for it', async () => {
    const sent = await call<{ to: string }>('POST', '/api/v3/admin/test-mail', { as: admin })
    expect([sent.status, sent.body.data]).toEqual([200, { to: admin.email }])
    const { services, mails } = openOutbox()
    expect(await sendTestMail(services, callerOf(admin))).toBe(admin.email)
    expect(mails.map(({ to }) => to)).toEqual([admin.email])
  })

  test('that is refused says why, and does not count against the mail limit', async () => {
    const { services } = openOutbox()
    const refusing = {
      ...services,
      mail: { send: async () => await Promise.reject(new Error('domain is not onboarded')) },
    }
    for (let tries = 0; tries < 4; tries += 1) {
      await expect(sendTestMail(refusing, callerOf(admin))).rejects.toMatchObject({
        code: 'test_mail_refused',
        message: 'The mail service did not take it: domain is not onboarded',
      })
    }
  })
})

describe('a mail round', () => {
  const RESULTS =
    'mx.cloudflare.net; dkim=pass header.d=desk.example.com; dmarc=pass header.from=desk.example.com; spf=pass smtp.mailfrom=support@desk.example.com'

  /** Sends the round, and answers the mail that went out. */
  async function sent(to?: string) {
    const { services, mails } = openOutbox()
    const { round } = await sendMailRound(services, callerOf(admin), { to })
    const [mail] = mails
    if (mail === undefined) throw new Error('No mail was sent.')
    return { round, mail }
  }

  /** As it arrives: from ourselves, marked as automatic. */
  function arriving(mail: { subject: string }, fields: Partial<MailOptions> = {}): MailOptions {
    const headers = { 'Auto-Submitted': 'auto-generated', 'X-Loop': 'helpdesk' }
    return { from: DESK, to: DESK, subject: mail.subject, results: RESULTS, headers, ...fields }
  }

  async function returned(round: number) {
    const path = `/api/v3/admin/audit?type=installation.mail_round_returned&subject=installation&subject_id=${round}`
    const { body } = await call<{ data: { context: object }[] }>('GET', path, { as: admin })
    return body.data.data.map(({ context }) => context)
  }

  const ticketCount = async () => await env.DB.prepare('SELECT count(*) AS n FROM tickets').first<number>('n')

  test('says what arrived, opens no ticket, and counts once', async () => {
    const { round, mail } = await sent()
    expect(await returned(round)).toEqual([])
    await deliver(arriving(mail, { to: mail.to }))
    await deliver(arriving(mail, { to: mail.to }))
    expect(await returned(round)).toEqual([
      { spf: 'pass', dkim: 'pass', dmarc: 'pass', arc: null, forwarder: null, arrivedAt: mail.to, subAddress: 1 },
    ])
    expect(await ticketCount()).toBe(0)
  })

  test('to an address that forwards here is known by its subject, without a sub-address', async () => {
    const { round, mail } = await sent('support@firm.example')
    expect(mail.to).toBe('support@firm.example')
    await deliver(arriving({ subject: `[EXTERNAL] ${mail.subject}` }, { results: null }))
    expect(await returned(round)).toEqual([
      { spf: null, dkim: null, dmarc: null, arc: null, forwarder: null, arrivedAt: DESK, subAddress: 0 },
    ])
  })

  test('that nobody sent, or that is an hour old, is not recorded', async () => {
    const { round, mail } = await sent()
    const forged = mail.subject.replace(String(round), String(round + 1))
    await deliver({ from: 'eve@evil.test', subject: forged })
    expect([await ticketCount(), await returned(round + 1)]).toEqual([1, []])
    await env.DB.prepare('UPDATE events SET created_at = created_at - 3600001 WHERE subject_id = ?1').bind(round).run()
    await deliver(arriving(mail))
    expect([await ticketCount(), await returned(round)]).toEqual([1, []])
  })

  test('is for admins, to one valid address, within the limit of mails', async () => {
    const path = '/api/v3/admin/mail-round'
    expect((await call('POST', path, { as: await createAgent() })).status).toBe(403)
    expect((await call('POST', path, { as: admin, json: { to: 'a@b.test, c@d.test' } })).status).toBe(422)
    const asked = []
    for (let tries = 0; tries < 5; tries += 1) {
      asked.push((await call('POST', path, { as: admin, json: { to: 'support@firm.example' } })).status)
    }
    expect([asked[0], asked.at(-1)]).toEqual([200, 429])
  })
})
