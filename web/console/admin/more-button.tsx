import { Button } from '../components/button.tsx'
import styles from './admin.module.css'
import { useAdminTexts } from './languages/admin-texts.ts'

interface MoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
}

/** Loads the next page of a list, if there is one. */
export function MoreButton({ query }: MoreProps) {
  const { t } = useAdminTexts()
  if (!query.hasNextPage) return null
  return (
    <Button isDisabled={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
      {t('admin.more')}
    </Button>
  )
}

/** The button as the last row of a list. */
export function MoreRow({ query }: MoreProps) {
  if (!query.hasNextPage) return null
  return (
    <li className={styles.row}>
      <MoreButton query={query} />
    </li>
  )
}
