import type { FormField } from '../../modules/tickets/opening/ticket-form.types.ts'
import { Challenge, ChallengeScript, type PageChallenge } from '../challenge.view.tsx'
import type { FormProblems } from '../request/form-values.ts'
import type { Page, View } from '../page.types.ts'
import { describedBy, Field, Form, Label, Notice, Problem, FieldHelp } from '../parts.tsx'

/** The fields of every ticket, whose names we know in every language. */
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
  visitorId: number | null
  isGuest: boolean
  challenge: PageChallenge | null
}

export async function newTicketView(page: Page, shown: NewTicketShown): Promise<View> {
  const { t } = page
  const { fields, problems = {}, isGuest, challenge } = shown
  const hasProblem = Object.keys(problems).length > 0
  const body = (
    <>
      {isGuest ? <GuestHint page={page} /> : null}
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
          <Asked page={page} field={field} shown={shown} />
        ))}
        <Challenge page={page} challenge={challenge} problems={problems} />
      </Form>
    </>
  )
  return { title: t('new.title'), body, head: <ChallengeScript challenge={challenge} />, isWide: true }
}

/** What a guest is told who has asked, whoever has the address. */
export function askedView({ t }: Page): View {
  const body = (
    <>
      <Notice text={t('new.guestDone')} />
      <ul class="plain-list">
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
      <p>{t('new.guest')}</p>
      <p>
        {t('new.haveAccount')} <a href="/sign-in?next=%2Ftickets%2Fnew">{t('nav.signIn')}</a> ·{' '}
        <a href="/account/create">{t('register.title')}</a>
      </p>
    </>
  )
}

interface AskedParts {
  page: Page
  field: FormField
  shown: NewTicketShown
}

function Asked({ page, field, shown }: AskedParts) {
  const { t } = page
  const { problems = {}, values = {} } = shown
  const { name, type, required, options } = field
  const label = name in NAMES ? t(NAMES[name as keyof typeof NAMES]) : field.label
  const key = problems[name]
  const problem = key === undefined ? undefined : t(key)
  const value = values[name] ?? ''
  const autocomplete = AUTOCOMPLETE[name]
  if (type === 'checkbox') return <Choices page={page} field={field} label={label} problem={problem} value={value} />
  if (type === 'select') {
    return (
      <>
        <Label page={page} for={name} label={label} isRequired={required} />
        <FieldHelp name={name} problem={problem} />
        <select id={name} name={name} required={required} {...describedBy(name, { problem })}>
          <option value="">{t('new.choose')}</option>
          {options.map((option) => (
            <option value={String(option.id)} selected={String(option.id) === value}>
              {option.name}
            </option>
          ))}
        </select>
      </>
    )
  }
  if (type === 'textarea') {
    return (
      <>
        <Label page={page} for={name} label={label} isRequired={required} />
        <FieldHelp name={name} problem={problem} />
        <textarea id={name} name={name} required={required} dir="auto" {...describedBy(name, { problem })}>
          {value}
        </textarea>
      </>
    )
  }
  if (type === 'file') {
    const hint = Object.keys(problems).length > 0 ? t('new.filesAgain') : undefined
    return <Field page={page} name="files[]" type="file" label={label} hint={hint} problem={problem} multiple />
  }
  const suggestions = name === 'subject' ? <Suggestions page={page} /> : null
  return (
    <>
      <Field
        page={page}
        name={name}
        type={type}
        label={label}
        value={value}
        problem={problem}
        required={required}
        autocomplete={autocomplete}
      />
      {suggestions}
    </>
  )
}

/** Filled by the script while the subject is typed. */
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

interface ChoicesParts {
  page: Page
  field: FormField
  label: string
  problem: string | undefined
  value: string
}

/** One box, or a group of them. */
function Choices({ page, field, label, problem, value }: ChoicesParts) {
  const { name, options, required } = field
  const chosen = new Set(value.split(', '))
  if (options.length === 0) {
    return (
      <>
        <FieldHelp name={name} problem={problem} />
        <label class="choice" for={name}>
          <input type="checkbox" id={name} name={name} value="1" checked={value === '1'} required={required} />
          {label} {required ? <span class="must">({page.t('form.required')})</span> : null}
        </label>
      </>
    )
  }
  return (
    <fieldset {...describedBy(name, { problem })}>
      <legend>
        {label} {required ? <span class="must">({page.t('form.required')})</span> : null}
      </legend>
      <FieldHelp name={name} problem={problem} />
      {options.map((option) => (
        <label class="choice">
          <input type="checkbox" name={name} value={String(option.id)} checked={chosen.has(String(option.id))} />
          {option.name}
        </label>
      ))}
    </fieldset>
  )
}
