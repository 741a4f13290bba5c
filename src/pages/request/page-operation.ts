import type { Context } from 'hono'
import type * as z from 'zod'
import type { AppEnv } from '../../env.ts'
import { FORM_NAME } from '../../http/idempotency.ts'
import { operation, type OperationHandler, type OperationOptions } from '../../http/operation.ts'
import { optionalText } from '../../http/parameters/atoms/atoms.ts'
import { tokenNotProvided } from '../../shared/identity/identity.errors.ts'
import { requireFormToken, requireKnownVisitor, requireOwnOrigin, visitorOf } from './visitor.ts'

interface PageOptions extends Pick<OperationOptions, 'limit' | 'files' | 'creates' | 'beforeTwoFactor'> {
  /** The page follows the mailed link, even if another person is signed in. */
  asGuest?: boolean
  /** Guests can send the form and its files with the token that a page gave them. */
  guests?: boolean
  /** For staff only. */
  forStaff?: boolean
}

const MAX_TOKEN = 100

/** Shows a page. Only cookies identify the visitor. It changes nothing. */
export function showOperation<Schema extends z.ZodObject>(
  schema: () => Schema,
  { asGuest = false, forStaff = false, ...options }: PageOptions = {},
): OperationHandler<z.output<Schema>> {
  const handler = operation('public', schema, { ...options, page: true, apiKey: 'ignored' })
  return asGuest ? handler : before(handler, async (c) => await claimVisitor(c, forStaff))
}

/** Handles a form. It must come from our own page with this visitor's form token, otherwise the answer is 403. */
export function submitOperation<Schema extends z.ZodObject>(
  schema: () => Schema,
  { asGuest = false, guests = false, forStaff = false, ...options }: PageOptions = {},
): OperationHandler<z.output<Schema>> {
  const withToken = () =>
    schema().extend({ csrf: optionalText({ max: MAX_TOKEN }), [FORM_NAME]: optionalText({ max: MAX_TOKEN }) })
  const handler = operation('public', withToken, { ...options, page: true, apiKey: 'ignored' })
  const checked = before(handler, async (c) => {
    const input = c.get('input' as never) as { csrf?: string; email?: string }
    await requireFormToken(c, input.csrf).catch(async (error: unknown) => {
      // The session ended after the form was shown. A guest's form would have an address.
      throw guests && input.email === undefined && (await isGuest(c)) ? tokenNotProvided() : error
    })
    if (!asGuest) await claimVisitor(c, forStaff)
  })
  const guarded = async (c: Context, next: () => Promise<void>) => {
    // Checked before the body is read, so that no other site can store files here.
    requireOwnOrigin(c)
    if (options.files === true) await requireKnownVisitor(c, { guests })
    await checked(c as never, next)
  }
  return Object.assign(guarded, { access: handler.access, schema: handler.schema }) as OperationHandler<
    z.output<Schema>
  >
}

/** Adds a step between the operation and its handler. */
function before<Input>(
  handler: OperationHandler<Input>,
  step: (c: Context<AppEnv>) => Promise<void>,
): OperationHandler<Input> {
  const stepped = async (c: Context, next: () => Promise<void>) =>
    await handler(c as never, async () => {
      await step(c as Context<AppEnv>)
      await next()
    })
  return Object.assign(stepped, { access: handler.access, schema: handler.schema }) as OperationHandler<Input>
}

async function isGuest(c: Context): Promise<boolean> {
  const { credentials } = await visitorOf(c as Context<AppEnv>)
  return credentials.kind === 'none'
}

async function claimVisitor(c: Context<AppEnv>, forStaff: boolean): Promise<void> {
  const { credentials } = await visitorOf(c)
  if (forStaff && credentials.kind === 'none') throw tokenNotProvided()
  claim(c, credentials, forStaff ? 'agent' : 'user')
}

/** Makes these credentials the caller of the request. */
export function claim<E extends AppEnv>(
  c: Context<E>,
  credentials: Awaited<ReturnType<typeof visitorOf>>['credentials'],
  known: 'user' | 'agent' = 'user',
) {
  const caller = c.get('caller')
  if (caller.demand === null) return
  const role = credentials.kind === 'none' ? 'public' : known
  c.set('caller', { ...caller, credentials, demand: { ...caller.demand, role, ticketLink: true } })
}
