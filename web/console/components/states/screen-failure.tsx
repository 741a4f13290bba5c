import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { HelpdeskError } from '../../../../clients/typescript/src/core.ts'
import { useTexts } from '../../languages/texts.ts'
import { Button } from '../button.tsx'
import { EmptyState } from './empty-state.tsx'

/** A 422 means that the id in the address cannot be an id. */
const OUT_OF_SIGHT = [403, 404, 422]

/** Shown instead of a record that could not be loaded. */
export function ScreenFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTexts()
  const isGone = error instanceof HelpdeskError && OUT_OF_SIGHT.includes(error.status)
  return (
    <EmptyState
      isHeading
      icon={<CircleAlert aria-hidden />}
      title={t(isGone ? 'failure.notFound' : 'failure.title')}
      about={isGone ? t('ticket.notFoundText') : error.message}
      action={isGone ? <Link to="/">{t('view.inbox')}</Link> : <Button onPress={onRetry}>{t('general.retry')}</Button>}
    />
  )
}
