import { constantTimeEqual, hmacToken } from '../secrets/secrets.ts'

/** The person, and the weekly report that they get by mail. */
export interface ReportLink {
  id: number
  userId: number
}

const PURPOSE = 'report-mail'
const SHAPE = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/

/** A permanent link in mails. It only stops the mails with one report to one person. */
export async function signReportLink(secret: string, { id, userId }: ReportLink): Promise<string> {
  return `${id}.${userId}.${await hmacToken(secret, PURPOSE, `${id}.${userId}`)}`
}

/** Null unless one of the secrets signed it. */
export async function readReportLink(secrets: readonly string[], token: string): Promise<ReportLink | null> {
  const [, id, userId, signature = ''] = SHAPE.exec(token) ?? []
  for (const secret of secrets) {
    const expected = await hmacToken(secret, PURPOSE, `${id}.${userId}`)
    if (constantTimeEqual(expected, signature)) return { id: Number(id), userId: Number(userId) }
  }
  return null
}
