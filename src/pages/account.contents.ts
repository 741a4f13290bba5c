import type { AccountLink } from '../modules/people/access/account-access.usecases.ts'
import type { EmailChangeShown } from '../modules/people/addresses/email-changes.usecases.ts'
import { MIN_PASSWORD } from '../modules/people/people.types.ts'
import type { PageContent, PasswordField } from './page.types.ts'
import { pageTexts } from './texts.ts'

/** Actions are relative, so that the pages may live below a path. */
export const ACCOUNT_PATHS = {
  activate: 'activate',
  reset: 'reset-password',
  confirmAddress: 'confirm-address',
  takeBack: 'take-back',
} as const

export function activationPage({ company, email, password }: AccountLink, token: string): PageContent {
  const { activate, password: words } = pageTexts()
  const label = password === 'optional' ? words.optionalLabel : words.chosenLabel
  const field = password === 'kept' ? undefined : passwordField(label, password === 'required')
  return {
    company,
    title: activate.title,
    paragraphs: [activate.about(email), activate.ignore],
    form: { action: ACCOUNT_PATHS.activate, token, button: activate.button, password: field },
  }
}

export function resetPage({ company, email }: AccountLink, token: string): PageContent {
  const { reset, password } = pageTexts()
  return {
    company,
    title: reset.title,
    paragraphs: [reset.about(email)],
    form: { action: ACCOUNT_PATHS.reset, token, button: reset.button, password: passwordField(password.label, true) },
  }
}

export function confirmAddressPage({ company, oldEmail, newEmail }: EmailChangeShown, token: string): PageContent {
  const { confirmAddress } = pageTexts()
  const about = oldEmail === '' ? confirmAddress.aboutFirst(newEmail) : confirmAddress.about(oldEmail, newEmail)
  return {
    company,
    title: confirmAddress.title,
    paragraphs: [about, confirmAddress.ignore],
    form: { action: ACCOUNT_PATHS.confirmAddress, token, button: confirmAddress.button },
  }
}

export function takeBackPage({ company, oldEmail, hasPassword }: EmailChangeShown, token: string): PageContent {
  const { takeBack, password } = pageTexts()
  const field = hasPassword ? passwordField(password.label, true) : undefined
  return {
    company,
    title: takeBack.title,
    paragraphs: [takeBack.about(oldEmail), ...(hasPassword ? [takeBack.newPassword] : [])],
    form: { action: ACCOUNT_PATHS.takeBack, token, button: takeBack.button, password: field },
  }
}

export function donePage({ doneTitle, done }: { doneTitle: string; done: string }): PageContent {
  return { company: '', title: doneTitle, paragraphs: [done] }
}

function passwordField(label: string, isRequired: boolean): PasswordField {
  return { label, isRequired, hint: pageTexts().password.hint(MIN_PASSWORD), minLength: MIN_PASSWORD }
}
