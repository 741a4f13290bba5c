import { DomainError } from '../shared/errors.ts'
import type { Page, View } from './page.types.ts'
import { formOutdated } from './pages.errors.ts'

/** Says that something did not work, and nothing of its cause that the reader could not know. */
export function failureView(page: Page, error: Error): View {
  const { t } = page
  const isAbsent = error instanceof DomainError && error.kind === 'not_found'
  return {
    title: isAbsent ? t('failure.notFoundTitle') : t('failure.title'),
    body: <p>{failureText(page, error)}</p>,
  }
}

function failureText({ t }: Page, error: Error): string {
  if (!(error instanceof DomainError) || error.kind === 'unavailable') return t('failure.crashed')
  if (error.kind === 'not_found') return t('failure.notFound')
  if (error.kind === 'too_large') return t('failure.tooLarge')
  if (error.kind === 'too_many_requests') return t('failure.tooMany')
  if (error.code === formOutdated.definition.code) return t('failure.form')
  if (error.code === 'email_taken') return t('failure.addressTaken')
  return error.fields?.['token'] === undefined ? t('failure.refused') : t('failure.linkEnded')
}
