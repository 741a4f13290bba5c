import type { Context } from 'hono'
import * as z from 'zod'
import type { Dialect } from '../../http/dialect.ts'
import { operation, type OperationHandler, type OperationOptions } from '../../http/operation.ts'
import { alsoReads } from '../../http/parameters/known-names.ts'
import type { ParameterValue, ParameterValues } from '../../http/parameters/parameters.types.ts'
import type { Demand } from '../../shared/identity/identity.types.ts'
import { WORK_KINDS } from '../../record-kinds/kinds.types.ts'

/** Other names of a parameter, in lower case, from the older apps (docs/published-apps.md#the-older-generation) and from the forms of the web. */
const ALIASES: Record<string, string> = {
  ticketid: 'ticket_id',
  userid: 'user_id',
  ...Object.fromEntries(WORK_KINDS.map((kind) => [`${kind}id`, `${kind}_id`])),
  notificationid: 'notification_id',
  helptopic: 'help_topic',
  assignto: 'assigned',
  assign_to: 'assigned',
  keyword: 'search',
  push_token: 'fcm_token',
}

/** Parameters of which several may be meant; of every other one the last counts, as it did on the servers of these apps. */
const LISTS = new Set([
  'id',
  'ticket_id',
  't_id',
  'notification_id',
  'cc',
  'asset',
  'departments',
  'status',
  'priority',
  'source',
  'types',
  'sla',
  'help-topic',
  'assigned-to',
  'created-by',
  'ticket-number',
  'attachments',
])

/** What people write, where every letter counts. */
const VERBATIM = new Set(['password', 'body', 'reply_content', 'description', 'subject', 'title', 'reason'])
const ADDRESSES = new Set(['email', 'from', 'cc'])
/** org.json turns a null into `null`, and screens show `Not available` for what is empty; both come back (customer_edit). */
const ABSENT = new Set(['null', 'Not available', '(null)'])

/**
 * The parameters as the apps mean them: in any case, with blanks around (ticket_merge, tickets_filter), the text `null` for
 * nothing (`ip=null`), and a name that a next-page call has sent twice.
 */
function meantValues(sent: ParameterValues): ParameterValues {
  const meant: ParameterValues = {}
  for (const [name, value] of Object.entries(sent)) {
    const lower = name.trim().toLowerCase()
    const known = ALIASES[lower] ?? lower
    const one = Array.isArray(value) && !LISTS.has(known) ? value.at(-1) : value
    const text = meantValue(known, one ?? null)
    if (text !== undefined) meant[known] = text
  }
  return meant
}

function meantValue(name: string, value: ParameterValue): ParameterValue | undefined {
  if (Array.isArray(value)) return value.flatMap((item) => meantValue(name, item) ?? [])
  if (typeof value !== 'string' || VERBATIM.has(name)) return value
  const trimmed = value.trim()
  if (ABSENT.has(trimmed)) return undefined
  // user_suggestions and collaborator_remove encode nothing, so a plus sign arrives as a blank.
  return ADDRESSES.has(name) ? trimmed.replaceAll(' ', '+') : trimmed
}

interface AppOperationOptions extends Omit<
  OperationOptions,
  'apiKey' | 'serviceKeyAlone' | 'widgetKeyAlone' | 'ticketLink' | 'creates'
> {
  /** Where a screen wants its refusals otherwise. */
  dialect?: (c: Context) => Dialect | Promise<Dialect>
}

/**
 * A route line of this face. The key that is compiled into the apps is public, so none is asked for and none is judged: who
 * calls is a matter of the token.
 */
export function appOperation<Schema extends z.ZodType>(
  role: Demand['role'],
  makeSchema: () => Schema,
  { dialect, ...options }: AppOperationOptions = {},
): OperationHandler<z.output<Schema>> {
  // The apps send what this server has no use for with every call, and read no header that says so.
  const schema = () =>
    alsoReads(
      z.preprocess((values) => meantValues(values as ParameterValues), makeSchema()),
      (values) => Object.keys(values),
    )
  const plain = operation(role, schema, { ...options, apiKey: 'ignored' }) as OperationHandler<z.output<Schema>>
  if (dialect === undefined) return plain
  const handler: typeof plain = Object.assign(
    async (c: Parameters<typeof plain>[0], next: Parameters<typeof plain>[1]) => {
      c.set('dialect', await dialect(c))
      return await plain(c, next)
    },
    { access: plain.access, schema: plain.schema },
  )
  return handler
}

export const nothing = () => z.object({})

/** The older and the newer apps do not agree on how to ask. */
/** The answer to every call that removes a link. */
export const DETACHED = { data: 'Detached Successfully' }

export const READ = ['GET', 'POST']
/** A PATCH may come as one, or as a POST with `X-HTTP-Method-Override` or with `_method`. */
export const EDIT = ['PATCH', 'POST']
