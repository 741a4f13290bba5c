import { ADMIN, AGENT, SIGN_INS } from '../demo/demo-people.ts'
import type { LocalSettings } from './local-desk.ts'
import { DEFAULT_PORT } from './local-health.ts'
import { quoted } from '../shell-word.ts'
import type { LocalSecrets } from './local-secrets.ts'

interface Started extends LocalSettings {
  /** The page with the widget, or the reason why it is missing. */
  page: { url: string } | { refusal: string }
  secrets: LocalSecrets
  hasDemo: boolean
}

/** The text of `npm start`: lines to paste. */
export function welcome({ port, persistTo, page, secrets: { values }, hasDemo }: Started): string {
  const url = `http://localhost:${port}`
  const { DEMO_PASSWORD: password, DEMO_API_KEY: key } = values
  const signIns = hasDemo ? SIGN_INS : [ADMIN]
  const extract = String.raw`sed 's/.*"token":"\([^"]*\)".*/\1/'`
  const bearer = '-H "Authorization: Bearer $TOKEN"'
  const examples = `
  Paste these lines: sign in, list the inbox, and answer the newest ticket with a file.

TOKEN=$(curl -s ${url}/api/v1/authenticate -d username=${AGENT} -d password=${password} | ${extract})
curl -s ${url}/api/v1/helpdesk/inbox -H "X-API-Key: ${key}" ${bearer}
curl -s ${url}/api/v1/helpdesk/reply ${bearer} -F ticket_id=25 -F 'reply_content=A new relay is on its way.' -F 'media_attachment[]=@README.md'
`
  return `
  The helpdesk runs at ${url}
  ${lineOf(page)}

  Sign in as  ${signIns.join('\n              ')}
  password    ${password}
  API key     ${key}   (acts for ${hasDemo ? AGENT : ADMIN})
${hasDemo ? examples : `  First steps ${url}/desk/setup\n`}
  Command line: npm run desk -- setup${localFlags({ port, persistTo })}, then npm run desk -- help
  Mails are not sent. Each is a file, which the lines after "send_email" name.
  Press Ctrl+C to stop. Local data is in ${persistTo ?? '.wrangler'}, secrets in .dev.vars.
`
}

function lineOf(page: Started['page']): string {
  if ('url' in page) return `A page with its widget at ${page.url}`
  return `There is no page with the widget, because ${ADMIN} cannot sign in: ${page.refusal}`
}

/** Options of `npm start --` that `setup` accepts too, so that both use the same helpdesk. */
export function localFlags({ port, persistTo }: LocalSettings): string {
  const flags = [
    ...(port === DEFAULT_PORT ? [] : ['--port', String(port)]),
    ...(persistTo === null ? [] : ['--persist-to', quoted(persistTo)]),
  ]
  return flags.map((flag) => ` ${flag}`).join('')
}
