import type { Child } from 'hono/jsx'
import type { Page } from '../page.types.ts'
import { Icon } from './icon.tsx'

interface FieldParts {
  name: string
  /** Needed if a page has several fields of the same name. */
  id?: string
  label: string
  type?: 'text' | 'email' | 'password' | 'number' | 'date' | 'tel' | 'search'
  value?: string
  hint?: string
  /** The error of the entered value, shown at the field. */
  problem?: string
  /** If false, the label says that the field is optional. */
  required?: boolean
  autocomplete?: string
  maxlength?: number
  minlength?: number
  inputmode?: 'numeric'
  placeholder?: string
  /** The field has the focus when the page opens. */
  autofocus?: boolean
}

/** A one-line field with label, hint and error. A password can be shown. */
export function Field({ page, hint, problem, label, id, ...input }: FieldParts & { page: Page }) {
  const own = id ?? input.name
  const control = <input class="input" id={own} {...input} dir="auto" {...describedBy(own, { hint, problem })} />
  return (
    <div class="field">
      <Label for={own} label={label} isOptional={input.required === false} page={page} />
      <FieldHelp name={own} hint={hint} problem={problem} />
      {input.type === 'password' ? <Shown page={page}>{control}</Shown> : control}
    </div>
  )
}

/** The eye button in a password field. The script makes it work. */
function Shown({ page, children }: { page: Page; children: Child }) {
  return (
    <div class="input-group">
      {children}
      <label class="input-group__end">
        <input class="unseen" type="checkbox" data-shows-password />
        <span class="unseen">{page.t('password.show')}</span>
        <Icon name="eye" />
        <Icon name="eye-off" />
      </label>
    </div>
  )
}

interface LabelParts {
  for: string
  label: string
  isOptional?: boolean
  page: Page
}

export function Label({ for: name, label, isOptional = false, page }: LabelParts) {
  return (
    <label for={name}>
      {label} {isOptional ? <span class="field__optional">({page.t('form.optional')})</span> : null}
    </label>
  )
}

export function FieldHelp({ name, hint, problem }: { name: string; hint?: string; problem?: string }) {
  return (
    <>
      {hint === undefined ? null : (
        <p class="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {problem === undefined ? null : (
        <p class="problem" id={`${name}-problem`}>
          {problem}
        </p>
      )}
    </>
  )
}

/** The descriptions that screen readers read with the label. */
export function describedBy(name: string, { hint, problem }: { hint?: string; problem?: string }) {
  const ids = [hint === undefined ? '' : `${name}-hint`, problem === undefined ? '' : `${name}-problem`].filter(Boolean)
  return {
    ...(ids.length === 0 ? {} : { 'aria-describedby': ids.join(' ') }),
    ...(problem === undefined ? {} : { 'aria-invalid': 'true' as const }),
  }
}
