import { encode } from 'uqr'
import type { AppPassword } from '../../modules/account/account.types.ts'
import type { readOwnFactors } from '../../modules/account/two-factor.usecases.ts'
import type { TextKey } from '../../shared/languages/texts.ts'
import type { Page, View } from '../page.types.ts'
import { accountPage } from './account-layout.view.tsx'
import { Notice, Problem } from '../components/alert.tsx'
import { Field } from '../components/field.tsx'
import { Form } from '../components/form.tsx'

const PAGE = '/account/two-factor'
const QUIET_ZONE = 4
const PICTURE_SIZE = 240

type Factors = Awaited<ReturnType<typeof readOwnFactors>>

/** The result of an action, or the reason why it failed. */
export interface ActionResult {
  isDone: boolean
  key: Extract<TextKey, `twoFactor.${'wasTurnedOff' | 'refused' | 'noKey'}` | `appPasswords.${'revoked' | 'tooMany'}`>
}

interface Part {
  page: Page
  csrf: string
}

export async function stateView(
  page: Page,
  { twoFactor, appPasswords }: Factors,
  result?: ActionResult,
): Promise<View> {
  const { t } = page
  const csrf = await page.formToken()
  const isOn = twoFactor.since !== null
  const body = (
    <>
      <Notice text={result?.isDone ? t(result.key) : undefined} />
      <Problem text={result && !result.isDone ? t(result.key) : undefined} />
      {isOn ? (
        <>
          <p>{t('twoFactor.isOn')}</p>
          <CodesPart page={page} csrf={csrf} count={twoFactor.recoveryCodesLeft} />
          <AppPasswordsPart page={page} csrf={csrf} appPasswords={appPasswords} />
          {twoFactor.isRequired ? null : <OffPart page={page} csrf={csrf} />}
        </>
      ) : (
        <BeginPart page={page} csrf={csrf} isRequired={twoFactor.isRequired} />
      )}
    </>
  )
  return accountPage(page, t('twoFactor.title'), body)
}

function BeginPart({ page, csrf, isRequired }: Part & { isRequired: boolean }) {
  const { t } = page
  return (
    <>
      {isRequired ? <p>{t('twoFactor.required')}</p> : null}
      <p>{t('twoFactor.about')}</p>
      <Form action={PAGE} csrf={csrf} button={t('twoFactor.begin')}>
        <PasswordField page={page} id="password" />
      </Form>
    </>
  )
}

function CodesPart({ page, csrf, count }: Part & { count: number }) {
  const { t } = page
  return (
    <section>
      <h2>{t('twoFactor.codes')}</h2>
      <p>{t('twoFactor.codesLeft', { count })}</p>
      <Form action={`${PAGE}/recovery-codes`} csrf={csrf} button={t('twoFactor.newCodes')}>
        <Confirmation page={page} of="codes" />
      </Form>
    </section>
  )
}

function AppPasswordsPart({ page, csrf, appPasswords }: Part & { appPasswords: readonly AppPassword[] }) {
  const { t } = page
  return (
    <section>
      <h2>{t('appPasswords.title')}</h2>
      <p>{t('appPasswords.about')}</p>
      {appPasswords.map(({ id, name }) => (
        <Form action={`${PAGE}/app-passwords/${id}`} csrf={csrf} button={t('appPasswords.revoke', { name })} />
      ))}
      <Form action={`${PAGE}/app-passwords`} csrf={csrf} button={t('appPasswords.add')}>
        <Field page={page} name="name" label={t('appPasswords.name')} maxlength={100} required />
        <Confirmation page={page} of="app" />
      </Form>
    </section>
  )
}

function OffPart({ page, csrf }: Part) {
  const { t } = page
  return (
    <section>
      <h2>{t('twoFactor.off')}</h2>
      <Form action={`${PAGE}/disable`} csrf={csrf} button={t('twoFactor.off')}>
        <Confirmation page={page} of="off" />
      </Form>
    </section>
  )
}

/** A page has several of these. `of` keeps the field ids unique. */
function Confirmation({ page, of }: { page: Page; of: string }) {
  const { t } = page
  return (
    <>
      <PasswordField page={page} id={`${of}-password`} />
      <CodeField page={page} id={`${of}-otp`} label={t('signIn.otp')} hint={t('signIn.otpHint')} />
    </>
  )
}

function PasswordField({ page, id }: { page: Page; id: string }) {
  return (
    <Field
      page={page}
      id={id}
      name="password"
      type="password"
      label={page.t('signIn.password')}
      autocomplete="current-password"
      maxlength={1024}
      required
    />
  )
}

function CodeField({ page, id, label, hint }: { page: Page; id: string; label: string; hint?: string }) {
  return (
    <Field
      page={page}
      id={id}
      name="otp"
      label={label}
      hint={hint}
      autocomplete="one-time-code"
      maxlength={64}
      required
    />
  )
}

/** Asks for the first code. Null after a wrong code, because the secret is shown only once. */
export async function codeView(page: Page, begun: { secret: string; address: string } | null): Promise<View> {
  const { t } = page
  const csrf = await page.formToken()
  const body = (
    <>
      {begun === null ? (
        <Problem text={t('twoFactor.wrong')} />
      ) : (
        <>
          <p>{t('twoFactor.scan')}</p>
          <QrCode text={begun.address} label={t('twoFactor.picture')} />
          <p>
            {t('twoFactor.secret')} <code dir="ltr">{begun.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
          </p>
        </>
      )}
      <Form action={`${PAGE}/confirm`} csrf={csrf} button={t('twoFactor.confirm')}>
        <CodeField page={page} id="otp" label={t('twoFactor.code')} />
      </Form>
      <p>
        <a href={PAGE}>{t('twoFactor.again')}</a>
      </p>
    </>
  )
  return accountPage(page, t('twoFactor.title'), body)
}

export function recoveryCodesView(page: Page, codes: readonly string[]): View {
  const { t } = page
  const body = (
    <>
      <Notice text={t('twoFactor.isOn')} />
      <h2>{t('twoFactor.codes')}</h2>
      <p>{t('twoFactor.keepCodes')}</p>
      <ul>
        {codes.map((code) => (
          <li>
            <code dir="ltr">{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <a href={PAGE}>{t('appPasswords.title')}</a>
      </p>
      <p>
        <a href="/tickets">{t('twoFactor.goOn')}</a>
      </p>
    </>
  )
  return accountPage(page, t('twoFactor.title'), body)
}

export function appPasswordView(page: Page, { name, password }: { name: string; password: string }): View {
  const { t } = page
  const body = (
    <>
      <p>{t('appPasswords.made', { name })}</p>
      <p>
        <code dir="ltr">{password}</code>
      </p>
      <p>
        <a href={PAGE}>{t('twoFactor.title')}</a>
      </p>
    </>
  )
  return accountPage(page, t('appPasswords.title'), body)
}

/**
 * Drawn in the page, so no further request is needed. It is black on white in dark mode too, because apps need that to scan it.
 */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = encode(text, { border: QUIET_ZONE })
  const dark = data.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const size = data.length
  return (
    <p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        width={PICTURE_SIZE}
        height={PICTURE_SIZE}
        shape-rendering="crispEdges"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={dark.join('')} fill="#000" />
      </svg>
    </p>
  )
}
