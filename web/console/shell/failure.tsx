import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { Button } from '../components/button.tsx'
import { EmptyState } from '../components/states/empty-state.tsx'
import { useTexts } from '../languages/texts.ts'

export function Failure({ error, reset }: ErrorComponentProps) {
  const { t } = useTexts()
  return (
    <EmptyState
      icon={<CircleAlert aria-hidden />}
      title={t('failure.title')}
      about={error instanceof Error ? error.message : String(error)}
      action={<Button onPress={reset}>{t('general.retry')}</Button>}
    />
  )
}

export function NotFound() {
  const { t } = useTexts()
  return (
    <EmptyState
      isHeading
      icon={<CircleAlert aria-hidden />}
      title={t('failure.notFound')}
      action={<Link to="/">{t('view.inbox')}</Link>}
    />
  )
}
