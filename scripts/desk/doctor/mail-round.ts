import { HelpdeskError } from '../../../clients/typescript/src/index.ts'
import type { ShellContext } from '../context/shell-context.types.ts'
import type { Finding } from './findings.types.ts'

const PATIENCE_MILLISECONDS = 120_000
const PAUSE_MILLISECONDS = 3000
const NAME = 'mail round'
const ROUTING = 'Is the address routed to the Worker (docs/admin/mail.md)? Then: npm run desk -- doctor --mail-round'

/** The helpdesk's record of a mail that it sent to itself. */
type Returned = Readonly<Record<string, string | number | null>>

/** Sends a mail to the helpdesk itself, or to an address that forwards to it, and says what arrived. */
export async function mailRoundFinding(shell: ShellContext, to: string | null): Promise<Finding> {
  if (shell.place().kind === 'local') {
    return { name: NAME, state: 'warning', message: 'A local helpdesk sends no mail.', mend: null }
  }
  const helpdesk = await shell.helpdesk()
  try {
    const { data: sent } = await helpdesk.post('/api/v3/admin/mail-round', { body: to === null ? {} : { to } })
    const returned = await awaitReturn(shell, sent.round)
    return returned === null ? missing(sent.to) : arrived(returned, to)
  } catch (error) {
    if (!(error instanceof HelpdeskError) || error.status >= 500) throw error
    return { name: NAME, state: 'wrong', message: `The mail was not sent: ${error.message}`, mend: null }
  }
}

async function awaitReturn({ surroundings, helpdesk }: ShellContext, round: number): Promise<Returned | null> {
  const query = { type: 'installation.mail_round_returned', subject: 'installation', subject_id: round }
  for (let waited = 0; waited < PATIENCE_MILLISECONDS; waited += PAUSE_MILLISECONDS) {
    const { data } = await (await helpdesk()).get('/api/v3/admin/audit', { query })
    const [entry] = data.data
    if (entry !== undefined) return entry.context as Returned
    await surroundings.wait(PAUSE_MILLISECONDS)
  }
  return null
}

function missing(to: string): Finding {
  const message = `Nothing arrived within ${PATIENCE_MILLISECONDS / 1000} seconds of the mail to ${to}.`
  return { name: NAME, state: 'wrong', message, mend: ROUTING }
}

/** A mail that came by a forwarder is believed if DMARC passed, or a trusted forwarder vouched for it. */
function arrived(returned: Returned, to: string | null): Finding {
  const { forwarder, subAddress, arrivedAt: at } = returned
  const results = ['spf', 'dkim', 'dmarc', 'arc'].map((name) => `${name} ${returned[name] ?? '–'}`).join(', ')
  const parts = [
    `It arrived at ${String(at)}: ${results}`,
    forwarder === null ? '' : `vouched for by ${String(forwarder)}`,
  ]
  const message = `${parts.filter((part) => part !== '').join(', ')}.`
  if (returned['dmarc'] !== 'pass' && forwarder === null) {
    const mend =
      'Name the forwarder in MAIL_FORWARDERS (docs/admin/mail.md#forwarded-mail). Its mails open unverified tickets.'
    return { name: NAME, state: 'warning', message, mend }
  }
  if (to === null && subAddress !== 1) {
    const mend = 'Route sub-addresses too (helpdesk+…@). Without them answers are found by references and the subject.'
    return { name: NAME, state: 'warning', message: `${message} What is behind the plus was lost.`, mend }
  }
  return { name: NAME, state: 'ok', message, mend: null }
}
