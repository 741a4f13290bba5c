import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import worker from '../../../src/index.ts'
import { install } from '../../support/database.ts'
import { createAdmin, type TestPerson } from '../../support/people.ts'
import { openReceiver, verified } from '../../support/receivers.ts'
import { createEvent, createTicket } from '../../support/tickets.ts'
import { openWebhooks } from '../../support/webhooks.ts'

const LOCAL = { LOCAL_RECEIVERS: '1', PUBLIC_URL: 'http://localhost:8787' }

let admin: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  vi.spyOn(env.WEBHOOKS, 'sendBatch').mockResolvedValue(undefined as never)
})

/** Asks a helpdesk with these variables to send to the address. */
async function ask(url: string, variables: Partial<Env>, origin = 'https://desk.example.com') {
  const headers = { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ url, types: 'ticket.*' })
  const context = createExecutionContext()
  const request = new Request<unknown, IncomingRequestCfProperties>(`${origin}/api/v3/admin/webhooks`, {
    method: 'POST',
    headers,
    body,
  })
  const response = await worker.fetch(request, { ...env, LOCAL_RECEIVERS: '', ...variables }, context)
  await waitOnExecutionContext(context)
  const { data } = await response.json<{ data: { id: number; secret: string } }>()
  return { status: response.status, ...data }
}

const ON_THIS_MACHINE = ['http://localhost:3000/hook', 'http://127.0.0.1:3000/hook', 'https://localhost/hook']

test('a deployed helpdesk never takes a receiver on its own machine, whatever the request says', async () => {
  const deployed: Partial<Env>[] = [
    {},
    { LOCAL_RECEIVERS: '' },
    // The setting alone opens nothing: its own address is public.
    { LOCAL_RECEIVERS: '1' },
    { LOCAL_RECEIVERS: '1', PUBLIC_URL: '' },
    { PUBLIC_URL: 'http://localhost:8787' },
    { LOCAL_RECEIVERS: '1', PUBLIC_URL: 'https://localhost.example.com' },
  ]
  for (const variables of deployed)
    for (const url of ON_THIS_MACHINE)
      // The host of the request is the attacker's to choose.
      for (const origin of ['https://desk.example.com', 'http://localhost:8787'])
        expect([variables, url, (await ask(url, variables, origin)).status]).toEqual([variables, url, 422])
})

test('a local helpdesk takes them, and nothing else that is private, and not itself', async () => {
  for (const url of ON_THIS_MACHINE) expect([url, (await ask(url, LOCAL)).status]).toEqual([url, 200])
  for (const url of [
    'http://localhost:8787/api',
    'http://127.0.0.1:8787/',
    'http://a:b@localhost:3000/',
    'ftp://localhost/',
    'http://192.168.0.1/',
    'http://169.254.169.254/latest',
    'http://0.0.0.0:3000/',
    'http://localhost.evil.example/',
    'http://intranet/',
    'http://hooks.example.com/',
  ])
    expect([url, (await ask(url, LOCAL)).status]).toEqual([url, 422])
})

test('a message reaches a local receiver, signed, and stops when the helpdesk is no longer local', async () => {
  const receiver = openReceiver()
  const url = receiver.url('ok').replace('https://hooks.receivers.example', 'http://localhost:3000')
  const { secret } = await ask(url, LOCAL)
  const ticket = await createTicket({ userId: admin.id })
  const offered = async (variables: Partial<Env>) => {
    const desk = openWebhooks(variables)
    await desk.run(...(await desk.offer(await createEvent({ type: 'ticket.edited', subjectId: ticket.id }))))
  }
  await offered(LOCAL)
  const [message, ...more] = await receiver.received()
  expect(message && verified(message, secret).type).toBe('ticket.edited')
  await offered({ LOCAL_RECEIVERS: '1' })
  expect(more).toEqual([])
  expect(await receiver.received()).toHaveLength(1)
  const errors = await env.DB.prepare('SELECT error FROM webhook_attempts ORDER BY id').all<{ error: string }>()
  expect(errors.results.map(({ error }) => error)).toEqual(['', 'The address may not be called.'])
})
