import type { Context } from 'hono'
import type * as z from 'zod'
import type { AppEnv } from '../../env.ts'
import { FORM_NAME } from '../../http/idempotency.ts'
import { operation, type OperationHandler, type OperationOptions } from '../../http/operation.ts'
import { optionalText } from '../../http/parameters/atoms/atoms.ts'
import { tokenNotProvided } from '../../shared/identity/identity.errors.ts'
import { requireFormToken, requireKnownVisitor, requireOwnOrigin, visitorOf } from './visitor.ts'

interface PageOptions extends Pick<OperationOptions, 'limit' | 'files' | 'creates' | 'beforeTwoFactor'> {
  /** The page is about what a mailed link says, whoever may be signed in here. */
  asGuest?: boolean
  /** Guests may send it, and its files, with the token that a page gave them. */
  guests?: boolean
  /** For whoever works here, and nobody else. */
  forStaff?: boolean
}

const MAX_TOKEN = 100

/** A page that is shown: who looks is said by cookies, and by nothing else that is sent. It changes nothing. */
export function showOperation<Schema extends z.ZodObject>(
  schema: () => Schema,
  { asGuest = false, forStaff = false, ...options }: PageOptions = {},
): OperationHandler<z.output<Schema>> {
  const handler = operation('public', schema, { ...options, page: true, apiKey: 'ignored' })
  return asGuest ? handler : before(handler, async (c) => await claimVisitor(c, forStaff))
}

/** A form that is sent: from our own page and with the token that this visitor's forms carry, or 403. */
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
      // The form of a session that has ended meanwhile: a guest's names an address.
      throw guests && input.email === undefined && (await isGuest(c)) ? tokenNotProvided() : error
    })
    if (!asGuest) await claimVisitor(c, forStaff)
  })
  const guarded = async (c: Context, next: () => Promise<void>) => {
    // Before anything is read, so that no other site has files stored here.
    requireOwnOrigin(c)
    if (options.files === true) await requireKnownVisitor(c, { guests })
    await checked(c as never, next)
  }
  return Object.assign(guarded, { access: handler.access, schema: handler.schema }) as OperationHandler<
    z.output<Schema>
  >
}

/** The operation, with a step between what it does and its handler. */
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

/** Makes the request's caller the one that these credentials say. */
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
