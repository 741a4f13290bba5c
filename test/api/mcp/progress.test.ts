import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createApp } from '../../../src/app.ts'
import { BASE_URL } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createCustomer } from '../../support/people.ts'
import { openTicket } from '../../support/tickets-api.ts'

const app = createApp()
const JSON_TYPE = expect.stringMatching(/^application\/json/) as string
/** More than a caller waits without a word. */
const LONG = 1200
/** How long the next round trip takes. */
let delay = 0

const database = new Proxy(env.DB, {
  get(target, name: keyof D1Database) {
    if (name !== 'withSession') return target[name]
    return (constraint: D1SessionConstraint) => {
      const session = target.withSession(constraint)
      const batch: D1DatabaseSession['batch'] = async (statements) => {
        const milliseconds = delay
        delay = 0
        await new Promise((resolve) => setTimeout(resolve, milliseconds))
        return await session.batch(statements)
      }
      return { batch, prepare: session.prepare.bind(session), getBookmark: session.getBookmark.bind(session) }
    }
  },
})

test('a tool that takes long tells its progress to callers that ask for it', async () => {
  await install()
  const customer = await createCustomer()
  const { ticket_id: id } = await openTicket(customer)
  const answers: [status: number, type: string | null][] = []
  const fetchSlowly = async (url: string | URL, init?: RequestInit) => {
    const context = createExecutionContext()
    const response = await app.fetch(new Request(url, init), { ...env, DB: database }, context)
    // The client also asks for a stream of the server's own, which there is not.
    if (init?.method === 'POST') answers.push([response.status, response.headers.get('Content-Type')])
    const text = await response.text()
    await waitOnExecutionContext(context)
    return new Response(response.status === 202 ? null : text, response)
  }
  const client = new Client({ name: 'test', version: '1' })
  const headers = { Authorization: `Bearer ${customer.token}` }
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', BASE_URL), { requestInit: { headers }, fetch: fetchSlowly }),
  )
  const told: number[] = []
  const onprogress = ({ progress, total }: { progress: number; total?: number }) => {
    expect(total).toBeUndefined()
    told.push(progress)
  }
  const ask = { name: 'get_ticket', arguments: { id } }

  const quick = await client.callTool(ask, { onprogress })
  expect([quick.structuredContent, told, answers.at(-1)]).toEqual([expect.anything(), [], [200, JSON_TYPE]])
  delay = LONG
  const slow = await client.callTool(ask, { onprogress })
  expect([slow.structuredContent, answers.at(-1)]).toMatchObject([{ ticket: { id } }, [200, 'text/event-stream']])
  expect(told).toEqual(told.map((_, position) => position + 1))
  expect(told.length).toBeGreaterThan(0)
  delay = LONG
  const silent = await client.callTool(ask)
  expect([silent.structuredContent, answers.at(-1)]).toMatchObject([{ ticket: { id } }, [200, JSON_TYPE]])

  await env.DB.prepare('UPDATE users SET active = 0 WHERE id = ?1').bind(customer.id).run()
  delay = LONG
  const refused: unknown = await client.callTool(ask, { onprogress }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Error)
  expect(answers.at(-1)?.[0]).toBe(401)
})
