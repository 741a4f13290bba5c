import type { AccountLink } from '../../../modules/people/access/account-access.usecases.ts'
import type { EmailChangeShown } from '../../../modules/people/addresses/email-changes.usecases.ts'
import { MIN_PASSWORD } from '../../../modules/people/people.types.ts'
import type { openConfirmation } from '../../../modules/tickets/guests/ticket-confirmation.usecases.ts'
import type { Page, View } from '../../page.types.ts'
import { Problem } from '../../components/alert.tsx'
import { Field } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { OwnAccountLink } from '../../components/navigation.tsx'

type Confirmation = Awaited<ReturnType<typeof openConfirmation>>

interface Asked {
  title: string
  paragraphs: readonly string[]
  action: string
  button: string
  password?: { label: string; isRequired: boolean }
  hasProblem?: boolean
}

/** A page with one button, and a password field if a password is to be chosen. */
async function askingView(page: Page, { title, paragraphs, action, button, password, hasProblem = false }: Asked) {
  const { t } = page
  const problem = hasProblem ? t('password.refused', { count: MIN_PASSWORD }) : undefined
  const csrf = await page.formToken()
  const body = (
    <>
      <Problem text={problem} />
      {paragraphs.map((paragraph) => (
        <p>{paragraph}</p>
      ))}
      <Form action={action} csrf={csrf} button={button}>
        {password === undefined ? null : (
          <Field
            page={page}
            name="password"
            type="password"
            label={password.label}
            required={password.isRequired}
            hint={t('password.hint', { count: MIN_PASSWORD })}
            autocomplete="new-password"
            minlength={MIN_PASSWORD}
            maxlength={1024}
          />
        )}
      </Form>
    </>
  )
  return { title, body }
}

export async function activationView(page: Page, link: AccountLink, hasProblem: boolean): Promise<View> {
  const { t } = page
  const isRequired = link.password === 'required'
  const label = link.password === 'optional' ? t('password.optional') : t('password.chosen')
  return await askingView(page, {
    title: t('activate.title'),
    paragraphs: [t('activate.about', { email: link.email }), t('activate.ignore')],
    action: '/account/activate',
    button: t('activate.button'),
    password: link.password === 'kept' ? undefined : { label, isRequired },
    hasProblem,
  })
}

export async function resetView(page: Page, { email }: AccountLink, hasProblem: boolean): Promise<View> {
  const { t } = page
  return await askingView(page, {
    title: t('reset.title'),
    paragraphs: [t('reset.about', { email })],
    action: '/account/reset-password',
    button: t('reset.button'),
    password: { label: t('password.label'), isRequired: true },
    hasProblem,
  })
}

/** The form asks for the account's password, unless its owner is signed in. */
export async function confirmAddressView(
  page: Page,
  { oldEmail, newEmail, needs }: EmailChangeShown,
  hasProblem: boolean,
): Promise<View> {
  const { t } = page
  const title = t('confirmAddress.title')
  if (needs === 'new-password') {
    const body = (
      <>
        <p>{t('confirmAddress.noPassword', { oldEmail })}</p>
        <p>
          <a href="/account/forgot-password">{t('forgot.title')}</a>
        </p>
      </>
    )
    return { title, body }
  }
  const about =
    oldEmail === '' ? t('confirmAddress.aboutFirst', { newEmail }) : t('confirmAddress.about', { oldEmail, newEmail })
  const csrf = await page.formToken()
  const body = (
    <>
      <Problem text={hasProblem ? t('confirmAddress.wrong') : undefined} />
      <p>{about}</p>
      <p>{t('activate.ignore')}</p>
      <Form action="/account/confirm-address" csrf={csrf} button={t('confirmAddress.button')}>
        {needs === 'nothing' ? null : (
          <Field
            page={page}
            name="current_password"
            type="password"
            label={t('confirmAddress.password')}
            hint={t('confirmAddress.passwordHint')}
            required
            autocomplete="current-password"
            maxlength={1024}
          />
        )}
      </Form>
    </>
  )
  return { title, body }
}

export async function keepAddressView(
  page: Page,
  { oldEmail, hasPassword }: EmailChangeShown,
  hasProblem: boolean,
): Promise<View> {
  const { t } = page
  return await askingView(page, {
    title: t('takeBack.title'),
    paragraphs: [t('takeBack.about', { oldEmail }), ...(hasPassword ? [t('takeBack.newPassword')] : [])],
    action: '/account/take-back',
    button: t('takeBack.button'),
    password: hasPassword ? { label: t('password.label'), isRequired: true } : undefined,
    hasProblem,
  })
}

export async function confirmationView(page: Page, { email, ticketNumbers }: Confirmation): Promise<View> {
  const { t } = page
  const numbers = ticketNumbers.join(', ')
  return await askingView(page, {
    title: t('confirmation.title'),
    paragraphs: [
      t('confirmation.about', { email: email ?? '' }),
      ...(numbers === '' ? [] : [t('confirmation.tickets', { numbers })]),
    ],
    action: '/confirm',
    button: t('confirmation.button'),
  })
}

type Done = 'activate' | 'reset' | 'confirmAddress' | 'takeBack' | 'confirmation'

/** The result, and a link to continue. */
export function doneView(page: Page, done: Done): View {
  const { t } = page
  return {
    title: t(`${done}.doneTitle`),
    body: (
      <>
        <p>{t(`${done}.done`)}</p>
        <p>
          <OwnAccountLink page={page} />
        </p>
      </>
    ),
  }
}
