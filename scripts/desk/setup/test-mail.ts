import { HelpdeskError } from '../../../clients/typescript/src/index.ts'
import { clientOf } from '../context/client.ts'
import type { ShellContext } from '../context/shell-context.types.ts'
import type { KnownInstallation } from '../context/installation.ts'

export interface TestMail {
  isSent: boolean
  line: string
}

/** A refusal is reported and does not end setup. */
export async function sendTestMail({ surroundings }: ShellContext, known: KnownInstallation): Promise<TestMail> {
  try {
    const { data } = await clientOf(known, surroundings).post('/api/v3/admin/test-mail')
    return { isSent: true, line: `a test mail was sent to ${data.to}` }
  } catch (error) {
    if (!(error instanceof HelpdeskError)) throw error
    const mend = 'Onboard the domain of --mail-from for Email Sending (dashboard, Email), and run setup again.'
    return { isSent: false, line: `the test mail was refused: ${error.message} ${mend}` }
  }
}
