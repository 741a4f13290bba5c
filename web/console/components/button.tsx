import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import styles from './button.module.css'
import { Tip } from './overlays/tooltip.tsx'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium'
  children?: ReactNode
}

export function Button({ look = 'secondary', size = 'small', ...props }: ButtonProps) {
  return <AriaButton {...props} className={`${styles.button} ${styles[look]} ${styles[size]}`} />
}

interface IconButtonProps extends Omit<ButtonProps, 'children'> {
  /** Screen readers say it, and a tooltip shows it. */
  label: string
  keys?: string
  children: ReactNode
}

export function IconButton({ label, keys, look = 'quiet', size = 'small', children, ...props }: IconButtonProps) {
  return (
    <Tip text={label} keys={keys}>
      <AriaButton
        {...props}
        aria-label={label}
        className={`${styles.button} ${styles[look]} ${styles[size]} ${styles.icon}`}
      >
        {children}
      </AriaButton>
    </Tip>
  )
}
