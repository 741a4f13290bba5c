import type { Child } from 'hono/jsx'
import { FORM_NAME } from '../../http/idempotency.ts'
import { MAX_FILE_BYTES, MAX_FILES, MAX_FILES_BYTES } from '../../http/parameters/limits.ts'
import type { Page } from '../page.types.ts'
import { Button } from './button.tsx'
import { megabytes } from './files-field.tsx'

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
   * Submitting the form twice creates one item. The address that the form is sent to has the item's key, so it differs from the
   * page's address. If sending fails, the browser returns to the form with its input and files. The script sends the form
   * without leaving the page, and saves the visitor's draft.
   */
  makes?: { page: Page; visitorId: number | null }
}

/** The only component that changes data. */
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

/** The script's texts. */
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
    'data-too-large': t('files.tooLarge', { name: '%name', size: '%size', limit: megabytes(texts, MAX_FILE_BYTES) }),
    'data-too-many': t('files.tooMany', { count: MAX_FILES, limit: megabytes(texts, MAX_FILES_BYTES) }),
  }
}
