import { useTexts } from '../../languages/texts.ts'
import styles from './skeleton.module.css'

/** Grey lines while content loads. They appear after 300 ms, so that quick answers do not flicker. */
export function Skeleton({ rows = 8 }: { rows?: number }) {
  const { t } = useTexts()
  return (
    <div role="status" aria-label={t('general.loading')} className={styles.skeleton}>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className={styles.row} />
      ))}
    </div>
  )
}
