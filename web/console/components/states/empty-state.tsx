import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** Without one, an empty tray. */
  icon?: ReactNode
  title: string
  /** It is the only heading of its screen. */
  isHeading?: boolean
  about?: string | undefined
  action?: ReactNode
}

export function EmptyState({ icon, title, isHeading = false, about, action }: EmptyStateProps) {
  const Title = isHeading ? 'h1' : 'p'
  return (
    <div className={styles.empty}>
      {icon ?? <Inbox aria-hidden />}
      <Title className={styles.title}>{title}</Title>
      {about === undefined ? null : <p className={styles.about}>{about}</p>}
      {action}
    </div>
  )
}
