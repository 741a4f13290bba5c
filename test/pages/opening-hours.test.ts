import { beforeEach, expect, test } from 'vitest'
import { call } from '../support/api.ts'
import { install } from '../support/database.ts'
import { TestBrowser } from '../support/pages.ts'
import { hashOf } from '../support/passwords.ts'
import { createAdmin, createCustomer, type TestPerson } from '../support/people.ts'

const DAY = 86_400_000
const PASSWORD = 'six or more'

let admin: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  await createCustomer({ email: 'nia@example.com', passwordHash: await hashOf(PASSWORD) })
})

/** The desk is open at the given hours of the day after tomorrow, or always except then. */
async function openDesk({ always, hours }: { always: boolean; hours: string[] }): Promise<void> {
  const json = { name: 'Desk', time_zone: 'UTC', always }
  const { body } = await call<{ id: number }>('POST', '/api/v3/admin/calendars', { as: admin, json })
  const date = new Date(Date.now() + 2 * DAY).toISOString().slice(0, 10)
  const days = [{ date, name: 'The day', hours }]
  const { id } = body.data
  await call('PUT', `/api/v3/admin/calendars/${id}/days`, { as: admin, json: { days } })
  await call('PATCH', '/api/v3/admin/settings', { as: admin, json: { calendar_id: id } })
}

async function form() {
  const browser = new TestBrowser()
  await browser.press(await browser.open('/sign-in'), { username: 'nia@example.com', password: PASSWORD })
  return await browser.open('/tickets/new')
}

test('a desk without working hours says nothing of them on the form for new tickets', async () => {
  expect((await form()).text).not.toMatch(/closed|usually answer/i)
})

test('a closed desk says on the form when it is back', async () => {
  await openDesk({ always: false, hours: ['09:00-10:00'] })
  const { text } = await form()
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(Date.now() + 2 * DAY)
  expect(text).toMatch(new RegExp(`We are closed\\. Back ${weekday}, .*9:00.AM UTC\\.`))
})

test('a desk that never opens says only that it is closed', async () => {
  await openDesk({ always: false, hours: [] })
  expect((await form()).text).toContain('We are closed.')
})

test('an open desk says by when it answers', async () => {
  await openDesk({ always: true, hours: [] })
  expect((await form()).text).toMatch(/We usually answer by \w+day, /)
})
