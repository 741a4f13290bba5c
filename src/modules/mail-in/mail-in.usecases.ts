import { isUniqueViolation } from '../../database/engine/failures.ts'
import type { Services } from '../../services.types.ts'
import type { MailCaller, Role } from '../../shared/identity/identity.types.ts'
import { ticketOfSigned, withoutTicket } from '../../shared/mail/mail-addresses.ts'
import { allSigningSecrets } from '../../shared/identity/tokens/token-secrets.ts'
import { discardUnused } from '../../shared/files/pending-uploads.ts'
import type { UploadedFile } from '../../shared/files/uploaded-file.types.ts'
import { countersOf, requireRoom } from '../limits/limits.usecases.ts'
import { countOfText } from '../limits/writing.usecases.ts'
import { proveAddressByMail } from '../people/addresses/email-changes.usecases.ts'
import { addInternalNote, replyToTicket } from '../threads/threads.usecases.ts'
import { createTicket } from '../tickets/opening/new-ticket.usecases.ts'
import { isAuthenticated } from './sender/authentication.policy.ts'
import { automaticReason, mayBeAnswered } from './automatic-mail.policy.ts'
import { decideMail } from './decision.policy.ts'
import { isForwarded, trustedForwarder } from './sender/forwarders.policy.ts'
import { limitedTextOf, messageBody, replyBody, subjectOf } from './reading/mail-bodies.format.ts'
import { reportingForwarder } from './sender/forwarder-results.policy.ts'
import { storeFiles } from './reading/mail-files.usecases.ts'
import { noSingleSender, senderRefused } from './mail-in.errors.ts'
import { findMailContext } from './mail-in.repository.ts'
import type { Decision, IncomingMail } from './mail-in.types.ts'
import { ticketNumberIn } from './reading/subject-number.format.ts'
import { isMailRound } from './rounds/mail-rounds.usecases.ts'
import { withoutOurTokens } from './mailed-tokens.usecases.ts'
import { type RawMail, readMail } from './reading/read-mail.format.ts'

type Taken = Exclude<Decision, { kind: 'ignore' | 'refuse' }>

/**
 * Handles one delivered mail: a reply, a new ticket, or nothing. The same mail is accepted once. Throws on faults, so that the
 * mail server retries; refuses a flood with `too_many_requests`.
 */
export async function receiveMail(services: Services, message: RawMail): Promise<Decision> {
  const mail = await readMail(message)
  const { mailFrom, mailForwarders: forwarders } = services.config
  // Our own mail is ignored otherwise.
  if (await isMailRound(services, mail, forwarderOf(mail, forwarders))) return ignoreMail(services, 'round')
  const reason = automaticReason(mail, mailFrom, { isForwarded: isForwarded(mail, forwarders.sealing) })
  if (reason !== null) return ignoreMail(services, reason)
  if (mail.from === null) throw noSingleSender()
  const sender = mail.from.address
  const { signedTicketIds, isSignedOfNote } = await signedIn(allSigningSecrets(services.config.tokenSecrets), mail)
  const { messageId, references } = mail
  const isVouchedFor = isAuthenticated(mail) || forwarderOf(mail, forwarders) !== null
  // First, so that the mail then belongs to the person whose address it proved.
  if (isVouchedFor) await proveAddressByMail(services, sender)
  const counters = await countersOfSender(services, {
    sender,
    isVouchedFor,
    countOfDay: countOfText(limitedTextOf(mail)),
  })
  const named = { signedTicketIds, references, subjectNumber: ticketNumberIn(mail.subject) ?? '' }
  const question = { messageId, sender, ...named, counters, now: services.now() }
  const context = await findMailContext(services.database, question)
  const decision = decideMail(context, { isAuthenticated: isVouchedFor, isSignedOfNote })
  if (decision.kind === 'ignore') return ignoreMail(services, decision.reason)
  if (decision.kind === 'refuse') throw senderRefused()
  requireRoom(context.roomAt, services.now())
  return await takeMail(services, await withoutOurTokens(services, mail), decision)
}

/** The trusted forwarder that authenticated the sender. */
function forwarderOf(mail: IncomingMail, { sealing, reporting }: Services['config']['mailForwarders']): string | null {
  return trustedForwarder(mail, sealing) ?? reportingForwarder(mail, reporting)
}

/** Unauthenticated senders count together and apart from the address's owner, who could otherwise be locked out. */
async function countersOfSender(
  services: Services,
  { sender, isVouchedFor, countOfDay }: { sender: string; isVouchedFor: boolean; countOfDay: number },
) {
  if (!isVouchedFor) {
    const claimed = await countersOf(services, [
      { limit: 'mail-in.sender', subject: `claimed:${sender}`, countOfDay },
      { limit: 'mail-in.claimed', subject: 'all', countOfDay },
    ])
    return { staff: claimed, others: claimed }
  }
  return {
    staff: await countersOf(services, [{ limit: 'mail-in.staff', subject: sender, countOfDay }]),
    others: await countersOf(services, [{ limit: 'mail-in.sender', subject: sender, countOfDay }]),
  }
}

function ignoreMail({ log }: Services, reason: string): Decision {
  log.info('a mail was ignored', { reason })
  return { kind: 'ignore', reason }
}

/** Retired secrets are accepted too, so that addresses in old mails keep working. */
async function signedIn(secrets: readonly string[], { recipients, references }: IncomingMail) {
  const found = await Promise.all(
    [...recipients, ...references].map(async (text) => await ticketOfSigned(secrets, text)),
  )
  const signed = found.filter((one) => one !== null)
  return {
    signedTicketIds: signed.map(({ ticketId }) => ticketId),
    isSignedOfNote: signed.some(({ isOfNote }) => isOfNote),
  }
}

async function takeMail(services: Services, mail: IncomingMail, decision: Taken): Promise<Decision> {
  try {
    const { files, leftOut } = await storeFiles(services, mail.files)
    await writeFromMail(services, mail, { decision, files, leftOut })
    await discardUnused(services)
    return decision
  } catch (error) {
    const isDuplicate = isUniqueViolation(error, 'ticket_threads.message_id')
    await discardUnused(services, isDuplicate ? undefined : error)
    if (isDuplicate) return ignoreMail(services, 'duplicate')
    throw error
  }
}

async function writeFromMail(
  services: Services,
  mail: IncomingMail,
  { decision, files, leftOut }: { decision: Taken; files: UploadedFile[]; leftOut: number },
): Promise<void> {
  const isVerified = decision.kind !== 'new-ticket' || decision.isVerified
  // The envelope names the address that the mail server delivered to. Headers are written by the sender.
  const [delivered = ''] = mail.recipients
  const sentTo = await withoutTicket(allSigningSecrets(services.config.tokenSecrets), delivered)
  const received = { messageId: mail.messageId, isVerified, mayBeAnswered: mayBeAnswered(mail), sentTo }
  const origin = { mail: received, cc: [], files, bodyFormat: 'html' as const }
  if (decision.kind === 'reply') {
    const { ticketId, userId, role } = decision
    const body = await replyBody(mail, leftOut)
    await replyToTicket(services, senderAsCaller({ userId, role }), { ticketId, body, ...origin })
    return
  }
  if (decision.kind === 'note') {
    const { ticketId, userId, role } = decision
    const body = await replyBody(mail, leftOut)
    await addInternalNote(services, senderAsCaller({ userId, role }), { ticketId, body, ...origin })
    return
  }
  const ticket = { subject: subjectOf(mail), body: await messageBody(mail, leftOut), form: null, ...origin }
  if (decision.kind === 'own-ticket') {
    await createTicket(services, senderAsCaller({ userId: decision.userId, role: 'customer' }), ticket)
  } else await createTicket(services, senderAsCaller(null), { ...ticket, requester: requesterOf(mail) })
}

/** A mail has no route; its sender was decided already. Null: an unknown or unauthenticated sender. */
function senderAsCaller(sender: { userId: number; role: Role } | null): MailCaller {
  const credentials = sender === null ? ({ kind: 'none' } as const) : ({ kind: 'mail', ...sender } as const)
  return { credentials, apiKeyHash: null, demand: null, address: '', reportedIp: '', origin: null }
}

function requesterOf({ from }: IncomingMail) {
  const [firstName = '', ...rest] = (from?.name ?? '').split(' ')
  return {
    email: from?.address ?? '',
    firstName,
    lastName: rest.join(' '),
    mobile: null,
    countryCode: '',
    phoneNumber: '',
  }
}
