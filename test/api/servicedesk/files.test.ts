import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, send } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { openTicket } from '../../support/tickets-api.ts'
import { DESK, details, given, type Kind, KINDS, leastOf, type Shown } from './records-support.ts'

let agent: TestPerson
let stranger: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent({ departments: [1] })
  stranger = await createAgent({ departments: [2] })
  customer = await createCustomer({ email: 'customer@example.com' })
})

function formOf(values: Record<string, unknown>, field: string, ...names: string[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, String(value))
  for (const name of names) form.append(field, new File([`the bytes of ${name}`], name, { type: 'text/plain' }))
  return form
}

async function createWithFile(kind: Kind, field = 'attachment[]') {
  const multipart = formOf(leastOf(kind), field, 'log.txt')
  return await call<Shown>('POST', `${DESK}/${kind}/create`, { as: agent, multipart })
}

async function storedFiles(): Promise<number> {
  return (await env.ATTACHMENTS.list()).objects.length
}

describe.each(KINDS)('files of a %s', (kind) => {
  test.each(['attachment[]', 'attachments[]'])('are sent with it as %s, and an edit adds more', async (field) => {
    const { status, body } = await createWithFile(kind, field)
    expect(status).toBe(200)
    const size = 'the bytes of log.txt'.length
    expect(body.data.attach).toMatchObject([{ name: 'log.txt', size, type: 'text/plain', identifier: null }])
    const multipart = formOf({ subject: 'S' }, field, 'more.txt')
    const edited = await call<Shown>('POST', `${DESK}/${kind}/${body.data.id}`, { as: agent, multipart })
    expect(edited.body.data.attach.map(({ name }) => name)).toEqual(['log.txt', 'more.txt'])
    expect(edited.cost.trips).toBe(2)
    expect(await storedFiles()).toBe(2)
  })

  test('can be sent as base64', async () => {
    const attachments = [{ name: 'note.txt', type: 'text/plain', size: 5, file: btoa('hello') }]
    const json = { ...leastOf(kind), attachments }
    const { body } = await call<Shown>('POST', `${DESK}/${kind}/create`, { as: agent, json })
    expect(body.data.attach).toMatchObject([{ name: 'note.txt', size: 5 }])
  })

  test('can be read by everybody who sees the record', async () => {
    const { id = 0, url = '' } = (await createWithFile(kind)).body.data.attach[0] ?? {}
    const path = `/api/v1/helpdesk/attachment/${id}`
    expect(new URL(url).pathname).toBe(path)
    const answer = await send('GET', path, { as: agent })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('the bytes of log.txt')
    expect((await send('GET', url)).status).toBe(200)
    expect((await send('GET', path)).status).toBe(401)
    expect((await send('GET', path, { as: customer })).status).toBe(404)
    expect((await send('GET', path, { as: stranger })).status).toBe(kind === 'problem' ? 404 : 200)
  })

  test('are deleted with the record', async () => {
    const { body } = await createWithFile(kind)
    await given(agent, kind)
    expect(await storedFiles()).toBe(1)
    expect(await call('DELETE', `${DESK}/${kind}/delete/${body.data.id}`, { as: agent })).toMatchObject({ status: 200 })
    await expect.poll(storedFiles).toBe(0)
  })

  test('are not stored when the record is refused', async () => {
    const multipart = formOf({ ...leastOf(kind), priority_id: 99 }, 'attachment[]', 'log.txt')
    expect(await call('POST', `${DESK}/${kind}/create`, { as: agent, multipart })).toMatchObject({ status: 422 })
    expect(await storedFiles()).toBe(0)
    const nowhere = formOf({ subject: 'S' }, 'attachment[]', 'log.txt')
    expect(await call('POST', `${DESK}/${kind}/99`, { as: agent, multipart: nowhere })).toMatchObject({ status: 404 })
    expect(await storedFiles()).toBe(0)
  })
})

test('a record created for another one accepts files too', async () => {
  const { ticket_id: ticketid } = await openTicket(agent)
  const multipart = formOf({ ticketid, subject: 'S' }, 'attachment[]', 'log.txt')
  const made = await call<Shown>('POST', `${DESK}/attach/problem/ticket`, { as: agent, multipart })
  expect(made.body.data.attach).toMatchObject([{ name: 'log.txt' }])
  const change = await call<Shown>('POST', `${DESK}/problem/change/${made.body.data.id}`, {
    as: agent,
    multipart: formOf(leastOf('change'), 'attachment[]', 'plan.txt'),
  })
  expect((await details(agent, 'change', change.body.data.id)).body.data.attach).toMatchObject([{ name: 'plan.txt' }])
})
