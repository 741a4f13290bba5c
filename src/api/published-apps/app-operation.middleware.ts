import type { Context } from 'hono'
import * as z from 'zod'
import type { Dialect } from '../../http/dialect.ts'
import { operation, type OperationHandler, type OperationOptions } from '../../http/operation.ts'
import { withExtraNames } from '../../http/parameters/known-names.ts'
import type { ParameterValue, ParameterValues } from '../../http/parameters/parameters.types.ts'
import type { RequiredAccess } from '../../shared/identity/identity.types.ts'
import { WORK_KINDS } from '../../record-kinds/kinds.types.ts'

/**
 * Other names of a parameter, in lower case, from the older apps (docs/published-apps.md#the-older-generation) and from web
 * forms.
 */
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

/** Parameters that can have several values. Of all others the last value counts, as on the apps' own servers. */
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

/** Text that people write. It is kept exactly. */
const VERBATIM = new Set(['password', 'body', 'reply_content', 'description', 'subject', 'title', 'reason'])
const ADDRESSES = new Set(['email', 'from', 'cc'])
/**
 * org.json turns null into `null`, and screens show `Not available` for empty values. The apps send both back (customer_edit).
 */
const ABSENT = new Set(['null', 'Not available', '(null)'])

/**
 * Normalises the parameters. Names come in any case, values with surrounding spaces (ticket_merge, tickets_filter) or as the
 * text `null` (`ip=null`). A next-page call sends one name twice.
 */
function meantValues(sent: ParameterValues): ParameterValues {
  const values: ParameterValues = {}
  for (const [name, value] of Object.entries(sent)) {
    const lower = name.trim().toLowerCase()
    const known = ALIASES[lower] ?? lower
    const one = Array.isArray(value) && !LISTS.has(known) ? value.at(-1) : value
    const text = meantValue(known, one ?? null)
    if (text !== undefined) values[known] = text
  }
  return values
}

function meantValue(name: string, value: ParameterValue): ParameterValue | undefined {
  if (Array.isArray(value)) return value.flatMap((item) => meantValue(name, item) ?? [])
  if (typeof value !== 'string' || VERBATIM.has(name)) return value
  const trimmed = value.trim()
  if (ABSENT.has(trimmed)) return undefined
  // user_suggestions and collaborator_remove do not encode values, so a plus sign arrives as a space.
  return ADDRESSES.has(name) ? trimmed.replaceAll(' ', '+') : trimmed
}

interface AppOperationOptions extends Omit<
  OperationOptions,
  'apiKey' | 'serviceKeyAlone' | 'widgetKeyAlone' | 'ticketLink' | 'creates'
> {
  /** For screens that need refusals in another form. */
  dialect?: (c: Context) => Dialect | Promise<Dialect>
}

/**
 * A route of the published apps. The key compiled into the apps is public, so it is neither required nor checked. Only the
 * token identifies the caller.
 */
export function appOperation<Schema extends z.ZodType>(
  role: RequiredAccess['role'],
  makeSchema: () => Schema,
  { dialect, ...options }: AppOperationOptions = {},
): OperationHandler<z.output<Schema>> {
  // The apps send unused parameters with every call and do not read the header that reports them.
  const schema = () =>
    withExtraNames(
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

/** The answer to every call that removes a link. */
export const DETACHED = { data: 'Detached Successfully' }

/** The older and the newer apps use different methods for the same read. */
export const READ = ['GET', 'POST']
/** A PATCH can arrive as a POST with `X-HTTP-Method-Override` or `_method`. */
export const EDIT = ['PATCH', 'POST']
