import { hmacToken, randomToken, sha256Hex } from '../secrets/secrets.ts'

const MINUTE = 60 * 1000
const CODES = 1_000_000
/** Of 48 bits, so that no code is noticeably more likely. */
const HEX_DIGITS = 12

export const TICKET_CODE_LIFETIME = 10 * MINUTE
export const ATTEMPTS_PER_CODE = 5
/** By address, over all its tickets. If a limit is reached, mails have the link only, which still works. */
export const CODES_PER_HOUR = 3
export const CODES_PER_DAY = 10

const NONCE_BYTES = 16
const NONCE = /^[\da-f]{32}$/

/** 128 random bits that only one browser knows, as 32 hexadecimal digits. */
export function newBrowserSecret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(NONCE_BYTES))).toString('hex')
}

export function isBrowserSecret(text: string): boolean {
  return NONCE.test(text)
}

/** The stored part of a code. */
export interface NewTicketCode {
  /** A digest of the secret of the browser that asked. The code works nowhere else. */
  browserHash: string
  nonce: string
  now: number
  expiresAt: number
}

export async function createTicketCode(browser: string, now: number): Promise<NewTicketCode> {
  return { browserHash: await browserHashOf(browser), nonce: randomToken(), now, expiresAt: now + TICKET_CODE_LIFETIME }
}

export async function browserHashOf(browser: string): Promise<string> {
  return await sha256Hex(browser)
}

/** Six digits, which can be derived with the secret of the installation only. */
export async function ticketCode(secret: string, nonce: string): Promise<string> {
  const digest = await sha256Hex(await hmacToken(secret, 'ticket-code', nonce))
  return String(Number.parseInt(digest.slice(0, HEX_DIGITS), 16) % CODES).padStart(6, '0')
}
