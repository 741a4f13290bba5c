import type { OutgoingMail } from '../../services.types.ts'
import { escapeHtml } from '../../shared/html.ts'
import { oneLine, pageLink, paragraph } from '../../shared/mail-text.ts'
import type { AccountTokenPurpose } from './account-tokens.ts'

export interface AccountMailContent {
  purpose: AccountTokenPurpose
  to: string
  firstName: string
  company: string
  /** Where the installation's front end lives; empty when nobody configured it. */
  baseUrl: string
  token: string
  hasPassword: boolean
}

interface Wording {
  subject: (company: string) => string
  reason: (company: string) => string
  action: string
  path: string
  operation: string
  validity: string
}

const WORDINGS: Record<AccountTokenPurpose, Wording> = {
  activate: {
    subject: (company) => `Confirm your e-mail address for ${company}`,
    reason: (company) => `Somebody, probably you, gave this address for an account at ${company}.`,
    action: 'Confirm the address',
    path: '/account/activate',
    operation: 'POST /api/v1/helpdesk/activate',
    validity: 'The link works once and for three days.',
  },
  reset: {
    subject: (company) => `Choose a new password for ${company}`,
    reason: (company) => `Somebody, probably you, asked for a new password for your account at ${company}.`,
    action: 'Choose a new password',
    path: '/account/reset-password',
    operation: 'POST /api/v2/helpdesk/user/reset/password',
    validity: 'The link works once and for one hour.',
  },
}

const NO_PASSWORD = 'The account has no password yet: afterwards choose one with "Forgot password".'
const IGNORE = 'If it was not you, ignore this mail: nothing changes.'

/**
 * Pure. The link leads to the front end at the configured address, which sends the token on; whoever has only an app
 * copies the token. Names and the company come from people, so the HTML escapes everything.
 */
export function composeAccountMail(content: AccountMailContent): OutgoingMail {
  const { purpose, to, token } = content
  const wording = WORDINGS[purpose]
  const company = oneLine(content.company) || 'the helpdesk'
  const greeting = oneLine(content.firstName) === '' ? 'Hello,' : `Hello ${oneLine(content.firstName)},`
  const link = pageLink(content.baseUrl, `${wording.path}?token=${encodeURIComponent(token)}`)
  const tokenHint = `In an app, enter this code instead (${wording.operation}):`
  const lines = [greeting, wording.reason(company)]
  const notes = [wording.validity, ...(purpose === 'activate' && !content.hasPassword ? [NO_PASSWORD] : []), IGNORE]
  const text = [
    ...lines,
    ...(link === null ? [] : [`${wording.action}:\n${link}`]),
    `${tokenHint}\n${token}`,
    ...notes,
  ].join('\n\n')
  const button = link === null ? '' : `<p><a href="${escapeHtml(link)}">${escapeHtml(wording.action)}</a></p>`
  const html = [
    ...lines.map(paragraph),
    button,
    paragraph(tokenHint),
    `<p><code>${escapeHtml(token)}</code></p>`,
    ...notes.map(paragraph),
  ].join('\n')
  return { to, subject: wording.subject(company), text, html }
}
