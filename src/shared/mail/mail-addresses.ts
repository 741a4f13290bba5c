import { constantTimeEqual, hmacToken } from '../identity/secrets/secrets.ts'

const SIGNATURE_CHARACTERS = 26
// Controls, the line separators that some mailers take for a line's end, and what turns the rest of a line around before the eye.
// oxlint-disable-next-line no-control-regex -- these are the characters to remove
const LINE_ENDS_AND_TURNS = /[\0-\x1f\x7f\u0085\u2028-\u202e\u2066-\u2069]+/g

/**
 * The bare address of `Example Desk <support@example.com>` or of an address alone, in lower case and NFC, as accounts store it.
 */
export function addressOf(sender: string): string {
  return (/<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender).trim().normalize('NFC').toLowerCase()
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}

/** True for the helpdesk's own address, with or without a sub-address: mail to it would loop. */
export function isOwnAddress(address: string, sender: string): boolean {
  const plain = (text: string) => `${localOf(addressOf(text))}@${domainOf(addressOf(text))}`
  return plain(address) === plain(sender)
}

/** The address without a sub-address that the desk signed for a ticket. Other sub-addresses stay. */
export async function withoutTicket(secrets: readonly string[], address: string): Promise<string> {
  if ((await ticketOfSigned(secrets, address)) === null) return address
  return `${localOf(address)}@${domainOf(address)}`
}

/** The local part without its sub-address. */
function localOf(address: string): string {
  const [local = ''] = address.slice(0, Math.max(0, address.lastIndexOf('@'))).split('+')
  return local
}

/** A text without line breaks and direction overrides, for a header. */
export function headerValue(text: string): string {
  return text.toWellFormed().replace(LINE_ENDS_AND_TURNS, ' ').trim()
}

/** A Message-ID in angle brackets, with or without them in the input. */
export function messageIdOf(text: string): string {
  const bare = headerValue(text).replace(/^<|>$/g, '')
  return `<${bare}>`
}

interface OfTicket {
  ticketId: number
  /** The helpdesk's own address. */
  sender: string
  /** The reply address in the mail of a note: staff's answer to it is a note too, which the customer does not get. */
  isOfNote?: boolean
}

/**
 * The reply address of one ticket: `support+12.signature@example.com`. The signature is lower case, because mail programs
 * change the case of addresses.
 */
export async function ticketAddress(secret: string, { ticketId, sender, isOfNote }: OfTicket): Promise<string> {
  const address = addressOf(sender)
  const name = `${isOfNote ? 'note-' : ''}${ticketId}.${await ticketSignature(secret, ticketId)}`
  return `${localOf(address)}+${name}@${domainOf(address)}`
}

/**
 * The Message-ID of a ticket in the `References` of all its mails, so that they form one thread; or that of its notes, which a
 * reply to another address names too.
 */
export async function ticketMessageId(secret: string, { ticketId, sender, isOfNote }: OfTicket): Promise<string> {
  const name = `${isOfNote ? 'note' : 'ticket'}-${ticketId}.${await ticketSignature(secret, ticketId)}`
  return `<${name}@${domainOf(addressOf(sender))}>`
}

/** The ticket of a signed address or Message-ID; null if none of the secrets signed it. */
export async function ticketOfSigned(
  secrets: readonly string[],
  text: string,
): Promise<{ ticketId: number; isOfNote: boolean } | null> {
  const address = text.trim().toLowerCase()
  const local = address.slice(0, Math.max(0, address.lastIndexOf('@')))
  const dot = local.length - SIGNATURE_CHARACTERS - 1
  const [, kind, digits] = /(\+|ticket-|note-)(\d{1,15})$/.exec(local.slice(0, Math.max(0, dot))) ?? []
  if (digits === undefined || local[dot] !== '.') return null
  const ticketId = Number(digits)
  for (const secret of secrets) {
    if (constantTimeEqual(local.slice(dot + 1), await ticketSignature(secret, ticketId)))
      return { ticketId, isOfNote: kind === 'note-' }
  }
  return null
}

async function ticketSignature(secret: string, ticketId: number): Promise<string> {
  return await mailSignature(secret, 'ticket-address', String(ticketId))
}

/** 130 bits, in lower-case letters and digits. */
export async function mailSignature(secret: string, purpose: string, text: string): Promise<string> {
  const bytes = Buffer.from(await hmacToken(secret, purpose, text), 'base64url')
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
  return [...bytes.subarray(0, SIGNATURE_CHARACTERS)].map((byte) => alphabet[byte % alphabet.length]).join('')
}
