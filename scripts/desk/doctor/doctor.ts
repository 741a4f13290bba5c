import { HelpdeskError } from '../../../clients/typescript/src/index.ts'
import type { AddCommands, ShellContext } from '../context/shell-context.types.ts'
import { Failure } from '../context/failures.ts'
import { flagsOf, type Installation, knownInstallation, type Place } from '../context/installation.ts'
import { accountFindings } from './account-findings.ts'
import { KEY_RENEWAL_MILLISECONDS } from '../setup/install.ts'
import { mailRoundFinding } from './mail-round.ts'
import type { Finding } from './findings.types.ts'

/** `desk doctor` */
export const addDoctor: AddCommands = (program, shell) => {
  program
    .command('doctor')
    .description('check the helpdesk and print a fix for each problem; exit code 1 if there is a problem')
    .option('--mail-round [address]', 'also mail the helpdesk, or an address that forwards to it, and say what arrives')
    .action(async ({ mailRound }: { mailRound?: string | true }) => {
      const examined = await examine(shell)
      const round =
        mailRound === undefined ? [] : [await mailRoundFinding(shell, mailRound === true ? null : mailRound)]
      const findings = [...examined, ...round]
      const status = findings.some(({ state }) => state === 'wrong') ? 'wrong' : 'ok'
      if (shell.output.isJson()) shell.output.result({ status, findings }, '')
      else for (const finding of findings) tell(shell, finding)
      const wrong = findings.filter(({ state }) => state === 'wrong').length
      if (wrong > 0) throw new Failure(`${wrong} of ${findings.length} checks failed.`)
    })
}

/** `wrangler dev` prints mails and does not run scheduled jobs. */
const NOT_LOCAL: ReadonlySet<string> = new Set(['mail', 'clock'])

const SIGN = { ok: 'ok     ', warning: 'look   ', wrong: 'WRONG  ' } as const

function tell({ output }: ShellContext, { name, state, message, mend }: Finding): void {
  output.line(null, `${SIGN[state]} ${name.padEnd(12)} ${message}`)
  if (mend !== null) output.line(null, `${' '.repeat(21)}→ ${mend}`)
}

/** The account is checked first, because the rest depends on it. */
async function examine(shell: ShellContext): Promise<Finding[]> {
  const place = shell.place()
  const isGiven = shell.options().url !== undefined
  const account = place.kind === 'environment' && !isGiven ? await accountFindings(shell, place) : []
  return [...account, ...(await insideFindings(shell, place))]
}

async function insideFindings(shell: ShellContext, place: Place): Promise<Finding[]> {
  const installation = await shell.installation()
  const answer = await answerOf(shell, installation)
  if (answer.state === 'wrong') return [answer]
  const key = await keyFinding(shell)
  try {
    const helpdesk = await shell.helpdesk()
    const { data } = await helpdesk.get('/api/v3/admin/health')
    const checks = data.checks
      .filter(({ name }) => place.kind === 'environment' || !NOT_LOCAL.has(name))
      .map((check): Finding => ({ ...check, mend: check.mend && lineOf(check.mend, place, installation) }))
    return [answer, ...key, ...checks]
  } catch (error) {
    if (!(error instanceof HelpdeskError) || ![401, 403].includes(error.status)) throw error
    const mend = `npm run desk --${flagsOf(place)} setup (if no admin can sign in: rescue key --email ADDRESS)`
    return [answer, { name: 'key', state: 'wrong', message: `The key of ${installation.source} is not valid.`, mend }]
  }
}

/** Asked without a key: shows what keeps the Worker from answering. */
async function answerOf({ surroundings, place }: ShellContext, { url }: Installation): Promise<Finding> {
  const answer = await surroundings
    .fetch(`${url}/health`, { redirect: 'manual', signal: AbortSignal.timeout(15_000) })
    .catch(() => null)
  const name = 'answer'
  if (answer === null) {
    const mend = place().kind === 'local' ? 'npm start' : `Is ${url} correct, and is this machine online?`
    return { name, state: 'wrong', message: `${url} does not answer.`, mend }
  }
  const body = (await answer.json().catch(() => null)) as {
    data?: { status?: string; version?: string; problems?: string[] }
  } | null
  if (answer.ok)
    return { name, state: 'ok', message: `${url} answers, version ${body?.data?.version ?? 'unknown'}.`, mend: null }
  const problems = body?.data?.problems ?? []
  if (problems.length > 0) {
    return {
      name,
      state: 'wrong',
      message: `It is not configured: ${problems.join('; ')}.`,
      mend: `npm run desk --${flagsOf(place())} setup`,
    }
  }
  const mend = `npm run desk --${flagsOf(place())} tail --errors`
  return { name, state: 'wrong', message: `${url}/health answers ${answer.status}: a database does not answer.`, mend }
}

async function keyFinding(shell: ShellContext): Promise<Finding[]> {
  const { folder, now } = shell.surroundings
  const known = await knownInstallation(folder, shell.place()).read()
  if (known === null) return []
  const left = known.keyExpiresAt - now()
  const day = new Date(known.keyExpiresAt).toISOString().slice(0, 10)
  const message = `Your key ends on ${day}.`
  if (left > KEY_RENEWAL_MILLISECONDS) return [{ name: 'key', state: 'ok', message, mend: null }]
  const mend = `npm run desk --${flagsOf(shell.place())} setup`
  return [{ name: 'key', state: 'warning', message, mend }]
}

/** `wrangler dev` runs scheduled jobs only on request, and `npm start` prints its log. */
function lineOf(mend: string, place: Place, { url }: Installation): string {
  const isByClock = place.kind === 'local' && mend.startsWith('desk tail') && new URL(url).hostname === 'localhost'
  return isByClock ? `curl ${url}/cdn-cgi/handler/scheduled` : commandsOf(mend, place)
}

/** Adds the shell's prefix to commands in the API's advice. */
function commandsOf(mend: string, place: Place): string {
  return mend.replaceAll(/\bdesk (?=[a-z-]+)/g, `npm run desk --${flagsOf(place)} `)
}
