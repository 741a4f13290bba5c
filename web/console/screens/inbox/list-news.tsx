import { Button } from '../../components/button.tsx'
import type { ListName } from '../../data/tickets/tickets.types.ts'
import { useTexts } from '../../languages/texts.ts'
import styles from './inbox.module.css'
import { type ListHold, useListNews } from './use-list-news.ts'

interface ListNewsProps {
  view: ListName
  hasSelection: boolean
  hold: ListHold
}

/** How many tickets have changed since the list was read. */
export function ListNews(props: ListNewsProps) {
  const { t } = useTexts()
  const { count, take } = useListNews(props)
  return (
    <p role="status" className={styles.news} data-empty={count === 0 || undefined}>
      {t('list.news', { count })}
      <Button onPress={take}>{t('list.showNews')}</Button>
    </p>
  )
}
