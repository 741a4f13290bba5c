import { readPair, signPair } from './signed-pairs.ts'

/** The person and the ticket whose mails are muted. */
export interface Mute {
  userId: number
  ticketId: number
}

const PURPOSE = 'ticket-mute'

/** A permanent link in mails. It only stops and starts the mails about one ticket to one person. */
export async function signMuteLink(secret: string, { userId, ticketId }: Mute): Promise<string> {
  return await signPair(secret, PURPOSE, [userId, ticketId])
}

/** Null unless one of the secrets signed it. */
export async function readMuteLink(secrets: readonly string[], token: string): Promise<Mute | null> {
  const [userId, ticketId] = (await readPair(secrets, PURPOSE, token)) ?? []
  return userId === undefined || ticketId === undefined ? null : { userId, ticketId }
}
