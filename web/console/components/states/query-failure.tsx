import { CircleAlert } from 'lucide-react'
import { useTexts } from '../../languages/texts.ts'
import { Button } from '../button.tsx'
import { EmptyState } from './empty-state.tsx'

interface QueryFailureProps {
  query: { error: Error | null; refetch: () => unknown }
}

/** Shown instead of a list that could not be loaded. */
export function QueryFailure({ query }: QueryFailureProps) {
  const { t } = useTexts()
  return (
    <EmptyState
      icon={<CircleAlert aria-hidden />}
      title={t('failure.title')}
      about={query.error?.message}
      action={<Button onPress={() => void query.refetch()}>{t('general.retry')}</Button>}
    />
  )
}
