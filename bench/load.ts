import autocannon from 'autocannon'
import { signAccessToken } from '../src/shared/identity/tokens/access-tokens.ts'
import type { Role } from '../src/shared/identity/identity.types.ts'
import { MEASURED } from './desk-sql.ts'
import type { Slice } from './figures.ts'
import { distinction, type MeasuredOperation, type MeasuredRole } from './operations.ts'
import { cpuTimeOf } from './processes.ts'
import { requestLine } from './request-lines.ts'
import { type RunningWorker, SECRETS } from './workers.ts'

export interface CountedCost {
  trips: number
  statements: number
  rowsRead: number
  rowsWritten: number
  responseBytes: number
}

const PEOPLE: Record<Exclude<MeasuredRole, 'guest'>, { id: number; role: Role }> = {
  admin: { id: MEASURED.adminId, role: 'admin' },
  agent: { id: MEASURED.agentId, role: 'agent' },
  customer: { id: MEASURED.customerId, role: 'customer' },
}

async function headersFor(as: MeasuredRole): Promise<Record<string, string>> {
  if (as === 'guest') return {}
  const { id, role } = PEOPLE[as]
  const claims = { userId: id, role, tokenVersion: 1, sessionId: `bench-${id}` }
  return { Authorization: `Bearer ${await signAccessToken(SECRETS.TOKEN_SECRET, claims, Date.now())}` }
}

let calls = 0

/** Every request has another address, so that no answer comes from a cache. */
function asAnother(request: autocannon.Request): autocannon.Request {
  calls += 1
  return { ...request, path: `${request.path}&again=${calls}` }
}

function withOther({ parameters, varied }: MeasuredOperation): autocannon.Request['setupRequest'] {
  return (request) => {
    calls += 1
    return { ...request, body: JSON.stringify({ ...parameters, ...varied?.(calls) }) }
  }
}

interface Call {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  requests?: autocannon.Request[]
}

async function callOf(base: URL, operation: MeasuredOperation): Promise<Call> {
  const { as, method, path, parameters = {} } = operation
  const url = new URL(path, base)
  const headers = await headersFor(as)
  if (method === 'POST')
    return {
      url: url.href,
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(parameters),
    }
  for (const [name, value] of Object.entries({ ...parameters, ...distinction(operation) }))
    url.searchParams.set(name, String(value))
  return { url: url.href, method, headers }
}

/** Sends one request and returns its database cost. Throws if the answer is not 200. */
export async function countCost(base: URL, operation: MeasuredOperation): Promise<CountedCost> {
  const { url, ...init } = await callOf(base, operation)
  const requestId = crypto.randomUUID()
  const line = requestLine(requestId)
  const answer = await fetch(url, { ...init, headers: { ...init.headers, 'X-Request-Id': requestId } })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${operation.name} answered ${answer.status}: ${text.slice(0, 200)}`)
  const { trips, statements, rowsRead, rowsWritten } = await line
  return { trips, statements, rowsRead, rowsWritten, responseBytes: Buffer.byteLength(text) }
}

interface Pressure {
  connections: number
  seconds: number
}

export async function measureLoad(
  worker: RunningWorker,
  operation: MeasuredOperation,
  pressure: Pressure,
): Promise<Slice> {
  const call = await callOf(worker.base, operation)
  const setupRequest = operation.isShared ? asAnother : operation.varied && withOther(operation)
  return await load(worker, setupRequest ? { ...call, requests: [{ setupRequest }] } : call, pressure)
}

export async function measureBare(worker: RunningWorker, pressure: Pressure): Promise<Slice> {
  return await load(worker, { url: worker.base.href, method: 'GET', headers: {} }, pressure)
}

async function load({ processId }: RunningWorker, call: Call, { connections, seconds }: Pressure): Promise<Slice> {
  const taken = () => (processId === null ? null : cpuTimeOf(processId))
  const before = taken()
  const result = await autocannon({ ...call, connections, duration: seconds, sampleInt: 20 })
  const after = taken()
  const failed = result.non2xx + result.errors
  if (failed > 0)
    throw new Error(`${call.method} ${call.url.split('?')[0]}: ${failed} of ${result.requests.total} requests failed`)
  return {
    requests: result.requests.total,
    seconds: result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMilliseconds: before === null || after === null ? null : after - before,
  }
}
