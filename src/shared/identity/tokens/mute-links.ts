import { constantTimeEqual, hmacToken } from '../secrets/secrets.ts'

/** The person and the ticket whose mails are muted. */
export interface Mute {
  userId: number
  ticketId: number
}

const PURPOSE = 'ticket-mute'
const SHAPE = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/

/** A permanent link in mails. It only stops and starts the mails about one ticket to one person. */
export async function signMuteLink(secret: string, { userId, ticketId }: Mute): Promise<string> {
  return `${userId}.${ticketId}.${await hmacToken(secret, PURPOSE, `${userId}.${ticketId}`)}`
}

/** Null unless one of the secrets signed it. */
export async function readMuteLink(secrets: readonly string[], token: string): Promise<Mute | null> {
  const [, userId, ticketId, signature = ''] = SHAPE.exec(token) ?? []
  for (const secret of secrets) {
    const expected = await hmacToken(secret, PURPOSE, `${userId}.${ticketId}`)
    if (constantTimeEqual(expected, signature)) return { userId: Number(userId), ticketId: Number(ticketId) }
  }
  return null
}
