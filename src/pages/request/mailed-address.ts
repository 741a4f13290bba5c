import type { Context } from 'hono'
import type { AppEnv } from '../../env.ts'
import { keepCookie, readCookie } from './cookies.ts'

const SECONDS = 60 * 60

/** What the mail is for: the code of a ticket, or the change of the own address. */
type Purpose = 'code' | 'change'

/** The next page names the address as it was typed here. It is in a cookie, so that no link has it. */
export function keepMailedAddress<E extends AppEnv>(c: Context<E>, purpose: Purpose, address: string): void {
  keepCookie(c, 'mailed', { value: `${purpose} ${address}`, seconds: SECONDS })
}

/** Undefined: this browser has asked for no such mail in the last hour. */
export function mailedAddressOf<E extends AppEnv>(c: Context<E>, purpose: Purpose): string | undefined {
  const value = readCookie(c, 'mailed') ?? ''
  return value.startsWith(`${purpose} `) ? value.slice(purpose.length + 1) : undefined
}
