import type { OutgoingMail } from '../../../services.types.ts'
import { escapeHtml } from '../../../shared/text/html.ts'
import { oneLine, pageLink, paragraph } from '../../../shared/mail/mail-text.ts'

export interface AccountMailContent {
  /** `activate`, `reset`; `proof` and `return` of a changed address. */
  kind: 'activate' | 'reset' | 'proof' | 'return'
  to: string
  /** Empty where the address may be a stranger's, to whom somebody would speak through it. */
  firstName: string
  company: string
  /** Where the installation's pages are; empty when nobody configured it. */
  baseUrl: string
  token: string
}

interface Wording {
  subject: (company: string) => string
  reason: (company: string) => string
  action: string
  path: string
  validity: string
  ignore: string
  /** Whether an app has a place for the code. */
  hasCode: boolean
}

const NOTHING_CHANGES = 'If it was not you, ignore this mail: nothing changes.'

const WORDINGS: Record<AccountMailContent['kind'], Wording> = {
  activate: {
    subject: (company) => `Confirm your e-mail address for ${company}`,
    reason: (company) => `Somebody, probably you, gave this address for an account at ${company}.`,
    action: 'Confirm the address',
    path: '/account/activate',
    validity: 'The link works once and for three days.',
    ignore: NOTHING_CHANGES,
    hasCode: true,
  },
  reset: {
    subject: (company) => `Choose a new password for ${company}`,
    reason: (company) => `Somebody, probably you, asked for a new password for your account at ${company}.`,
    action: 'Choose a new password',
    path: '/account/reset-password',
    validity: 'The link works once and for one hour.',
    ignore: NOTHING_CHANGES,
    hasCode: true,
  },
  proof: {
    subject: (company) => `Confirm your new e-mail address for ${company}`,
    reason: (company) => `Somebody, probably you, wants to use this address for an account at ${company}.`,
    action: 'Confirm the new address',
    path: '/account/confirm-address',
    validity: 'The link works once and for three days. Until it was opened, the old address stays.',
    ignore: NOTHING_CHANGES,
    hasCode: true,
  },
  return: {
    subject: (company) => `Your e-mail address at ${company} is being changed`,
    reason: (company) =>
      `Somebody, probably you, asked to replace this address of your account at ${company} by another.`,
    action: 'Keep this address, and take the change back',
    path: '/account/take-back',
    validity: 'The link works once and for seven days, even after the other address was confirmed.',
    ignore: 'If it was you, there is nothing to do.',
    hasCode: false,
  },
}

/**
 * Pure. The link opens a page of this service, and nothing but the button there acts; whoever has only an app copies the code.
 * The company comes from people as the name does, so the HTML escapes everything.
 */
export function composeAccountMail({ kind, to, token, baseUrl, ...content }: AccountMailContent): OutgoingMail {
  const wording = WORDINGS[kind]
  const company = oneLine(content.company) || 'the helpdesk'
  const link = pageLink(baseUrl, `${wording.path}?token=${encodeURIComponent(token)}`)
  const name = oneLine(content.firstName)
  const lines = [name === '' ? 'Hello,' : `Hello ${name},`, wording.reason(company)]
  const hint = 'In an app, enter this code instead:'
  const notes = [wording.validity, wording.ignore]
  const text = [
    ...lines,
    ...(link === null ? [] : [`${wording.action}:\n${link}`]),
    ...(wording.hasCode ? [`${hint}\n${token}`] : []),
    ...notes,
  ].join('\n\n')
  const button = link === null ? [] : [`<p><a href="${escapeHtml(link)}">${escapeHtml(wording.action)}</a></p>`]
  const code = wording.hasCode ? [paragraph(hint), `<p><code>${escapeHtml(token)}</code></p>`] : []
  const html = [...lines.map(paragraph), ...button, ...code, ...notes.map(paragraph)].join('\n')
  return { to, subject: wording.subject(company), text, html }
}
