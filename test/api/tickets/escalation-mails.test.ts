import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import {
  acknowledge,
  admin,
  age,
  agent,
  colleague,
  customer,
  HOUR,
  mailed,
  MINUTE,
  openDesk,
  opened,
  outbox,
  plan,
  run,
  steps,
} from '../../support/escalated-desk.ts'
import { drain } from '../../support/mail.ts'
import { createAgent } from '../../support/people.ts'

beforeEach(openDesk)

describe('who may acknowledge and read escalations', () => {
  test('agents of the department; for others the ticket does not exist', async () => {
    await steps('resolution after 0: notify assignee')
    const id = await opened()
    await age(8 * HOUR)
    await run()
    const stranger = await createAgent({ email: 'stranger@desk.example.com', departments: [] })
    const before = await env.DB.prepare('SELECT version FROM tickets WHERE id = ?1').bind(id).first('version')
    for (const as of [stranger, customer]) {
      const expected = as === stranger ? 404 : 403
      expect((await acknowledge(id, as)).status).toBe(expected)
      expect((await call('GET', `/api/v3/tickets/${id}/escalations`, { as })).status).toBe(expected)
    }
    expect((await acknowledge(99_999)).status).toBe(404)
    expect(await env.DB.prepare('SELECT version FROM tickets WHERE id = ?1').bind(id).first('version')).toBe(before)
  })

  test('an agent who is named hears only of tickets that they work on', async () => {
    const stranger = await createAgent({ email: 'stranger@desk.example.com', departments: [] })
    await steps(`resolution after 0: notify agent ${stranger.id}`)
    await opened()
    await age(8 * HOUR)
    await run()
    expect((await mailed()).filter((mail) => mail.startsWith(stranger.email))).toEqual([])
  })

  test('escalations are read in one round trip', async () => {
    await steps('resolution after 0: notify assignee')
    const id = await opened()
    const { cost } = await call('GET', `/api/v3/tickets/${id}/escalations`, { as: agent })
    expect(cost.trips).toBe(1)
  })
})

describe('outside the working hours', () => {
  /** Tickets count all hours of the day but this one and the two after it. */
  async function closedNow(): Promise<number> {
    const hour = new Date().getUTCHours()
    const clock = (of: number) => `${String(of % 24).padStart(2, '0')}:00`
    const hours = [`mon-sun ${clock(hour + 3)}-${clock(hour)}`]
    const made = await call<{ id: number }>('POST', '/api/v3/admin/calendars', {
      as: admin,
      json: { name: 'Night', time_zone: 'UTC', hours: hour === 0 ? ['mon-sun 03:00-24:00'] : hours },
    })
    expect(made.status).toBe(200)
    await plan({ targets: ['resolution 28800'], calendar_id: made.body.data.id })
    return Math.floor(Date.now() / HOUR) * HOUR + 3 * HOUR
  }

  /** As if the ticket had used this part of its time when its hours ended. */
  async function used(hours: number): Promise<void> {
    await env.DB.prepare('UPDATE ticket_clocks SET consumed_ms = ?1, rings_at = ?2')
      .bind(hours * HOUR, Date.now() - MINUTE)
      .run()
  }

  test('a warning is in the app at once, and its mail waits for the next opening', async () => {
    const opensAt = await closedNow()
    await plan({ warn_percent: 75, steps: [`resolution percent 50: notify agent ${colleague.id}`] })
    const id = await opened()
    await used(6)
    await run()
    expect(await mailed()).toEqual([])
    const told = await env.DB.prepare(
      "SELECT count(*) AS n FROM notifications WHERE type IN ('sla_warning', 'escalation') AND row_id = ?1",
    )
      .bind(id)
      .first('n')
    expect(told).toBe(2)
    expect(await mailed(opensAt - MINUTE)).toEqual([])
    const mails = await mailed(opensAt)
    expect(new Set(mails.map((mail) => mail.split(':')[0]))).toEqual(new Set([agent.email, colleague.email]))
    expect(mails).toHaveLength(2)
    expect(await mailed(opensAt + MINUTE)).toEqual([])
  })

  test.each([
    [
      'answered and finished',
      async (id: number) => {
        const form = { ticket_id: `${id}`, status_id: '3' }
        expect(await call('POST', '/api/v2/helpdesk/status/change', { as: agent, form })).toMatchObject({ status: 200 })
      },
    ],
    [
      'given more time',
      async () => {
        await plan({ targets: ['resolution 288000'] })
        await run()
      },
    ],
  ])('the mail is dropped if the ticket was %s by then', async (_, act) => {
    const opensAt = await closedNow()
    await plan({ warn_percent: 75, steps: [`resolution percent 50: notify agent ${colleague.id}`] })
    const id = await opened()
    await used(6)
    await run()
    expect(await mailed()).toEqual([])
    await act(id)
    await drain(outbox)
    outbox.mails.length = 0
    expect(await mailed(opensAt)).toEqual([])
  })
})
