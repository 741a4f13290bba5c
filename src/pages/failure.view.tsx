import { DomainError } from '../shared/errors.ts'
import { roleNotAllowed } from '../shared/identity/identity.errors.ts'
import { ButtonLink } from './components/button.tsx'
import type { Page, View } from './page.types.ts'
import { formOutdated } from './pages.errors.ts'

/** Customers have no second factor (docs/operations.md). */
const FOR_STAFF = '/account/two-factor'
/** The links to these pages belong to people who can sign in. */
const OF_OWNERS = ['/account/confirm-address', '/account/take-back', '/unsubscribe', '/reports/unsubscribe']

/** Reports a failure without a cause that the reader must not learn. */
export function failureView(page: Page, error: Error, path = ''): View {
  const { t } = page
  if (path.startsWith(FOR_STAFF) && hasCode(error, roleNotAllowed)) return forStaffView(page)
  const isAbsent = error instanceof DomainError && error.kind === 'not_found'
  return {
    title: isAbsent ? t('failure.notFoundTitle') : t('failure.title'),
    body: (
      <>
        <p>{failureText(page, error)}</p>
        {hasLinkEnded(error) ? <WayOn page={page} path={path} /> : <ButtonLink href="/kb">{t('nav.help')}</ButtonLink>}
      </>
    ),
  }
}

function forStaffView({ t }: Page): View {
  const body = (
    <>
      <p>{t('twoFactor.forStaff')}</p>
      <ButtonLink href="/account/password">{t('account.passwordButton')}</ButtonLink>
    </>
  )
  return { title: t('twoFactor.title'), body }
}

function failureText({ t }: Page, error: Error): string {
  if (!(error instanceof DomainError) || error.kind === 'unavailable') return t('failure.crashed')
  if (error.kind === 'not_found') return t('failure.notFound')
  if (error.kind === 'too_large') return t('failure.tooLarge')
  if (error.kind === 'too_many_requests') return t('failure.tooMany')
  if (hasCode(error, formOutdated)) return t('failure.form')
  if (error.code === 'email_taken') return t('failure.addressTaken')
  return hasLinkEnded(error) ? t('failure.linkEnded') : t('failure.refused')
}

function hasCode(error: Error, { definition }: { definition: { code: string } }): boolean {
  return error instanceof DomainError && error.code === definition.code
}

function hasLinkEnded(error: Error): boolean {
  return error instanceof DomainError && error.fields?.['token'] !== undefined
}

/** A new link by mail proves the address as well. A change of address must be requested again by the account's owner. */
function WayOn({ page: { t }, path }: { page: Page; path: string }) {
  const isOfOwner = OF_OWNERS.some((place) => path.startsWith(place))
  return (
    <p>
      <a class="button button--primary" href={isOfOwner ? '/sign-in' : '/account/forgot-password'}>
        {isOfOwner ? t('nav.signIn') : t('failure.newLink')}
      </a>
    </p>
  )
}
