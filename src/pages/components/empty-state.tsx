import type { Child } from 'hono/jsx'
import { Icon, type IconName } from './icon.tsx'

interface EmptyStateParts {
  icon: IconName
  title: string
  /** Says what to do next. */
  about?: string
  children?: Child
}

export function EmptyState({ icon, title, about, children }: EmptyStateParts) {
  return (
    <div class="empty">
      <Icon name={icon} />
      <p class="empty__title">{title}</p>
      {about === undefined ? null : <p>{about}</p>}
      {children}
    </div>
  )
}
