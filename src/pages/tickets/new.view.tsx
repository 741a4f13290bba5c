import type { OpeningHours } from '../../modules/tickets/working-hours/opening-hours.types.ts'
import type { FormField } from '../../modules/tickets/opening/ticket-form.types.ts'
import { Challenge, ChallengeScript, type PageChallenge } from '../challenge.view.tsx'
import type { FormProblems } from '../request/form-values.ts'
import type { Page, View } from '../page.types.ts'
import { Alert, Notice, Problem } from '../components/alert.tsx'
import { FormFieldInput } from '../components/form-field.tsx'
import { FilesField } from '../components/files-field.tsx'
import { Form } from '../components/form.tsx'
import { CodeForms } from './code.view.tsx'

/** The fields of every ticket. Their names are translated. */
const NAMES = {
  email: 'check.email',
  first_name: 'new.firstName',
  last_name: 'new.lastName',
  subject: 'new.subject',
  body: 'new.body',
  help_topic: 'new.topic',
  priority: 'new.priority',
  type: 'new.type',
  cc: 'new.cc',
  media_attachment: 'files.label',
} as const

const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  email: 'email',
  first_name: 'given-name',
  last_name: 'family-name',
}

export interface NewTicketShown extends Partial<FormProblems> {
  fields: readonly FormField[]
  hours: OpeningHours
  visitorId: number | null
  isGuest: boolean
  challenge: PageChallenge | null
}

export async function newTicketView(page: Page, shown: NewTicketShown): Promise<View> {
  const { t } = page
  const { fields, problems = {}, isGuest, challenge } = shown
  const hasProblem = Object.keys(problems).length > 0
  const first = (fields.find(({ name }) => problems[name] !== undefined) ?? fields[0])?.name
  const body = (
    <>
      {isGuest ? <GuestHint page={page} /> : null}
      <Hours page={page} hours={shown.hours} />
      <Problem text={hasProblem ? t('form.wrong') : undefined} />
      <Form
        name="new-ticket"
        action="/tickets/new"
        csrf={await page.formToken()}
        button={t('new.button')}
        takesFiles
        makes={{ page, visitorId: shown.visitorId }}
      >
        {fields.map((field) => (
          <Asked page={page} field={field} shown={shown} isFirst={field.name === first} />
        ))}
        <Challenge page={page} challenge={challenge} problems={problems} />
      </Form>
    </>
  )
  return {
    title: t('new.title'),
    body: <div class="one-column">{body}</div>,
    head: <ChallengeScript challenge={challenge} />,
    isWide: true,
  }
}

/** The answer to a guest's request. It is the same for every address. */
export async function askedView(page: Page, sentTo: string | undefined): Promise<View> {
  const { t } = page
  const body = (
    <>
      <Notice text={t('new.guestDone')} />
      <CodeForms page={page} csrf={await page.formToken()} sentTo={sentTo} />
      <ul class="links">
        <li>
          <a href="/check-ticket">{t('check.title')}</a>
        </li>
        <li>
          <a href="/account/create">{t('register.title')}</a>
        </li>
      </ul>
    </>
  )
  return { title: t('new.title'), body }
}

function GuestHint({ page: { t } }: { page: Page }) {
  return (
    <>
      <Alert tone="info">{t('new.guest')}</Alert>
      <p>
        {t('new.haveAccount')} <a href="/sign-in?next=%2Ftickets%2Fnew">{t('nav.signIn')}</a> ·{' '}
        <a href="/account/create">{t('register.title')}</a>
      </p>
    </>
  )
}

/** When the desk answers. A desk without working hours says nothing. */
function Hours({ page, hours }: { page: Page; hours: OpeningHours }) {
  const { t, texts } = page
  const { timeZone, isOpen, opensAt, answerBy } = hours
  if (timeZone === null) return null
  if (isOpen) return answerBy === null ? null : <p>{t('hours.answerBy', { when: texts.weekday(answerBy) })}</p>
  return <p>{opensAt === null ? t('hours.closed') : t('hours.closedUntil', { when: texts.weekday(opensAt) })}</p>
}

interface AskedParts {
  page: Page
  field: FormField
  shown: NewTicketShown
  /** The field with the focus: the first field, or the first with an error. */
  isFirst: boolean
}

function Asked({ page, field, shown, isFirst }: AskedParts) {
  const { t } = page
  const { problems = {}, values = {} } = shown
  const { name, type } = field
  const label = name in NAMES ? t(NAMES[name as keyof typeof NAMES]) : field.label
  const key = problems[name]
  const problem = key === undefined ? undefined : t(key)
  if (type === 'file') {
    return <FilesField page={page} id="files" problem={problem} isAgain={Object.keys(problems).length > 0} />
  }
  return (
    <>
      <FormFieldInput
        page={page}
        field={{ ...field, label }}
        value={values[name] ?? ''}
        problem={problem}
        autocomplete={AUTOCOMPLETE[name]}
        autofocus={isFirst}
      />
      {name === 'subject' ? <Suggestions page={page} /> : null}
    </>
  )
}

/** The script fills it while the subject is typed. */
function Suggestions({ page }: { page: Page }) {
  return (
    <div class="over" role="status">
      <div id="suggestions" hidden>
        <p>{page.t('new.suggestions')}</p>
        <ul></ul>
      </div>
    </div>
  )
}
