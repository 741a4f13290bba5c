import { invalidField } from '../../shared/errors.ts'
import { RESERVED_FIELD_NAMES } from '../../shared/forms/reserved-names.ts'
import { isKey, isStaff } from '../../shared/identity/identity.policy.ts'
import type { Actor, UsedKey } from '../../shared/identity/identity.types.ts'
import { tagKey, usualTagColor } from '../../shared/text/tag-names.ts'
import { requireKnownPlaceholders } from '../canned-replies/placeholders.usecases.ts'
import { lastAdmin } from '../people/people.errors.ts'
import { accountErased } from '../privacy/privacy.errors.ts'
import { adminNeedsInvitation, keyIsForPeople, ownAccountRefused } from './administration.errors.ts'
import type { AdminRow, CollectionName, SentFields } from './collections.types.ts'

interface Acting {
  actor: Actor
  now: number
}

interface Making extends Acting {
  /** The ids that exist. */
  permissions: readonly string[]
  /** The acting key; null: a person. */
  byKey: UsedKey | null
  /** The staff account of a key. */
  keyOwner: AdminRow | null
}

interface Editing extends Acting {
  row: AdminRow
  hasOtherAdmin: boolean
  ancestors: readonly number[]
}

interface Removing {
  row: AdminRow
  replacement: AdminRow | null
  /** The replacement's. */
  ancestors: readonly number[]
}

/** The rules of a collection beyond its fields. Each throws, or returns the values to store. */
interface Rules {
  created(sent: SentFields, making: Making): SentFields
  edited(sent: SentFields, editing: Editing): SentFields
  removed(removing: Removing): void
}

const LAST_MEANING = 8
const AFTER_THE_SYSTEMS = 100
const LONGEST_ADMIN_KEY = 366 * 24 * 60 * 60 * 1000

const NONE: Rules = {
  created: (sent) => sent,
  edited: (sent) => sent,
  removed: () => undefined,
}

const OPEN = 1
/** An own status that means Open waits for somebody, unless the admin says otherwise. */
const WAITING: SentFields = { clock: 'pauses', onCustomerReply: 'opens', autoCloses: false }

/** Only tickets that are open have a clock, wake and are closed for silence. Throws 422. */
function requireNoBehaviour(sent: SentFields): void {
  const parameters = { clock: 'clock', onCustomerReply: 'on_customer_reply', autoCloses: 'auto_closes' }
  const found = Object.entries(parameters).find(([name]) => sent[name] !== undefined)
  if (!found) return
  const text = `The ${found[1].replaceAll('_', ' ')} can only be set for a status that means Open.`
  throw invalidField(found[1], 'not_allowed', text)
}

/** A used status keeps its meaning, because lists, counters and rights depend on it. */
const STATUSES: Rules = {
  ...NONE,
  created(sent) {
    if (Number(sent['meaningId']) > LAST_MEANING) {
      throw invalidField(
        'meaning_id',
        'not_allowed',
        'The selected meaning id must be one of the eight statuses of the system.',
      )
    }
    const isOpen = sent['meaningId'] === OPEN
    if (!isOpen) requireNoBehaviour(sent)
    const message = `Ticket has been set to ${String(sent['name'])} by`
    return { message, sort: AFTER_THE_SYSTEMS, ...(isOpen ? WAITING : {}), ...sent }
  },
  edited(sent, { row }) {
    if (row['meaningId'] !== OPEN) requireNoBehaviour(sent)
    return sent
  },
  removed({ row, replacement }) {
    if (replacement !== null && meaningOf(replacement) !== meaningOf(row)) {
      throw invalidField('replace_by', 'not_allowed', 'The replace by must have the same meaning.')
    }
  },
}

function meaningOf({ id, meaningId }: AdminRow): unknown {
  return meaningId ?? id
}

/** Without a colour, a tag gets the one that it would get while tagging. */
const TAGS: Rules = {
  ...NONE,
  created: (sent) => ({ color: usualTagColor(tagKey(String(sent['name']))), ...sent }),
}

const SOURCES: Rules = { ...NONE, created: (sent) => ({ label: sent['name'], ...sent }) }

const ASSET_TYPES: Rules = {
  ...NONE,
  edited(sent, { row, ancestors }) {
    if (ancestors.includes(row.id))
      throw invalidField('parent_id', 'not_allowed', 'The parent id must not be the type itself, or a kind of it.')
    return sent
  },
  // Its child types move to the replacement.
  removed({ row, ancestors }) {
    if (ancestors.includes(row.id))
      throw invalidField('replace_by', 'not_allowed', 'The replace by must be no kind of it.')
  },
}

/** These kinds of fields need options, and no others. */
const FORM_FIELDS: Rules = {
  ...NONE,
  created(sent) {
    if (RESERVED_FIELD_NAMES.has(String(sent['name'])))
      throw invalidField('name', 'not_allowed', 'A parameter of tickets or people has this name.')
    return requireWholeField(sent)
  },
  edited: (sent, { row }) => {
    requireWholeField({ ...row, ...sent })
    // Filters find each choice of a stored value, which they do not do for other kinds.
    if (isOfSeveral(sent['type'] ?? row['type']) !== isOfSeveral(row['type']))
      throw invalidField('type', 'not_allowed', 'The type cannot change from or to several choices.')
    return sent
  },
}

const isOfSeveral = (type: unknown) => type === 'multi' || type === 'checkbox'

function requireWholeField(field: SentFields): SentFields {
  const { type, options, for: owner, forCustomers, forWidgets } = field
  if (type === 'multi' && Array.isArray(options) && options.some((option) => String(option).includes(',')))
    throw invalidField('options', 'not_allowed', 'The options of several choices must not hold commas.')
  // Customers could use such a field to find out who has an account.
  if (type === 'person' && (forCustomers === true || forWidgets === true))
    throw invalidField(
      forCustomers === true ? 'for_customers' : 'for_widgets',
      'not_allowed',
      'A field that names a person is for agents only.',
    )
  if (owner === 'person' && forWidgets === true)
    throw invalidField('for_widgets', 'not_allowed', 'Widgets have no fields of people.')
  return requireOptions(field)
}

function requireOptions(field: SentFields): SentFields {
  const { type, options } = field
  const isEmpty = !Array.isArray(options) || options.length === 0
  if ((type === 'select' || type === 'multi') && isEmpty)
    throw invalidField('options', 'required', `The options field is required for a ${type}.`)
  return field
}

/** A service key acts for an agent, a widget key works on pages, and an admin key needs an admin and an expiry. */
const API_KEYS: Rules = {
  ...NONE,
  created(sent, { actor, now, byKey, keyOwner }) {
    const { kind, userId = null, origins = [], scope = 'none', expiresAt = null } = sent
    const isFor = (isWanted: boolean, parameter: string, isThere: boolean, who: string) => {
      if (isWanted === isThere) return
      const text = isWanted ? `The ${parameter} field is required for ${who}.` : `The ${parameter} is for ${who} only.`
      throw invalidField(parameter.replaceAll(' ', '_'), isWanted ? 'required' : 'not_allowed', text)
    }
    isFor(kind === 'service', 'user id', userId !== null, 'a service key')
    isFor(kind === 'widget', 'origins', Array.isArray(origins) && origins.length > 0, 'a widget key')
    if (typeof expiresAt === 'number' && expiresAt <= now) {
      throw invalidField('expires_at', 'too_early', 'The expires at must lie ahead.')
    }
    if (scope === 'admin') requireAdminKey({ kind, userId, expiresAt }, { actor, now })
    return byKey === null ? sent : withinKey(sent, { actor, byKey, keyOwner })
  },
}

/** A key cannot create a key for another admin, or one that outlives it. */
function withinKey(
  sent: SentFields,
  { actor, byKey, keyOwner }: Pick<Making, 'actor' | 'keyOwner'> & { byKey: UsedKey },
): SentFields {
  const isOwn = isStaff(actor) && keyOwner?.id === actor.id
  if (keyOwner !== null && !isOwn && keyOwner['role'] !== 'agent') throw keyIsForPeople()
  const { expiresAt = null } = sent
  if (typeof expiresAt === 'number' && byKey.expiresAt !== null && expiresAt > byKey.expiresAt) {
    throw invalidField(
      'expires_at',
      'not_allowed',
      'The expires at must not be after the end of the key that makes it.',
    )
  }
  return { ...sent, expiresAt: expiresAt ?? byKey.expiresAt }
}

/** Nobody creates a key for another admin, and no key creates another key of its scope. */
function requireAdminKey({ kind, userId, expiresAt }: SentFields, { actor, now }: Acting): void {
  if (kind !== 'service') throw invalidField('scope', 'not_allowed', 'The scope admin is for a service key only.')
  if (!isStaff(actor) || isKey(actor)) throw keyIsForPeople()
  if (userId !== actor.id)
    throw invalidField('user_id', 'not_allowed', 'The user id must be your own for the scope admin.')
  if (typeof expiresAt !== 'number' || expiresAt > now + LONGEST_ADMIN_KEY) {
    throw invalidField('expires_at', 'required', 'The expires at field is required for the scope admin, within a year.')
  }
}

function allOf({ role }: SentFields, permissions: readonly string[]): SentFields {
  return role === 'agent' ? Object.fromEntries(permissions.map((name) => [name, true])) : {}
}

/** Nobody can lock themselves out, and one admin always remains. */
const STAFF: Rules = {
  ...NONE,
  // An agent gets all permissions unless some are named.
  created: (sent, { permissions }) => ({ active: true, permissions: allOf(sent, permissions), ...sent }),
  edited(sent, { row, actor, hasOtherAdmin }) {
    const { role = row['role'], active = row['active'] } = sent
    const hasOtherRole = role !== row['role']
    const isEnded = active !== row['active'] && active === false
    const isOwn = isStaff(actor) && actor.id === row.id
    if (isOwn && (hasOtherRole || isEnded)) throw ownAccountRefused()
    const isMadeAdmin = role === 'admin' && active === true && (hasOtherRole || active !== row['active'])
    if (isMadeAdmin && isKey(actor)) throw adminNeedsInvitation()
    const isServingAdmin = row['role'] === 'admin' && row['active'] === true
    if (isServingAdmin && (hasOtherRole || isEnded) && !hasOtherAdmin) throw lastAdmin()
    return sent
  },
}

/** A deleted account cannot sign in; a restored one can. An erased one cannot be restored. */
const CUSTOMERS: Rules = {
  ...NONE,
  edited(sent, { row }) {
    if (row['erasedAt'] !== null) throw accountErased()
    const { isDeleted = row['isDeleted'] } = sent
    if (isDeleted === row['isDeleted']) return sent
    return isDeleted === true ? { ...sent, active: false, ban: true } : { ban: false, active: true, ...sent }
  },
}

/** An unknown placeholder would be sent to customers unchanged. */
const CANNED_REPLIES: Rules = {
  ...NONE,
  created: (sent) => withKnownPlaceholders(sent),
  edited: (sent) => withKnownPlaceholders(sent),
}

function withKnownPlaceholders(sent: SentFields): SentFields {
  if (typeof sent['body'] === 'string') requireKnownPlaceholders(sent['body'])
  return sent
}

const RULES: Partial<Record<CollectionName, Rules>> = {
  'ticket-statuses': STATUSES,
  sources: SOURCES,
  tags: TAGS,
  'asset-types': ASSET_TYPES,
  'form-fields': FORM_FIELDS,
  'api-keys': API_KEYS,
  'canned-replies': CANNED_REPLIES,
  staff: STAFF,
  customers: CUSTOMERS,
}

export function rulesOf(name: CollectionName): Rules {
  return RULES[name] ?? NONE
}
