import type { Child } from 'hono/jsx'
import { FORM_NAME } from '../http/idempotency.ts'
import { MAX_FILE_BYTES, MAX_FILES, MAX_FILES_BYTES } from '../http/parameters/limits.ts'
import type { Page } from './page.types.ts'

interface FormParts {
  action: string
  /** From the page's `formToken`. */
  csrf: string
  button: string
  children?: Child
  takesFiles?: boolean
  name?: string
  /**
   * Pressed twice, it makes one thing. What names it stands in the address that it is sent to, which therefore is not the page's own: a
   * browser that could not send it goes back to the form as it was filled in, files and all. The script sends it without
   * leaving the page, and keeps what this visitor is writing.
   */
  makes?: { page: Page; visitorId: number | null }
}

/** The only thing on a page that changes something. */
export function Form({ action, csrf, button, children, takesFiles = false, name, makes }: FormParts) {
  return (
    <form
      method="post"
      action={makes === undefined ? action : `${action}?${FORM_NAME}=${crypto.randomUUID()}`}
      enctype={takesFiles ? 'multipart/form-data' : undefined}
      data-form={name}
      {...(makes && scripted(makes))}
    >
      <input type="hidden" name="csrf" value={csrf} />
      {children}
      <button type="submit">{button}</button>
    </form>
  )
}

/** What the script says. */
function scripted({ page: { t, texts }, visitorId }: NonNullable<FormParts['makes']>) {
  return {
    'data-owner': visitorId,
    'data-sending': t('form.sending'),
    'data-waiting': t('form.waiting'),
    'data-cancel': t('form.cancel'),
    'data-again': t('new.filesAgain'),
    'data-file-bytes': MAX_FILE_BYTES,
    'data-files-bytes': MAX_FILES_BYTES,
    'data-files': MAX_FILES,
    'data-too-large': t('files.tooLarge', { name: '%name', size: '%size', limit: sizeOf(texts, MAX_FILE_BYTES) }),
    'data-too-many': t('files.tooMany', { count: MAX_FILES, limit: sizeOf(texts, MAX_FILES_BYTES) }),
  }
}

/** Limits are powers of two, and are said as everybody says them. */
function sizeOf(texts: Page['texts'], bytes: number): string {
  const MEBIBYTE = 1024 * 1024
  return new Intl.NumberFormat(texts.language, { style: 'unit', unit: 'megabyte' }).format(bytes / MEBIBYTE)
}

interface FieldParts {
  name: string
  /** Where a page has more than one field of that name. */
  id?: string
  label: string
  type?: 'text' | 'email' | 'password' | 'number' | 'date' | 'file'
  value?: string
  hint?: string
  /** What is wrong with what was entered, told at the field. */
  problem?: string
  required?: boolean
  autocomplete?: string
  maxlength?: number
  minlength?: number
  multiple?: boolean
  inputmode?: 'numeric'
}

/** One line to fill in, with its label, and what is said about it. Files are chosen, not written: they lie as the page does. */
export function Field({ page, hint, problem, label, id, ...input }: FieldParts & { page: Page }) {
  const own = id ?? input.name
  const direction = input.type === 'file' ? undefined : 'auto'
  return (
    <>
      <Label for={own} label={label} isRequired={input.required} page={page} />
      <FieldHelp name={own} hint={hint} problem={problem} />
      <input id={own} {...input} dir={direction} {...describedBy(own, { hint, problem })} />
    </>
  )
}

interface LabelParts {
  for: string
  label: string
  isRequired?: boolean
  page: Page
}

export function Label({ for: name, label, isRequired = false, page }: LabelParts) {
  return (
    <label for={name}>
      {label} {isRequired ? <span class="must">({page.t('form.required')})</span> : null}
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

/** What a screen reader tells of a field beside its label. */
export function describedBy(name: string, { hint, problem }: { hint?: string; problem?: string }) {
  const ids = [hint === undefined ? '' : `${name}-hint`, problem === undefined ? '' : `${name}-problem`].filter(Boolean)
  return {
    ...(ids.length === 0 ? {} : { 'aria-describedby': ids.join(' ') }),
    ...(problem === undefined ? {} : { 'aria-invalid': 'true' as const }),
  }
}

/** Told above a form, and read out at once. */
export function Problem({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p class="problem" role="alert">
      {text}
    </p>
  )
}

/** That something was done. */
export function Notice({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p class="notice" role="status">
      {text}
    </p>
  )
}
