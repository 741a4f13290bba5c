import { Challenge, ChallengeScript, type PageChallenge } from '../challenge.view.tsx'
import type { FormProblems } from '../request/form-values.ts'
import type { Page, View } from '../page.types.ts'
import { Alert, Notice, Problem } from '../components/alert.tsx'
import { Field } from '../components/field.tsx'
import { CodeForms } from '../tickets/code.view.tsx'
import { Form } from '../components/form.tsx'
import { OwnAccountLink } from '../components/navigation.tsx'

export interface SignInShown {
  /** The checked path to open next. Undefined opens the start page of the role. */
  next: string | undefined
  username?: string
  problem?: 'wrong' | 'banned'
  notice?: 'again' | 'signedOut'
  /** The password was correct, and only the code is missing. */
  code?: 'asked' | 'wrong'
}

/** The link in each mail about a ticket. Its reader may have no account. */
const TICKET = /^\/tickets\/\d+$/

export async function signInView(page: Page, shown: SignInShown): Promise<View> {
  const { t } = page
  const { next, problem, notice, code } = shown
  const noticeText = notice && t(`signIn.${notice}`)
  const body = (
    <>
      {code ? (
        <Alert tone="info" role="status">
          {t('signIn.otpNeeded')}
        </Alert>
      ) : null}
      {noticeText === undefined || code ? null : (
        <Alert tone={notice === 'again' ? 'info' : 'success'} role="status">
          {noticeText}
        </Alert>
      )}
      {!code && next !== undefined && TICKET.test(next) ? (
        <p>
          {t('signIn.noAccount')} <a href="/check-ticket">{t('home.check')}</a>
        </p>
      ) : null}
      <Problem text={code === 'wrong' ? t('signIn.otpWrong') : problem && t(`signIn.${problem}`)} />
      <Form action="/sign-in" csrf={await page.formToken()} button={t('signIn.button')}>
        {next !== undefined && <input type="hidden" name="next" value={next} />}
        {code ? <CodeField page={page} /> : <PasswordFields page={page} username={shown.username ?? ''} />}
      </Form>
      {problem === 'wrong' ? (
        <p>
          <a class="button" href="/account/forgot-password">
            {t('failure.newLink')}
          </a>
        </p>
      ) : null}
      <ul class="links">
        {code ? (
          <li>
            <a href="/sign-in">{t('signIn.other')}</a>
          </li>
        ) : (
          <>
            <li>
              <a href="/account/forgot-password">{t('signIn.forgot')}</a>
            </li>
            <li>
              <a href="/account/create">{t('register.title')}</a>
            </li>
            <li>
              <a href="/check-ticket">{t('home.check')}</a>
            </li>
          </>
        )}
      </ul>
    </>
  )
  return { title: t('signIn.title'), body }
}

function PasswordFields({ page, username }: { page: Page; username: string }) {
  const { t } = page
  return (
    <>
      <Field
        page={page}
        name="username"
        label={t('signIn.name')}
        value={username}
        autocomplete="username"
        maxlength={255}
        required
        autofocus={username === ''}
      />
      <Field
        page={page}
        name="password"
        type="password"
        label={t('signIn.password')}
        autocomplete="current-password"
        maxlength={1024}
        required
        autofocus={username !== ''}
      />
    </>
  )
}

function CodeField({ page }: { page: Page }) {
  const { t } = page
  return (
    <Field
      page={page}
      name="otp"
      label={t('signIn.otp')}
      hint={t('signIn.otpHint')}
      autocomplete="one-time-code"
      maxlength={64}
      required
      autofocus
    />
  )
}

interface MailedForm extends Partial<FormProblems> {
  isDone: boolean
  /** The address that the code goes to, as it was typed in this browser. */
  sentTo?: string | undefined
}

interface MailedFormWords {
  title: string
  about: string
  done: string
  action: string
  button: string
  fields: readonly {
    name: string
    label: string
    type?: 'email'
    autocomplete?: string
    required?: boolean
  }[]
  /** The mail has a code, which is entered here. */
  takesCode?: true
  challenge?: PageChallenge | null
}

/** A form that is answered by mail. The page is the same for every address. */
async function mailedFormView(page: Page, form: MailedForm, words: MailedFormWords): Promise<View> {
  const { t } = page
  const { isDone, sentTo, problems = {}, values = {} } = form
  const { challenge = null } = words
  const names = words.fields.map(({ name }) => name)
  const first = names.find((name) => problems[name] !== undefined) ?? names[0]
  const problemOf = (name: string) => problems[name] && t(problems[name])
  const back = (
    <ul class="links">
      <li>
        <OwnAccountLink page={page} />
      </li>
    </ul>
  )
  const body = isDone ? (
    <>
      <Notice text={words.done} />
      {words.takesCode === true ? <CodeForms page={page} csrf={await page.formToken()} sentTo={sentTo} /> : null}
      {back}
    </>
  ) : (
    <>
      <p>{words.about}</p>
      <Problem text={Object.keys(problems).length === 0 ? undefined : t('form.wrong')} />
      <Form action={words.action} csrf={await page.formToken()} button={words.button}>
        {words.fields.map((field) => (
          <Field
            page={page}
            required
            {...field}
            value={values[field.name] ?? ''}
            problem={problemOf(field.name)}
            autofocus={field.name === first}
          />
        ))}
        <Challenge page={page} challenge={challenge} problems={problems} />
      </Form>
      {back}
    </>
  )
  return { title: words.title, body, head: <ChallengeScript challenge={challenge} /> }
}

/** Requests a ticket link for a visitor without an account. */
export async function checkView(page: Page, form: MailedForm): Promise<View> {
  const { t } = page
  return await mailedFormView(page, form, {
    title: t('check.title'),
    about: t('check.about'),
    done: t('check.done'),
    action: '/check-ticket',
    takesCode: true,
    button: t('check.button'),
    fields: [
      { name: 'ticket_number', label: t('check.number') },
      { name: 'email', label: t('check.email'), type: 'email', autocomplete: 'email' },
    ],
  })
}

/** Requests a link to choose a new password. */
export async function forgotPasswordView(page: Page, form: MailedForm): Promise<View> {
  const { t } = page
  return await mailedFormView(page, form, {
    title: t('forgot.title'),
    about: t('forgot.about'),
    done: t('forgot.done'),
    action: '/account/forgot-password',
    button: t('forgot.button'),
    fields: [{ name: 'email', label: t('forgot.email'), type: 'email', autocomplete: 'email' }],
  })
}

/** Requests a link to finish an account. The page is the same if the account exists. */
export async function registrationView(page: Page, form: MailedForm, challenge: PageChallenge | null): Promise<View> {
  const { t } = page
  return await mailedFormView(page, form, {
    title: t('register.title'),
    about: t('register.about'),
    done: t('register.done'),
    action: '/account/create',
    button: t('register.button'),
    fields: [
      { name: 'first_name', label: t('new.firstName'), autocomplete: 'given-name', required: false },
      { name: 'last_name', label: t('new.lastName'), autocomplete: 'family-name', required: false },
      { name: 'email', label: t('check.email'), type: 'email', autocomplete: 'email' },
    ],
    challenge,
  })
}
