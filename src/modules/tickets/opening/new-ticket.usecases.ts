import type { NewCustomer } from '../../../database/queries/people/customers.ts'
import { callerOfRepeat } from '../../../database/access/repeated-requests/repeats.ts'
import { decideAgainIfChanged } from '../../../database/engine/retry.ts'
import type { Services } from '../../../services.types.ts'
import { invalidField } from '../../../shared/errors.ts'
import { acceptedLanguage } from '../../../shared/languages/language-choice.ts'
import { isCustomer, isStaff, requirePermission } from '../../../shared/identity/identity.policy.ts'
import type { Actor, Caller } from '../../../shared/identity/identity.types.ts'
import { requireChallenge } from '../../challenges/challenges.usecases.ts'
import { countersOfGuest } from '../../limits/mail-limits.usecases.ts'
import { countersToCheck, countIfRefused, requireRoom, writingCounters } from '../../limits/writing.usecases.ts'
import {
  type ClaimedIdentity,
  claimedIdentity,
  requireSignedBy,
  widgetIdentityForCustomers,
} from '../../widgets/identity.usecases.ts'
import { createAccountToken } from '../../../shared/identity/tokens/account-tokens.ts'
import { createTicketCode } from '../../../shared/identity/tokens/ticket-codes.ts'
import { readMessageBody } from '../../../shared/text/message-body.ts'
import { newClocks } from '../clock/new-clocks.policy.ts'
import { routeNewTicket, type TicketRouting } from './new-ticket.policy.ts'
import { type CreationContext, insertTicket, type NewTicket, readCreationContext } from './new-ticket.repository.ts'
import { unusedOf } from './new-ticket-unused.policy.ts'
import type { OpeningRules } from './opening-rules.types.ts'
import { type AssignablePerson, resolveAssignee } from '../changes/ticket-changes.policy.ts'
import type { Assignee } from '../changes/assignee.types.ts'
import { peopleNamedIn, readFormValues } from '../../../shared/forms/form-values.ts'
import { fieldsFor } from './ticket-form.policy.ts'
import type { FormField } from './ticket-form.types.ts'
import { ticketNotFound } from '../ticket/tickets.errors.ts'
import { readMadeTicket } from '../ticket/tickets.usecases.ts'
import {
  type NewTicketInput,
  type RequesterInput,
  type ListedValue,
  STATUS,
  type TicketDetails,
} from '../ticket/tickets.types.ts'

/**
 * Opens a ticket. Customers open it for themselves, agents (create_ticket) for the requester of the e-mail. A guest's ticket
 * waits in status 6, unless the page's server signed the identity. So does a mail that no server vouches for. Throws 422 for
 * ids that do not exist, before it writes anything, and 409 for an Idempotency-Key that another request used.
 */
export async function createTicket(
  services: Services,
  caller: Caller,
  input: NewTicketInput,
): Promise<ListedValue<TicketDetails>> {
  try {
    return await openTicket(services, caller, input)
  } catch (error) {
    return await readMadeTicket(services, callerOfRepeat(caller, error))
  }
}

/** All people that the request names by address or id. Only agents fill in fields that name people. */
function namedIn({ cc, requester, assignee = { agentId: null }, form, isWholeForm = false }: NewTicketInput) {
  const inFields = isWholeForm ? peopleNamedIn(form ?? {}) : { emails: [], ids: [] }
  const emails = [...cc, ...(requester ? [requester.email] : []), ...('email' in assignee ? [assignee.email] : [])]
  const ids = 'agentId' in assignee && assignee.agentId !== null ? [assignee.agentId] : []
  return { emails: [...emails, ...inFields.emails], ids: [...ids, ...inFields.ids] }
}

async function openTicket(
  services: Services,
  caller: Caller,
  sent: NewTicketInput,
): Promise<ListedValue<TicketDetails>> {
  const signed = await claimOf(caller, sent)
  const input = signed === null ? sent : { ...sent, requester: requesterOfIdentity(signed) }
  const writing = await writingCounters(services, caller, {
    what: 'ticket',
    text: input.body,
    files: input.files.length,
  })
  const counters = input.mail === undefined ? [...(await countersOfGuest(services, caller)), ...writing] : writing
  const named = { ...namedIn(input), hasIdentity: sent.identity !== undefined }
  const opening = { ...input, signed }
  return await decideAgainIfChanged(async (isAgain) => {
    const checked = countersToCheck(caller, counters, isAgain)
    const { freeAt, ...context } = await readCreationContext(services.database, caller, {
      ...named,
      book: services.openingRules.book(),
      counters: checked,
    })
    requireRoom(freeAt, services.now())
    const decision = decideVerified(services, caller, { context, input: opening })
    const decided = await countIfRefused(services, { caller, counters }, decision)
    return await save(services, context, { ...decided, counters })
  })
}

/** The ticket to write for the confirmed caller. A guest must pass the challenge first. */
async function decideVerified(
  services: Services,
  caller: Caller,
  { context, input }: { context: CreationContext; input: DecidedInput },
): Promise<Omit<NewTicket, 'counters'>> {
  const { config, now, openingRules } = services
  const { signed, mail } = input
  if (isSignedFor(caller, input)) await requireSignedBy(services, context.identityKey, signed)
  const isGuest = context.actor.kind === 'guest' && mail === undefined
  if (isGuest) {
    // A widget is on other sites; our own form is at the desk's address.
    const pages = caller.apiKeyHash === null ? [config.publicUrl, context.settings.url] : [caller.origin]
    await requireChallenge(services, caller, { action: 'ticket', token: input.challenge, pages })
  }
  // A mail needs no verification mail: its server vouched for the address, or the ticket waits for an agent to check it.
  const mustVerify = isGuest && signed === null
  const verification = mustVerify ? await createAccountToken(config.tokenSecret, 'activate', now()) : null
  const takesCode = mustVerify && input.browser !== undefined
  const code = takesCode ? await createTicketCode(input.browser ?? '', now()) : null
  const decided = await decideNewTicket(context, input, { caller, now: now(), openingRules })
  const ruleLog = openingRules.log(decided.ruleFires, { eventsBefore: verification === null ? 0 : 1, now: decided.now })
  return { ...decided, ruleLog, verification, code, openedThrough: openedThrough(context, signed) }
}

async function save(
  { database, uploads }: Services,
  { catalog, settings, actor }: CreationContext,
  ticket: NewTicket,
): Promise<ListedValue<TicketDetails>> {
  const details = await insertTicket(database, ticket)
  if (details === null) throw ticketNotFound()
  uploads.adopt(ticket.files.map(({ key }) => key))
  return { value: details, catalog, settings, seesNotes: isStaff(actor) }
}

/** Only guests of a page have an identity. For others, the parameter is unused. */
function isSignedFor({ credentials }: Caller, { identity, mail }: NewTicketInput): boolean {
  return identity !== undefined && mail === undefined && credentials.kind === 'none'
}

async function claimOf(caller: Caller, input: NewTicketInput): Promise<ClaimedIdentity | null> {
  return isSignedFor(caller, input) ? await claimedIdentity(input.identity ?? '') : null
}

function requesterOfIdentity({ email, firstName, lastName }: ClaimedIdentity): RequesterInput {
  return { email, firstName, lastName, mobile: null, countryCode: '', phoneNumber: '' }
}

function openedThrough({ identityKey }: CreationContext, signed: ClaimedIdentity | null): NewTicket['openedThrough'] {
  return signed === null || identityKey === null ? null : { keyId: identityKey.id, subject: signed.subject }
}

/** `signed`: the identity that the page's server signed; null: none. */
type DecidedInput = NewTicketInput & { signed: ClaimedIdentity | null }

async function decideNewTicket(
  context: CreationContext,
  input: DecidedInput,
  { caller, now, openingRules }: { caller: Caller; now: number; openingRules: OpeningRules },
): Promise<Omit<NewTicket, 'verification' | 'code' | 'openedThrough' | 'counters' | 'ruleLog'>> {
  const { actor, settings, people } = context
  if (isStaff(actor)) requirePermission(actor, 'create_ticket')
  const isProven = input.mail?.isVerified === true || input.signed !== null
  const routing = routeNewTicket(actor, input, { ...context, isProven, assignee: assigneeOf(actor, input, context) })
  const language = actor.kind === 'guest' ? acceptedLanguage(caller.languages) : null
  const { requester, statusId } = requesterOf(actor, { ...input, language }, people)
  const formFields = fieldsOf(actor, input, context)
  const isSigned = input.signed !== null
  const form = input.form === null ? {} : readFormValues(formFields, input.form, people)
  const routed = statusId === null ? routing : { ...routing, statusId }
  const { links: opened, fires } = openingRules.decide(context.book, routed, {
    now,
    catalog: context.catalog,
    title: input.subject,
    statusId: routed.statusId,
    sourceId: routed.sourceId,
    form,
    requesterEmail: addressOf(actor, requester, people),
    sentTo: input.mail?.sentTo ?? null,
    agentId: isStaff(actor) ? actor.id : null,
  })
  input.reportUnused?.(...unusedOf(actor, input, { settings: context.settings, formFields, isSigned }))
  return {
    caller,
    actor,
    settings,
    title: input.subject,
    body: await readMessageBody(input, 'body'),
    routing: opened,
    ruleFires: fires,
    due: newClocks(context.catalog, { ...opened, createdAt: now, isForSomebody: isForSomebody(actor, requester) }),
    requester,
    cc: input.cc,
    files: input.files,
    form,
    messageId: input.mail?.messageId ?? null,
    mayBeAnswered: input.mail?.mayBeAnswered ?? true,
    sentTo: input.mail?.sentTo ?? null,
    address: caller.address,
    reportedIp: caller.reportedIp,
    now,
  }
}

/** The requester's address, for the conditions of rules. */
function addressOf(
  actor: Actor,
  requester: NewTicket['requester'],
  people: readonly AssignablePerson[],
): string | null {
  if (!('id' in requester)) return requester.email
  if ('id' in actor && actor.id === requester.id) return actor.email
  return people.find(({ id }) => id === requester.id)?.email ?? null
}

function isForSomebody(actor: Actor, requester: NewTicket['requester']): boolean {
  return isStaff(actor) && !('id' in requester && 'id' in actor && requester.id === actor.id)
}

/** The custom fields of the caller's form. Agents who open a ticket without the form fill none. */
function fieldsOf(
  actor: Actor,
  { isWholeForm = false }: NewTicketInput,
  { formFields }: CreationContext,
): readonly FormField[] {
  if (isStaff(actor)) return isWholeForm ? fieldsFor('agents', formFields) : []
  const isOfWidget = actor.kind === 'guest' && actor.widgetKeyId !== null
  return fieldsFor(isOfWidget ? 'widgets' : 'customers', formFields)
}

/** The desk chooses the assignee, so a customer's parameter is ignored. */
function assigneeOf(actor: Actor, { assignee }: NewTicketInput, context: CreationContext): Assignee | null {
  if (assignee === undefined || !isStaff(actor)) return null
  return resolveAssignee(assignee, { ...context, field: 'assigned' })
}

interface Requester {
  requester: NewTicket['requester']
  /** Set if the requester decides the status: tickets from banned people are spam (docs/domain-rules.md#10). */
  statusId: TicketRouting['statusId'] | null
}

function requesterOf(
  actor: Actor,
  { requester, mail, signed, language, isOwn = false }: DecidedInput & { language: NewCustomer['language'] },
  people: readonly AssignablePerson[],
): Requester {
  if (isCustomer(actor) || (isOwn && isStaff(actor))) return { requester: { id: actor.id }, statusId: null }
  if (!requester) throw invalidField('email', 'required', 'The email field is required.')
  const known = people.find(({ email }) => email === requester.email)
  if (signed && known && known.role !== 'customer') throw widgetIdentityForCustomers()
  if (!known)
    return { requester: newCustomer(requester, { isProven: mail?.isVerified === true, language }), statusId: null }
  return { requester: { id: known.id }, statusId: known.ban || known.isDeleted ? STATUS.spam : null }
}

function newCustomer(
  { email, firstName, lastName, mobile, countryCode, phoneNumber }: RequesterInput,
  known: Pick<NewCustomer, 'isProven' | 'language'>,
): NewCustomer {
  if ((mobile !== null || phoneNumber !== '') && countryCode === '')
    throw invalidField('code', 'required', 'The code field is required with a phone or mobile number.')
  return { email, firstName, lastName, mobile, countryCode, phoneNumber, ...known }
}
