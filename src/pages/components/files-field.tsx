import { MAX_FILE_BYTES, MAX_FILES, MAX_FILES_BYTES } from '../../http/parameters/limits.ts'
import type { Page } from '../page.types.ts'
import { FieldHelp, Label } from './field.tsx'

/** Limits are powers of two. They are shown as MB, the usual unit. */
export function megabytes(texts: Page['texts'], bytes: number): string {
  const MEBIBYTE = 1024 * 1024
  return new Intl.NumberFormat(texts.language, { style: 'unit', unit: 'megabyte' }).format(bytes / MEBIBYTE)
}

interface FilesParts {
  page: Page
  id: string
  problem?: string
  /** The form is shown again. Browsers do not keep the chosen files. */
  isAgain: boolean
}

/** Attaches files, and shows the limits. With the script, files can be dropped or pasted, and each has a remove button. */
export function FilesField({ page, id, problem, isAgain }: FilesParts) {
  const { t, texts } = page
  const limits = t('files.limits', {
    count: MAX_FILES,
    size: megabytes(texts, MAX_FILE_BYTES),
    total: megabytes(texts, MAX_FILES_BYTES),
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
