import { helpdesk } from '../../session/session.ts'

/** `lost`: nothing arrived in time. `plain`: it arrived, but without what is behind the plus of the address. */
export type MailReturn = 'arrived' | 'plain' | 'lost'

const PATIENCE_MILLISECONDS = 120_000
const PAUSE_MILLISECONDS = 3000

/** Sends a mail to the helpdesk itself and waits until the audit says that it arrived, as `doctor --mail-round` does. */
export async function sendRound(): Promise<MailReturn> {
  const { round } = (await helpdesk.post('/api/v3/admin/mail-round', { body: {} })).data
  const query = { type: 'installation.mail_round_returned', subject: 'installation', subject_id: round } as const
  for (let waited = 0; waited < PATIENCE_MILLISECONDS; waited += PAUSE_MILLISECONDS) {
    const { data } = await helpdesk.get('/api/v3/admin/audit', { query })
    const [entry] = data.data
    if (entry !== undefined) return entry.context['subAddress'] === 1 ? 'arrived' : 'plain'
    await new Promise((resume) => setTimeout(resume, PAUSE_MILLISECONDS))
  }
  return 'lost'
}
