import type { Session } from '../../modules/account/account.types.ts'
import type { readOwnMutes } from '../../modules/notifications/mutes/mutes.usecases.ts'
import type { OwnProfile, PersonField } from '../../modules/people/fields/person-fields.usecases.ts'
import { MIN_PASSWORD, type User } from '../../modules/people/people.types.ts'
import { fullName } from '../../shared/identity/identity.policy.ts'
import { Notice, Problem } from '../components/alert.tsx'
import { Avatar } from '../components/avatar.tsx'
import { Badge } from '../components/badge.tsx'
import { Button } from '../components/button.tsx'
import { Field } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { FormFieldInput } from '../components/form-field.tsx'
import { Icon } from '../components/icon.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import type { Page, View } from '../page.types.ts'
import { accountPage } from './account-layout.view.tsx'
import { deviceOf } from './device-names.presenter.ts'
import type { AccountForm, FieldsForm } from './own-account.types.ts'

type Muted = Awaited<ReturnType<typeof readOwnMutes>>

interface ProfileForms {
  form: AccountForm
  fieldsForm: FieldsForm
}

export async function profileView(page: Page, profile: OwnProfile, forms: ProfileForms): Promise<View> {
  const { form, fieldsForm } = forms
  const { user } = profile
  const { t } = page
  const { problems = {}, values = {}, isDone } = form
  const fields = [
    { name: 'first_name', label: t('new.firstName'), stored: user.firstName, autocomplete: 'given-name' },
    { name: 'last_name', label: t('new.lastName'), stored: user.lastName, autocomplete: 'family-name' },
    { name: 'company', label: t('account.company'), stored: user.company, autocomplete: 'organization' },
  ]
  const name = fullName(user, t('notice.somebody'))
  const body = (
    <>
      <Notice text={isDone ? t('preferences.done') : undefined} />
      <Problem text={[problems, fieldsForm.problems ?? {}].some(hasProblem) ? t('form.wrong') : undefined} />
      <div class="person">
        <Avatar name={name} size="large" isOwn />
        <div>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <p class="meta">
            <bdi>{user.email}</bdi>
          </p>
        </div>
      </div>
      <Form action="/account" csrf={await page.formToken()} button={t('preferences.button')}>
        {fields.map(({ stored, ...field }) => (
          <Field
            page={page}
            {...field}
            value={values[field.name] ?? stored}
            problem={problems[field.name] && t(problems[field.name] ?? 'problem.other')}
            maxlength={field.name === 'company' ? 255 : 100}
            required={false}
          />
        ))}
      </Form>
      <CustomFields page={page} fields={profile.fields} form={fieldsForm} csrf={await page.formToken()} />
    </>
  )
  return accountPage(page, t('account.profile'), body)
}

function hasProblem(problems: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(problems).length > 0
}

interface CustomFieldsParts {
  page: Page
  fields: readonly PersonField[]
  form: FieldsForm
  csrf: string
}

function CustomFields({ page, fields, form, csrf }: CustomFieldsParts) {
  const { t } = page
  const { problems = {}, values } = form
  if (fields.length === 0) return null
  return (
    <>
      <h2>{t('account.fields')}</h2>
      <Form name="fields" action="/account/fields" csrf={csrf} button={t('preferences.button')}>
        {fields.map((field) => (
          <FormFieldInput
            page={page}
            field={field}
            value={(values === undefined ? field.value : values[field.name]) ?? ''}
            problem={problems[field.name] && t(problems[field.name] ?? 'problem.other')}
          />
        ))}
      </Form>
    </>
  )
}

export async function passwordView(page: Page, form: AccountForm): Promise<View> {
  const { t } = page
  const { problems = {}, isDone, isWrong = false } = form
  const problem = problems['password'] === undefined ? undefined : t('password.refused', { count: MIN_PASSWORD })
  const body = (
    <>
      <Notice text={isDone ? t('account.passwordDone') : undefined} />
      <Problem text={isWrong ? t(page.isStaff ? 'account.wrong' : 'confirmAddress.wrong') : problem} />
      <p>{t('account.passwordAbout')}</p>
      <Form action="/account/password" csrf={await page.formToken()} button={t('account.passwordButton')}>
        <CurrentPassword page={page} autofocus />
        <Field
          page={page}
          name="password"
          type="password"
          label={t('password.label')}
          hint={t('password.hint', { count: MIN_PASSWORD })}
          problem={problem}
          autocomplete="new-password"
          minlength={MIN_PASSWORD}
          maxlength={1024}
          required
        />
        {page.isStaff ? (
          <Field
            page={page}
            name="otp"
            label={t('signIn.otp')}
            hint={t('account.otpHint')}
            autocomplete="one-time-code"
            maxlength={64}
            required={false}
          />
        ) : null}
      </Form>
      <p>
        <a href="/account/forgot-password">{t('signIn.forgot')}</a>
      </p>
    </>
  )
  return accountPage(page, t('account.password'), body)
}

export async function emailView(page: Page, user: User, form: AccountForm): Promise<View> {
  const { t } = page
  const { problems = {}, values = {}, isDone, isWrong = false, sentTo } = form
  const sent = sentTo === undefined ? t('account.emailDone') : t('account.emailSentTo', { email: sentTo })
  const problem = problems['email'] && t(problems['email'])
  const body = (
    <>
      <Notice text={isDone ? sent : undefined} />
      <Problem text={isWrong ? t('confirmAddress.wrong') : problem && t('form.wrong')} />
      <p>{t('account.emailNow', { email: user.email ?? '' })}</p>
      <p>{t('account.emailAbout')}</p>
      <Form action="/account/email" csrf={await page.formToken()} button={t('account.emailButton')}>
        <Field
          page={page}
          name="email"
          type="email"
          label={t('account.emailNew')}
          value={values['email'] ?? ''}
          problem={problem}
          maxlength={255}
          required
          autofocus={!isWrong}
        />
        <CurrentPassword page={page} autofocus={isWrong} />
      </Form>
    </>
  )
  return accountPage(page, t('account.email'), body)
}

function CurrentPassword({ page, autofocus }: { page: Page; autofocus: boolean }) {
  return (
    <Field
      page={page}
      name="current_password"
      type="password"
      label={page.t('account.currentPassword')}
      autocomplete="current-password"
      maxlength={1024}
      required
      autofocus={autofocus}
    />
  )
}

export async function sessionsView(page: Page, sessions: readonly Session[], done?: string): Promise<View> {
  const { t } = page
  const csrf = await page.formToken()
  const notice = { one: t('account.sessionEnded'), others: t('account.othersEnded') }[done ?? '']
  const body = (
    <>
      <Notice text={notice} />
      <p>{t('account.sessionsAbout')}</p>
      <ul class="list sessions">
        {sessions.map((session) => (
          <li>
            <SessionRow page={page} session={session} csrf={csrf} />
          </li>
        ))}
      </ul>
      {sessions.length < 2 ? null : (
        <form method="post" action="/account/sessions/end-others" class="below">
          <input type="hidden" name="csrf" value={csrf} />
          <Button look="danger">{t('account.endOthers')}</Button>
        </form>
      )}
    </>
  )
  return accountPage(page, t('account.sessions'), body)
}

function SessionRow({ page, session, csrf }: { page: Page; session: Session; csrf: string }) {
  const { t } = page
  const { id, userAgent, lastUsedAt, createdAt, isCurrent, appPassword } = session
  const device = deviceOf(userAgent)
  const name = device === null ? t('account.unknownDevice') : t('account.deviceOn', device)
  return (
    <>
      <Icon name={/iPhone|Android|iPad/.test(userAgent) ? 'smartphone' : 'monitor-smartphone'} />
      <div class="sessions__about">
        <strong title={userAgent}>{appPassword ?? name}</strong>{' '}
        {isCurrent ? <Badge tone="success">{t('account.thisDevice')}</Badge> : null}
        <p class="meta">
          {t('account.lastUsed')} <RelativeTime page={page} at={lastUsedAt ?? createdAt} />
        </p>
      </div>
      {isCurrent ? null : (
        <form method="post" action="/account/sessions/end">
          <input type="hidden" name="csrf" value={csrf} />
          <input type="hidden" name="id" value={id} />
          <Button size="small">{t('account.endSession')}</Button>
        </form>
      )}
    </>
  )
}

export async function notificationsView(page: Page, muted: Muted, isDone: boolean): Promise<View> {
  const { t } = page
  const csrf = await page.formToken()
  const body = (
    <>
      <Notice text={isDone ? t('preferences.done') : undefined} />
      <p>{t('account.notificationsAbout')}</p>
      <h2>{t('account.muted')}</h2>
      {muted.length === 0 ? (
        <p class="meta">{t('account.noneMuted')}</p>
      ) : (
        <ul class="list sessions">
          {muted.map(({ id, number, title }) => (
            <li>
              <div class="sessions__about">
                <a href={`/tickets/${id}`} dir="auto">
                  {title}
                </a>
                <p class="meta">{number}</p>
              </div>
              <form method="post" action="/account/notifications/unmute">
                <input type="hidden" name="csrf" value={csrf} />
                <input type="hidden" name="id" value={String(id)} />
                <Button size="small">{t('unsubscribe.undo')}</Button>
              </form>
            </li>
          ))}
        </ul>
      )}
    </>
  )
  return accountPage(page, t('account.notifications'), body)
}
