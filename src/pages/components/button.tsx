import type { Child } from 'hono/jsx'
import { Icon, type IconName } from './icon.tsx'

type Look = 'primary' | 'danger' | 'quiet'

interface ButtonParts {
  look?: Look
  size?: 'small'
  isBlock?: boolean
  icon?: IconName
  children?: Child
  id?: string
  name?: string
  value?: string
  type?: 'submit' | 'button'
}

export function Button({ look, size, isBlock, icon, children, type = 'submit', ...attributes }: ButtonParts) {
  return (
    <button type={type} class={classOf({ look, size, isBlock })} {...attributes}>
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
    </button>
  )
}

/** A link to the page's main action. */
export function ButtonLink({ look, size, isBlock, icon, children, href }: ButtonParts & { href: string }) {
  return (
    <a class={classOf({ look, size, isBlock })} href={href}>
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
    </a>
  )
}

function classOf({ look, size, isBlock = false }: Pick<ButtonParts, 'look' | 'size' | 'isBlock'>): string {
  return ['button', look && `button--${look}`, size && `button--${size}`, isBlock && 'button--block']
    .filter(Boolean)
    .join(' ')
}
