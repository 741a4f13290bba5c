import type { Services } from '../../services.types.ts'
import { tokenInvalid } from '../../shared/identity/identity.errors.ts'
import type { Actor, Caller } from '../../shared/identity/identity.types.ts'
import { randomToken, sha256Hex } from '../../shared/identity/secrets/secrets.ts'
import { readCredentials } from '../../shared/identity/tokens/access-tokens.ts'
import { signersAt } from '../../shared/identity/tokens/token-secrets.ts'
import {
  extendConversation,
  insertConversation,
  type Presented,
  readConversation,
  readWidgetKey,
  removeConversation,
} from './conversations.repository.ts'
import { claimedIdentity, requireSignedBy } from './identity.usecases.ts'
import { LONGEST_LINK_SECONDS, withLink } from './widget-tickets.usecases.ts'
import { widgetConversationEnded, widgetKeyNeeded } from './widgets.errors.ts'
import type { WidgetTicket } from './widgets.types.ts'

const HOUR = 60 * 60 * 1000
const IDLE = 24 * HOUR
/** A stolen token must not be extended without limit. */
const LONGEST = 7 * 24 * HOUR

interface Continued {
  conversation: string
  /** Null: the page did not sign a user. */
  identity: string | null
}

/**
 * A token with which the visitor's next page continues the conversation of this link. It is valid for the same key, origin and
 * signed user. Null: the setting is off, or the link has ended. Two trips.
 */
export async function beginConversation(
  services: Services,
  caller: Caller,
  { link, identity }: { link: string; identity: string | null },
): Promise<string | null> {
  const { database, config, now } = services
  const claimed = identity === null ? null : await claimedIdentity(identity)
  const { actor, key } = await readWidgetKey(database, caller)
  const keyId = widgetKeyOf(actor)
  if (identity !== null) await requireSignedBy(services, key, claimed)
  const opened = await readCredentials(signersAt(config.tokenSecrets, now()), link)
  if (opened.kind !== 'ticket-link' || (opened.widgetKeyId ?? keyId) !== keyId) throw tokenInvalid()
  const token = randomToken()
  const { userId, tokenVersion, ticketId } = opened
  const conversation = {
    ...(await presentedBy(caller, token)),
    keyId,
    userId,
    tokenVersion,
    ticketId,
    subject: claimed?.subject ?? null,
    expiresAt: now() + IDLE,
  }
  return (await insertConversation(database, caller, { actor, now: now(), conversation })) ? token : null
}

/** The ticket with a new link. Throws 401 after a day without use. If another person uses it, the conversation ends. */
export async function continueConversation(
  services: Services,
  caller: Caller,
  { conversation, identity }: Continued,
): Promise<WidgetTicket> {
  const { database, now } = services
  const at = now()
  const claimed = identity === null ? null : await claimedIdentity(identity)
  const presented = await presentedBy(caller, conversation)
  const { actor, key, found } = await readConversation(database, caller, { ...presented, now: at })
  const keyId = widgetKeyOf(actor)
  if (identity !== null) await requireSignedBy(services, key, claimed)
  if (found === null || found.keyId !== keyId) throw widgetConversationEnded()
  if (found.subject !== (claimed?.subject ?? null)) {
    await removeConversation(database, { ...presented, keyId, now: at })
    throw widgetConversationEnded()
  }
  const expiresAt = Math.min(at + IDLE, found.createdAt + LONGEST)
  // The time is not updated on each page. A precision of an hour is enough.
  if (expiresAt > found.expiresAt + HOUR)
    await extendConversation(database, { tokenHash: presented.tokenHash, expiresAt, now: at })
  return await withLink(services, found.ticket, { widgetKeyId: keyId, seconds: LONGEST_LINK_SECONDS })
}

/** Unknown and ended conversations get the same answer. */
export async function endConversation(services: Services, caller: Caller, conversation: string): Promise<void> {
  const { actor } = await services.admit(caller)
  const keyId = widgetKeyOf(actor)
  await removeConversation(services.database, {
    ...(await presentedBy(caller, conversation)),
    keyId,
    now: services.now(),
  })
}

function widgetKeyOf(actor: Actor): number {
  if (actor.kind !== 'guest' || actor.widgetKeyId === null) throw widgetKeyNeeded()
  return actor.widgetKeyId
}

async function presentedBy({ origin }: Caller, token: string): Promise<Presented> {
  return { tokenHash: await sha256Hex(token), origin: origin ?? '' }
}
