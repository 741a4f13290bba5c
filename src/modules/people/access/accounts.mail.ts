import type { OutgoingMail } from '../../../services.types.ts'
import type { Texts } from '../../../shared/languages/texts.ts'
import { greeting, linkMail, oneLine, pageLink } from '../../../shared/mail/mail-text.ts'

export interface AccountMailContent {
  /**
   * `activate`, `reset`; `invite` to an account that an admin made; `choose` after the first proof of an address; `proof` and
   * `return` for a changed address.
   */
  kind: 'activate' | 'invite' | 'reset' | 'choose' | 'proof' | 'return'
  to: string
  /** Empty if the address may be a stranger's, so that nobody can use a name to write to a stranger. */
  firstName: string
  /** The name or address of the inviter. */
  inviter: string
  company: string
  /** The URL of the pages; empty if it is not configured. */
  baseUrl: string
  token: string
}

interface Wording {
  path: string
  action:
    | 'mail.activate.action'
    | 'mail.invite.action'
    | 'mail.reset.action'
    | 'mail.proof.action'
    | 'mail.return.action'
  validity: 'mail.onceThreeDays' | 'mail.reset.validity' | 'mail.proof.validity' | 'mail.return.validity'
  ignore: 'mail.nothingChanges' | 'mail.invite.ignore' | 'mail.choose.ignore' | 'mail.return.ignore'
  /** Whether the apps have a field for the code. */
  hasCode: boolean
}

const WORDINGS: Record<AccountMailContent['kind'], Wording> = {
  activate: {
    path: '/account/activate',
    action: 'mail.activate.action',
    validity: 'mail.onceThreeDays',
    ignore: 'mail.nothingChanges',
    hasCode: true,
  },
  invite: {
    path: '/account/activate',
    action: 'mail.invite.action',
    validity: 'mail.onceThreeDays',
    ignore: 'mail.invite.ignore',
    hasCode: true,
  },
  reset: {
    path: '/account/reset-password',
    action: 'mail.reset.action',
    validity: 'mail.reset.validity',
    ignore: 'mail.nothingChanges',
    hasCode: true,
  },
  choose: {
    path: '/account/reset-password',
    action: 'mail.reset.action',
    validity: 'mail.reset.validity',
    ignore: 'mail.choose.ignore',
    hasCode: true,
  },
  proof: {
    path: '/account/confirm-address',
    action: 'mail.proof.action',
    validity: 'mail.proof.validity',
    ignore: 'mail.nothingChanges',
    hasCode: true,
  },
  return: {
    path: '/account/take-back',
    action: 'mail.return.action',
    validity: 'mail.return.validity',
    ignore: 'mail.return.ignore',
    hasCode: false,
  },
}

/**
 * Pure. The link opens a page of this service, and only the button there acts. App users copy the code. People enter the
 * company and the names, so the HTML escapes everything.
 */
export function composeAccountMail(
  { t }: Pick<Texts, 't'>,
  { kind, to, token, baseUrl, ...content }: AccountMailContent,
): OutgoingMail {
  const wording = WORDINGS[kind]
  const company = oneLine(content.company) || t('mail.desk')
  const link = pageLink(baseUrl, `${wording.path}?token=${encodeURIComponent(token)}`)
  const name = oneLine(content.inviter) || company
  const head = { to, subject: t(`mail.${kind}.subject`, { company, name }) }
  const next = kind === 'invite' ? [t('mail.invite.next', { email: to })] : []
  return linkMail(head, {
    lines: [greeting(t, oneLine(content.firstName)), t(`mail.${kind}.reason`, { company, name }), ...next],
    link,
    action: t(wording.action),
    code: wording.hasCode ? { hint: t('mail.code'), token, isShort: false } : null,
    notes: [t(wording.validity), t(wording.ignore, { name })],
  })
}
