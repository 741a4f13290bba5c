import { env } from 'cloudflare:workers'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createApp, type MountedOperation, mountedOperations } from '../../src/app.ts'
import { knownNames } from '../../src/http/parameters/known-names.ts'
import { type Answer, call, type CallOptions } from '../support/api.ts'
import { install } from '../support/database.ts'
import { ENCODINGS, jsonOnly, parametersFor, pathPart, type SentParameters } from '../support/odd-requests.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, type TestPerson } from '../support/people.ts'
import { fromAnywhere } from '../support/random-address.ts'
import { openTicket } from '../support/tickets-api.ts'
import { forgetWrites, untilQuiet, unwatchTables, watchTables, writtenTables } from '../support/written-tables.ts'
import { seedOf } from '../support/property-seed.ts'

// `npm run test:long` gives every operation some seconds; the suite gives it a few requests.
const SECONDS = Number(env.PROPERTY_SECONDS)
// A number of requests instead, for CI: with its seed they are the same on every machine.
const COUNT = Number(env.PROPERTY_RUNS)
const SEED = seedOf(env.PROPERTY_SEED)
const RUNS = {
  seed: SEED,
  ...(COUNT > 0
    ? { numRuns: COUNT }
    : SECONDS > 0
      ? { numRuns: 100_000, interruptAfterTimeLimit: SECONDS * 1000 }
      : { numRuns: 2 }),
}
const TIMEOUT = 60_000 + SECONDS * 2000
/** Their refusals write by design: a used refresh token ends its family. */
const REFUSALS_WRITE = new Set(['/api/v1/authenticate/refresh', '/oauth/token'])
const WHO = ['customer', 'agent', 'admin', 'nobody'] as const

const operations = mountedOperations(createApp())

afterAll(unwatchTables)

test(`every operation is called, with PROPERTY_SEED=${SEED}`, () => {
  expect(operations.length).toBeGreaterThan(100)
})

test.each(operations.map((operation) => [operation.method, operation.path, operation] as const))(
  '%s %s never fails, writes nothing when it refuses, and judges every encoding alike',
  async (_method, _path, operation) => {
    await seedDesk()
    const schema = operation.schema()
    const parts = fc.array(pathPart, { minLength: 4, maxLength: 4 })
    const names = knownNames(schema, {}) ?? []
    const property = fc.asyncProperty(
      parametersFor(schema, names),
      parts,
      fc.constantFrom(...WHO),
      fc.option(jsonOnly),
      async (sent, path, who, odd) => {
        const asking = await askAs(operation, { path, who })
        if (operation.method === 'GET') return void (await asking({ query: queryOf(sent) }))
        await expectSameVerdicts(asking, sent)
        if (odd !== null) await asking({ json: { ...sent, ...odd } })
      },
    )
    await fc.assert(property, RUNS)
  },
  TIMEOUT,
)

async function seedDesk(): Promise<void> {
  await install()
  const agent = await createAgent()
  await openTicket(agent, { email: 'someone@example.com' })
  await openTicket(agent, { email: 'someone@example.com' })
  const json = { subject: 'p', from: 'someone@example.com', description: 'd', department: 1, status_type_id: 1 }
  await call('POST', '/api/v1/servicedesk/problem/create', { as: agent, json })
  await watchTables()
}

type Asking = (options: CallOptions) => Promise<Answer>

/** From another address each time, and somebody new: the operation may be the one that signs out or shuts out. */
async function askAs(
  operation: MountedOperation,
  { path, who }: { path: string[]; who: (typeof WHO)[number] },
): Promise<Asking> {
  const as = await personOf(who)
  const api_key = await createApiKey()
  let part = 0
  const filled = operation.path.replaceAll(/:\w+(?:\{(?:[^{}]|\{[^}]*\})*\})?\??/g, () =>
    encodeURIComponent(path[part++] ?? '1'),
  )
  const ask = async (options: CallOptions) => {
    const query = { api_key, ...options.query }
    return await call(operation.method, filled, { ...options, as, query, headers: fromAnywhere() })
  }
  return async (options) => {
    const isQuiet = await forgetWrites()
    const answer = await ask(options)
    // The published apps are refused in a 200; only this header says so.
    const code = answer.headers.get('X-Error-Code')
    const isRefused = answer.status >= 400 || code !== null
    if (answer.status >= 500 || code === 'internal_error') throw new Error(`answered ${answer.status}: ${answer.text}`)
    const mayWrite = !isRefused || REFUSALS_WRITE.has(operation.path)
    if (mayWrite || answer.cost.rowsWritten === 0) return answer
    // It may have been the queue, at work on what was done before.
    if (!isQuiet) {
      await untilQuiet()
      await ask(options)
    }
    const written = await writtenTables()
    if (written.length > 0) throw new Error(`${written.join(', ')} written by ${answer.status}: ${answer.text}`)
    return answer
  }
}

async function personOf(who: (typeof WHO)[number]): Promise<TestPerson | null> {
  switch (who) {
    case 'customer':
      return await createCustomer()
    case 'agent':
      return await createAgent()
    case 'admin':
      return await createAdmin()
    case 'nobody':
      return null
  }
}

function queryOf(sent: SentParameters): Record<string, string> {
  return ENCODINGS.form(sent).form
}

/** Where the first request changed something the second one tells, and all others are compared with it. */
async function expectSameVerdicts(asking: Asking, sent: SentParameters): Promise<void> {
  const first = await asking({ json: sent })
  const reference = first.cost.rowsWritten === 0 ? first : await asking({ json: sent })
  for (const [encoding, encode] of Object.entries(ENCODINGS)) {
    const answer = await asking(encode(sent))
    expect({ encoding, ...verdictOf(answer) }).toEqual({ encoding, ...verdictOf(reference) })
  }
}

function verdictOf({ status, body, headers }: Answer) {
  const data = body.data as Partial<Record<'errors' | 'error_codes', object>> | null
  const { errors = null, error_codes: codes = null } = data ?? {}
  const refusal = headers.get('X-Error-Code')
  return { status, refusal, errors, codes, ignored: headers.get('X-Ignored-Parameters')?.split(', ').toSorted() }
}
