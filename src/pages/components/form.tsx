import type { Child } from 'hono/jsx'
import { FORM_NAME } from '../../http/idempotency.ts'
import { MAX_FILE_BYTES, MAX_FILES, MAX_FILES_BYTES } from '../../http/parameters/limits.ts'
import type { Page } from '../page.types.ts'
import { Button } from './button.tsx'
import { FieldHelp, Label } from './field.tsx'

interface FormParts {
  action: string
  /** From the page's `formToken`. */
  csrf: string
  button: string
  look?: 'primary' | 'danger'
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
export function Form({ action, csrf, button, look = 'primary', children, takesFiles = false, name, makes }: FormParts) {
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
      <Button look={look}>{button}</Button>
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
    'data-remove': t('files.remove', { name: '%name' }),
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

interface FilesParts {
  page: Page
  id: string
  problem?: string
  /** The form is shown again, and browsers keep no files. */
  isAgain: boolean
}

/** Files to be sent, with their limits. The script takes what is dropped or pasted too, and shows each with a button that removes it. */
export function FilesField({ page, id, problem, isAgain }: FilesParts) {
  const { t, texts } = page
  const limits = t('files.limits', {
    count: MAX_FILES,
    size: sizeOf(texts, MAX_FILE_BYTES),
    total: sizeOf(texts, MAX_FILES_BYTES),
  })
  const described = [`${id}-hint`, problem === undefined ? '' : `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div class="field files">
      <Label page={page} for={id} label={t('files.label')} isOptional />
      <FieldHelp name={id} hint={limits} problem={problem} />
      {isAgain ? (
        <p class="hint" data-files-again>
          {t('new.filesAgain')}
        </p>
      ) : null}
      <div class="files__drop">
        <input class="files__input" id={id} type="file" name="files[]" multiple aria-describedby={described} />
        <span class="hint files__how">{t('files.drop')}</span>
      </div>
    </div>
  )
}
