import { readPair, signPair } from './signed-pairs.ts'

/** The person, and the weekly report that they get by mail. */
export interface ReportLink {
  id: number
  userId: number
}

const PURPOSE = 'report-mail'

/** A permanent link in mails. It only stops the mails with one report to one person. */
export async function signReportLink(secret: string, { id, userId }: ReportLink): Promise<string> {
  return await signPair(secret, PURPOSE, [id, userId])
}

/** Null unless one of the secrets signed it. */
export async function readReportLink(secrets: readonly string[], token: string): Promise<ReportLink | null> {
  const [id, userId] = (await readPair(secrets, PURPOSE, token)) ?? []
  return id === undefined || userId === undefined ? null : { id, userId }
}
