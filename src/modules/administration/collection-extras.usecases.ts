import type { Services } from '../../services.types.ts'
import { newApiKey } from '../../shared/identity/tokens/api-keys.ts'
import type { ErrorFactory } from '../../shared/errors.ts'
import type { UsedKey } from '../../shared/identity/identity.types.ts'
import { nameKey } from '../../shared/text/names.ts'
import { tagKey, TAGS_AT_MOST } from '../../shared/text/tag-names.ts'
import { tooManyCalendars } from '../calendars/calendars.errors.ts'
import { CALENDARS_AT_MOST } from '../calendars/calendars.types.ts'
import { tooManyTags } from '../tickets/tags/tags.errors.ts'
import { endOfAccess, leavesAnotherAdmin } from '../people/access/account-ends.usecases.ts'
import { invitationOf } from '../people/access/invitations.usecases.ts'
import { assertFewerThan, assertNoCycle, type ExtraWrites, nextTokenVersion } from './collections.repository.ts'
import type { AdminRow, CollectionName, SentFields } from './collections.types.ts'

interface CreationExtra {
  extra: ExtraWrites
  /** Shown once and not stored. */
  shown: SentFields
  /** The error if an assertion of `extra` fails. */
  refusal?: ErrorFactory
}

/** The effects of a creation beside its row: a key is generated, a colleague is invited by mail. */
export async function extraOfCreation(
  services: Services,
  { name, values, now, byKey }: { name: CollectionName; values: SentFields; now: number; byKey: UsedKey | null },
): Promise<CreationExtra> {
  if (name === 'api-keys') {
    const { key, keyHash, hint } = await newApiKey()
    return { extra: { hidden: { keyHash, hint, madeByKeyId: byKey?.id ?? null } }, shown: { key } }
  }
  if (name === 'calendars') {
    const assert = { hasRoom: assertFewerThan(name, CALENDARS_AT_MOST) }
    return { extra: { assert }, shown: {}, refusal: tooManyCalendars }
  }
  if (name === 'tags') {
    const assert = { hasRoom: assertFewerThan(name, TAGS_AT_MOST) }
    return { extra: { hidden: keyOfTag(values), assert }, shown: {}, refusal: tooManyTags }
  }
  if (name !== 'staff') return { extra: {}, shown: {} }
  const { token, event } = await invitationOf(services, { email: String(values['email']), now })
  return { extra: { hidden: nameKeys(values), writes: [token], events: [event] }, shown: {} }
}

/** The effects of an edit beside its row: all sessions of an account with fewer rights end. */
export function extraOfEdit(
  name: CollectionName,
  { was, values, now }: { was: AdminRow; values: SentFields; now: number },
): ExtraWrites {
  const { parentId } = values
  if (name === 'asset-types' && typeof parentId === 'number')
    return { assert: { noCycle: assertNoCycle({ id: was.id, parentId }) } }
  if (name === 'tags') return { hidden: keyOfTag(values) }
  // A job updates the order of its tickets in steps.
  if (name === 'priorities' && values['urgency'] !== undefined) return { hidden: { rankedUpTo: 0 } }
  const isHoldChanged = values['clock'] !== undefined || values['autoCloses'] !== undefined
  if (name === 'ticket-statuses' && isHoldChanged) return { hidden: { heldUpTo: 0 } }
  if (name !== 'staff' && name !== 'customers') return {}
  const { active, ban, isDeleted, role } = values
  const isEnded = active === false || ban === true || isDeleted === true || role !== undefined
  const mayBeLast = name === 'staff' && was['role'] === 'admin' && (active === false || role !== undefined)
  return {
    hidden: { ...nameKeys(values), ...(isEnded ? { tokenVersion: nextTokenVersion() } : {}) },
    assert: mayBeLast ? { leavesAnAdmin: leavesAnotherAdmin(was.id) } : {},
    writes: isEnded ? endOfAccess(was.id, now) : [],
    events: [
      ...(active === false ? [{ type: 'user.deactivated' as const, subjectId: was.id }] : []),
      ...(active === true ? [{ type: 'user.activated' as const, subjectId: was.id }] : []),
      ...(isDeleted === true ? [{ type: 'user.deleted' as const, subjectId: was.id }] : []),
      ...(ban === true ? [{ type: 'user.banned' as const, subjectId: was.id }] : []),
      ...(ban === false || isDeleted === false ? [{ type: 'user.restored' as const, subjectId: was.id }] : []),
    ],
  }
}

function keyOfTag({ name }: SentFields): SentFields {
  return typeof name === 'string' ? { key: tagKey(name) } : {}
}

/** The form of a name for search, without case and accents. */
function nameKeys({ firstName, lastName }: SentFields): SentFields {
  return {
    ...(typeof firstName === 'string' ? { firstNameKey: nameKey(firstName) } : {}),
    ...(typeof lastName === 'string' ? { lastNameKey: nameKey(lastName) } : {}),
  }
}
