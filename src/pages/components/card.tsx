import type { Child } from 'hono/jsx'
import { Icon, type IconName } from './icon.tsx'

interface LinkCardParts {
  href: string
  icon: IconName
  title: string
  about?: string
}

export function Card({ children }: { children?: Child }) {
  return <div class="card">{children}</div>
}

/** A link to another page. Title and text can be in any script, so each has its own direction. */
export function LinkCard({ href, icon, title, about = '' }: LinkCardParts) {
  return (
    <a class="card card--link" href={href}>
      <span class="card__icon">
        <Icon name={icon} />
      </span>
      <span class="card__title" dir="auto">
        {title}
      </span>
      {about === '' ? null : (
        <span class="meta" dir="auto">
          {about}
        </span>
      )}
    </a>
  )
}
