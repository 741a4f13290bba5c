import { env } from 'cloudflare:workers'
import { deskOf, deskStatements, MEASURED } from '../../bench/desk-sql.ts'
import { BENCH_API_KEY, distinction, OPERATIONS } from '../../bench/operations.ts'
import { fillSearch } from '../../bench/search-desk.ts'
import { createApp, mountedRoutes } from '../../src/app.ts'
import { readResourcesAsked } from '../../src/modules/events-out/resources.usecases.ts'
import type { EventType } from '../../src/shared/events/event-types.ts'
import { JOBS, runJobs } from '../../src/scheduled/all.jobs.ts'
import { call, requestOf } from './api.ts'
import { install } from './database.ts'
import { JOB_ROWS, turn } from './faults/jobs.ts'
import { type QueueDesk, tell } from './faults/queue-suite.ts'
import { putInstalledBack, TRIED } from './faults/suite.ts'
import { untilAtRest } from './faults/trial.ts'
import { World } from './faults/world.ts'
import { createKeyOf, signInAs } from './people.ts'
import { emptyStorage } from './storage.ts'
import { use } from './storage-use.ts'

/* Runs everything that the Worker does once: each write, job, kind of message and read. Each function returns the problems. */

const TICKETS = 100
/** Path parameters that need a certain value. */
const PARTS: Readonly<Record<string, string>> = { kind: 'problem', identifier: 'impact', slug: 'article-1' }
const PARAMETER = /:(\w+)(?:\{(?:[^{}]|\{[^}]*\})*\})?\??/g
/** One of each kind of subject, and those that are announced by mail only. */
const TOLD: readonly EventType[] = [
  'ticket.created',
  'ticket.replied',
  'problem.created',
  'user.updated',
  'user.password_reset_requested',
]
/** More than a small desk needs. */
const STEPS_OF_REBUILD = 100

/** Sends a write with an Idempotency-Key twice, so that its stored answer is read. */
export async function doEachWrite(): Promise<string[]> {
  const routes = mountedRoutes(createApp())
  const creating = new Set(routes.filter(({ creates }) => creates).map(({ method, path }) => `${method} ${path}`))
  const wrong: string[] = []
  for (const [operation, { prepare }] of TRIED) {
    const world = await beginOnDesk()
    const { mail, method, path, variables = {}, answerFetch, ...options } = await prepare()
    await untilAtRest()
    world.variables = variables
    if (answerFetch) world.answerFetch = answerFetch
    const [mounted = '', ...at] = operation.split(' ')
    const headers = creating.has(operation) ? { ...options.headers, 'Idempotency-Key': 'once' } : options.headers
    const request = () =>
      requestOf(method ?? mounted, path ?? at.join(' '), { ...options, ...(headers && { headers }) })
    const answer = await (mail === undefined ? world.request(request()) : world.mail(mail))
    if (answer === null || answer.status >= 400) wrong.push(`${operation} answered ${answer?.status} ${answer?.text}`)
    if (creating.has(operation)) await world.request(request())
  }
  return wrong
}

export async function runEachJob(): Promise<void> {
  for (const [name, { prepare, variables = {} }] of Object.entries(JOB_ROWS)) {
    const world = await beginOnDesk()
    await prepare()
    world.variables = variables
    const jobs = { [name]: JOBS[name as keyof typeof JOBS] }
    await world.background(async (services) => await runJobs(services, turn(), jobs))
  }
  // Trials of faults leave the backlog out, because it depends on the hour. Here it is always due.
  const world = await beginOnDesk()
  await env.DB.prepare('UPDATE report_state SET backlog_at = NULL').run()
  await world.background(async (services) => await runJobs(services, turn(), { foldReports: JOBS.foldReports }))
}

export async function deliverEachEvent(queue: QueueDesk): Promise<string[]> {
  const { wanted } = await tell(queue, TOLD)
  return wanted.sent.length > 0 ? [] : ['nobody was told']
}

async function beginOnDesk(): Promise<World> {
  await putInstalledBack()
  // Rate limits outside the database count by test. Each operation here is tried on a new desk, so it starts with full limits.
  use.tests += 1
  const world = new World()
  world.watchNet()
  world.begin(null)
  return world
}

/** Calls every GET on a filled desk, as callers of each role. */
export async function readEverything(): Promise<string[]> {
  use.isPutBack = false
  await emptyStorage()
  await install()
  for (const statement of deskStatements(deskOf(TICKETS), Date.now())) await env.DB.prepare(statement).run()
  await fillSearch({ database: env.DB, search: env.SEARCH }, deskOf(TICKETS))
  await createKeyOf(BENCH_API_KEY)
  const tokens = {
    admin: await signInAs(MEASURED.adminId, 'admin'),
    agent: await signInAs(MEASURED.agentId, 'agent'),
    customer: await signInAs(MEASURED.customerId, 'customer'),
    guest: undefined,
  }
  const wrong: string[] = []
  for (const operation of OPERATIONS.filter(({ method }) => method === 'GET')) {
    const { name, as, path, parameters = {} } = operation
    const query = { ...parameters, ...distinction(operation) }
    const { status } = await call('GET', path, { token: tokens[as], query })
    if (status !== 200) wrong.push(`${name} answered ${status}`)
  }
  for (const { path } of mountedRoutes(createApp()).filter(({ method }) => method === 'GET')) {
    const filled = encodeURI(path.replaceAll(PARAMETER, (_, name: string) => PARTS[name] ?? '1'))
    for (const token of Object.values(tokens)) {
      const { status } = await call('GET', filled, { token, query: { api_key: BENCH_API_KEY } })
      if (status >= 500) wrong.push(`${filled} answered ${status}`)
    }
  }
  return [...wrong, ...(await administer(tokens.admin))]
}

/** Further rows of a desk that no trial of a write creates. */
async function administer(token: string): Promise<string[]> {
  const wrong: string[] = []
  const ask = async (method: string, path: string, query: Record<string, string | number> = {}) => {
    const { status, text } = await call(method, path, { token, query: { api_key: BENCH_API_KEY, ...query } })
    if (status >= 400) wrong.push(`${path} answered ${status} ${text}`)
    return text
  }
  await ask('GET', '/api/v3/events', { include: 'resource' })
  await ask('GET', '/api/v1/helpdesk/collaborator/search', { term: 'a' })
  await ask('GET', '/api/v1/helpdesk/collaborator/search', { term: 'a b' })
  await ask('GET', '/api/v1/helpdesk/customers-custom', { search: 'a' })
  for (let step = 0; step < STEPS_OF_REBUILD; step += 1) {
    const told = await ask('POST', '/api/v3/admin/search/rebuild', step === 0 ? { restart: 1 } : {})
    if (/"done":\s*true/.test(told)) break
  }
  await ask('POST', `/api/v3/admin/customers/${MEASURED.customerId}/export`)
  await new World().background(async (services) => {
    await runJobs(services, Date.now(), { continuePrivacy: JOBS.continuePrivacy })
    await readResourcesAsked(services, [{ subjectType: 'problem', subjectId: 1, departmentId: null }])
  })
  return wrong
}
