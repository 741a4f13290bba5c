import { env } from 'cloudflare:workers'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import document from '../../docs/openapi.json?raw'
import { type Answer, call } from '../support/api.ts'
import { install } from '../support/database.ts'
import {
  allowedRequests,
  type DocumentOperation,
  type DocumentRequest,
  forbiddenRequests,
  operationsToCall,
} from '../support/document-requests.ts'
import { createAdmin, createApiKey } from '../support/people.ts'
import { seedOf } from '../support/property-seed.ts'
import { fromAnywhere } from '../support/random-address.ts'
import { emptyStorage } from '../support/storage.ts'
import { openTicket } from '../support/tickets-api.ts'

const SEED = seedOf(env.PROPERTY_SEED)
/** Requests of each kind for each operation: about ten seconds in all. */
const TIMES = 2
/** Operations on one desk. Writes change what later requests meet. */
const OF_A_DESK = 25

/** The codes of a field whose value has the right form. */
const ABOUT_ROWS = new Set([
  'not_found',
  'not_allowed',
  'not_assignable',
  'taken',
  'incorrect',
  'already_merged',
  'in_trash',
  'other_requester',
  'too_early',
])
/** Codes of refusals that are about a field beside it, which JSON Schema cannot say. The descriptions of these fields do. */
const ABOUT_OTHER_FIELDS = new Set([
  'getTicket id', // or ticket_id or ticket_number
  'addCollaborator user_id', // or email
  'setUserStatus status', // or value
  'setUserStatusByPost status',
  'createTicket email', // staff name the requester
  'saveGeneralUpdate solution', // the text is sent in the parameter that `identifier` names
  'createAdminApiKey user_id', // of a service key
  'createAdminApiKey origins', // of a widget key
  'createAdminFormField options', // of a choice
  'editAdminFormField options',
  'registerUser code', // of a number
  'createTicket code',
  'editUser code',
  'editUserByPost code',
  'createTicketByForm code',
  'getReport group', // of group_id
  'createRule events', // of a rule that is not for opening
  'createRule wait', // of a delayed rule
  'editRule events',
  'editRule wait',
  'tryRule events',
  'tryRule wait',
  'resetTwoFactor password', // of a person, not of a key
  'createMacro body', // or actions
  'createMacro department_id', // of an audience of a department
  'editMacro department_id',
  'createView department_id',
  'editView department_id',
  'editTickets ticket_priority', // or another field to change
])
/** Lists that must name all rows of the desk once, and a token whose form depends on `os`. */
const JUDGED_WITH_OTHERS = new Set([
  'orderFormFields ids',
  'orderRules ids',
  'registerDevice push_token',
  'registerDeviceV3 push_token',
])
/** How many rows a report would have depends on its times. */
const MANY_TOGETHER = new Set(['getReport by'])
/** Refusals as a whole: wrong secrets, and a grant without the fields that it needs. */
const ABOUT_MORE = new Set(['incomplete_grant'])

const operations = operationsToCall(document).filter(({ sendsBytes }) => !sendsBytes)
/** Reads first: they leave the desk as it is. */
const sorted = operations.toSorted((left, right) => Number(left.method !== 'GET') - Number(right.method !== 'GET'))
const desks = Array.from({ length: Math.ceil(sorted.length / OF_A_DESK) }, (_, index) =>
  sorted.slice(index * OF_A_DESK, (index + 1) * OF_A_DESK),
)

test(
  `the Worker takes what the document allows and refuses what it forbids, with PROPERTY_SEED=${SEED}`,
  { timeout: 240_000 },
  async () => {
    expect(operations.length).toBeGreaterThan(300)
    const wrong: string[] = []
    const tried = { allowed: 0, forbidden: 0, done: 0 }
    for (const desk of desks) {
      await openDesk()
      for (const operation of desk) {
        const ask = await askerOf(operation)
        // Each operation has its own random values.
        const runs = { seed: SEED + operations.indexOf(operation), numRuns: TIMES }
        for (const request of fc.sample(allowedRequests(operation), runs)) {
          const answer = await ask(request)
          tried.allowed += 1
          if (answer.status < 300) tried.done += 1
          const fault = faultOfAllowed(operation, answer)
          if (fault !== null) wrong.push(`${operation.id} ${request.about}: ${fault}`)
        }
        const forbidden = forbiddenRequests(operation)
        if (forbidden === null) continue
        for (const request of fc.sample(forbidden, runs)) {
          const { status, text } = await ask(request)
          tried.forbidden += 1
          if (status < 400 || status >= 500)
            wrong.push(`${operation.id} ${request.about} is forbidden: ${status} ${text.slice(0, 200)}`)
        }
      }
    }
    expect(wrong).toEqual([])
    // Otherwise refusals for missing rows would hide everything.
    expect(tried.done).toBeGreaterThan(tried.allowed * 0.4)
    expect(tried.forbidden).toBeGreaterThan(600)
  },
)

async function openDesk(): Promise<void> {
  await emptyStorage()
  await install()
  const admin = await createAdmin()
  for (let one = 0; one < 2; one += 1) await openTicket(admin, { email: 'someone@example.com' })
  const json = { subject: 'p', from: 'someone@example.com', description: 'd', department: 1, status_type_id: 1 }
  await call('POST', '/api/v1/servicedesk/problem/create', { as: admin, json })
}

/** An admin of its own, because the operation may sign out or shut out. */
async function askerOf({ method, role }: DocumentOperation): Promise<(request: DocumentRequest) => Promise<Answer>> {
  const as = role === 'public' ? null : await createAdmin()
  const key = await createApiKey()
  return async ({ path, query, json }) =>
    await call(method, path, {
      as,
      query,
      headers: { ...fromAnywhere(), 'X-API-Key': key },
      ...(json === null ? {} : { json }),
    })
}

const OF_FORM = new Set([400, 413, 415, 422])

/** Why a request of the right form must not be answered like this; null if it may. */
function faultOfAllowed({ id }: DocumentOperation, { status, headers, body, text }: Answer): string | null {
  if (status >= 500) return `${status} ${text.slice(0, 300)}`
  const code = headers.get('X-Error-Code') ?? ''
  if (!OF_FORM.has(status) || ABOUT_MORE.has(code)) return null
  const { error_codes: codes = {} } = (body.data ?? {}) as { error_codes?: Record<string, string[]> }
  const faults = Object.entries(codes).flatMap(([name, all]) => all.map((one) => ({ field: `${id} ${name}`, one })))
  const ofForm = faults.filter(
    ({ field, one }) =>
      !ABOUT_ROWS.has(one) &&
      !(one === 'required' && ABOUT_OTHER_FIELDS.has(field)) &&
      !(one === 'too_many' && MANY_TOGETHER.has(field)) &&
      !(one === 'invalid' && JUDGED_WITH_OTHERS.has(field)),
  )
  if (faults.length > 0 && ofForm.length === 0) return null
  return `${status} ${code} ${JSON.stringify(codes)}`
}
