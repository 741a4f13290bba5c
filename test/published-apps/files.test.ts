import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { call, send } from '../support/api.ts'
import { install } from '../support/database.ts'
import { createAgent } from '../support/people.ts'
import { openTicket } from '../support/tickets-api.ts'

const MEBIBYTE = 1024 * 1024

interface Threads {
  threads: { body: string; attach: { name: string; size: number; file: string }[] }[]
}

async function reply(token: string, id: number, files: [string, number][]): Promise<void> {
  const multipart = new FormData()
  multipart.append('ticket_id', String(id))
  multipart.append('reply_content', 'See the files')
  for (const [name, size] of files)
    multipart.append('media_attachment[]', new File([new Uint8Array(size).fill(65)], name))
  const { status } = await send('POST', `/public/api/v1/helpdesk/reply?token=${token}`, { multipart })
  expect(status).toBe(200)
}

async function threadsOf(token: string, id: number): Promise<Threads['threads']> {
  const { body, cost } = await call<Threads>('GET', '/public/api/v1/helpdesk/ticket-thread', { query: { token, id } })
  expect(cost.trips).toBe(1)
  return body.data.threads
}

test('files are inside the answer up to 2 MB together, newest first; others are links', async () => {
  await install()
  const agent = await createAgent()
  const { ticket_id: id } = await openTicket(agent)
  await reply(agent.token, id, [['old.bin', MEBIBYTE + 1]])
  await reply(agent.token, id, [
    ['large, <b>.bin', 3 * MEBIBYTE],
    ['new, small.bin', MEBIBYTE],
  ])
  const [newest, older] = await threadsOf(agent.token, id)
  expect(newest?.attach).toMatchObject([{ name: 'new_ small.bin', size: MEBIBYTE }])
  expect(Buffer.from(newest?.attach[0]?.file ?? '', 'base64').byteLength).toBe(MEBIBYTE)
  expect(older?.attach).toEqual([])
  expect(newest?.body).not.toContain('<b>.bin')
  const link = /href="([^"]+)"/.exec(newest?.body ?? '')?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await (await send('GET', link)).arrayBuffer()).byteLength).toBe(3 * MEBIBYTE)
})

test('a lost file is a link, and the conversation can still be read', async () => {
  await install()
  const agent = await createAgent()
  const { ticket_id: id } = await openTicket(agent)
  await reply(agent.token, id, [['gone.txt', 5]])
  const { objects } = await env.ATTACHMENTS.list()
  await env.ATTACHMENTS.delete(objects.map(({ key }) => key))
  const [newest] = await threadsOf(agent.token, id)
  expect([newest?.attach, newest?.body]).toMatchObject([[], expect.stringContaining('gone.txt')])
})

test('a refused reply with a file is not a 200 and stores no file, and without one says why', async () => {
  await install()
  const agent = await createAgent()
  const multipart = new FormData()
  multipart.append('ticket_id', '999999')
  multipart.append('reply_content', 'To nobody')
  multipart.append('media_attachment[]', new File(['Hello'], 'hello.txt'))
  const refused = await call('POST', '/public/api/v1/helpdesk/reply', { as: agent, multipart })
  expect(refused.status).toBe(422)
  expect((await env.ATTACHMENTS.list()).objects).toEqual([])
  const query = { ticket_id: 999_999, reply_content: 'To nobody' }
  const told = await call('POST', '/public/api/v1/helpdesk/reply', { as: agent, query })
  expect([told.status, told.body.message]).toEqual([200, 'Ticket not found'])
})
