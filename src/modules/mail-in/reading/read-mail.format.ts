import type { Address, Email } from 'postal-mime'
import { cleanFileName } from '../../../shared/files/file-names.ts'
import { addressOf, headerValue, messageIdOf } from '../../../shared/mail/mail-addresses.ts'
import { sha256Hex } from '../../../shared/identity/secrets/secrets.ts'
import { unreadableMail } from '../mail-in.errors.ts'
import type { IncomingMail, MailFile } from '../mail-in.types.ts'
import { isOnlyAddress } from '../sender/sender.policy.ts'

const MAX_REFERENCES = 50
const MAX_MESSAGE_ID = 900
const MAX_RECIPIENTS = 100
/** Headers in which forwarding servers note the recipient. */
const FORWARDED_TO = ['delivered-to', 'x-forwarded-to', 'x-original-to', 'envelope-to', 'x-envelope-to']
const MAX_NAME = 100
const MAX_HEADER_BYTES = 256 * 1024
const MAX_NESTING = 20
const ADDRESS = /^[^\s@<>"(),:;]{1,64}@[a-z0-9.-]{1,253}$/
const MEDIA_TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,100}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,100}$/

/** The parts of the platform's message that reading needs. */
export type RawMail = Pick<ForwardableEmailMessage, 'from' | 'to' | 'raw'>

/** Throws `unreadableMail` if parsing fails, because a retry would fail too. */
export async function readMail(message: RawMail): Promise<IncomingMail> {
  const { default: PostalMime } = await import('postal-mime')
  const bytes = await new Response(message.raw).arrayBuffer()
  try {
    const options = { maxNestingDepth: MAX_NESTING, maxHeadersSize: MAX_HEADER_BYTES }
    return await mailOf(await PostalMime.parse(bytes, options), message)
  } catch (error) {
    // For the log; the sender's server does not get it.
    throw Object.assign(unreadableMail(), { cause: error })
  }
}

async function mailOf(email: Email, message: RawMail): Promise<IncomingMail> {
  const named = [...(email.to ?? []), ...(email.cc ?? [])].flatMap(addressesOf)
  return {
    messageId: await identityOf(email),
    from: senderOf(email),
    recipients: [...new Set([addressOf(message.to), ...[...named, ...forwardedTo(email)].slice(0, MAX_RECIPIENTS)])],
    references: referencesOf(email),
    subject: headerValue(email.subject ?? ''),
    html: textOf(email.html),
    text: textOf(email.text),
    files: email.attachments.map(fileOf),
    headers: email.headers.map(({ key, value }) => ({ key, value })),
    envelopeFrom: message.from.trim(),
  }
}

/** A NUL ends a text in the database, and half a surrogate is invalid. */
function textOf(text: string | undefined): string | null {
  return text === undefined ? null : text.toWellFormed().replaceAll('\0', '')
}

/** Only a mail with exactly one author has a sender that can be authenticated. */
function senderOf({ from, headers }: Email): IncomingMail['from'] {
  const [header, ...others] = headers.filter(({ key }) => key === 'from')
  if (header === undefined || others.length > 0 || from?.address === undefined) return null
  const address = addressOf(from.address)
  if (!ADDRESS.test(address)) return null
  const name = Array.from(headerValue(from.name)).slice(0, MAX_NAME).join('')
  return { address, name, isCertain: isOnlyAddress(header.value, address) }
}

function addressesOf(address: Address): string[] {
  const mailboxes = address.group ?? [address]
  return mailboxes.map((mailbox) => addressOf(mailbox.address ?? ''))
}

/** The recipients before forwarding. A ticket's address may be only there; its signature is checked later. */
function forwardedTo({ headers }: Email): string[] {
  return headers
    .filter(({ key }) => FORWARDED_TO.includes(key))
    .flatMap(({ value }) => value.split(/[\s<>,;"]+/))
    .filter((word) => word.includes('@'))
    .map(addressOf)
}

function referencesOf({ inReplyTo, references }: Email): string[] {
  const ids = `${inReplyTo ?? ''} ${references ?? ''}`.match(/<[^<>\s]{1,900}>/g) ?? []
  const nearestFirst = [ids[0], ...ids.slice(1).toReversed()].filter((id) => id !== undefined)
  return [...new Set(nearestFirst)].slice(0, MAX_REFERENCES)
}

/** The same mail always gets the same id, so that it is accepted once. */
async function identityOf(email: Email): Promise<string> {
  const given = email.messageId === undefined ? '' : messageIdOf(email.messageId)
  if (given.length > 2 && given.length <= MAX_MESSAGE_ID) return given
  const parts = [email.from?.address, email.date, email.subject, email.text ?? email.html]
  return `<${await sha256Hex(JSON.stringify(parts))}@no-message-id>`
}

function fileOf({ filename, mimeType, content }: Email['attachments'][number]): MailFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
  const contentType = MEDIA_TYPE.test(mimeType) ? mimeType : 'application/octet-stream'
  return { name: cleanFileName(filename ?? ''), contentType, content: bytes }
}
