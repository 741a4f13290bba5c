import type { ReactElement, ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem,
  MenuTrigger,
  Popover,
  Separator,
  type MenuItemProps,
} from 'react-aria-components/Menu'
import styles from '../fields/combo-box.module.css'
import { Keys } from '../keys.tsx'
import menuStyles from './menu.module.css'

interface MenuProps {
  label: string
  trigger: ReactElement
  children: ReactNode
}

export function Menu({ label, trigger, children }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={styles.popover} offset={4}>
        <AriaMenu aria-label={label} className={styles.list}>
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

interface ItemProps extends Omit<MenuItemProps, 'className' | 'style' | 'children'> {
  text: string
  icon?: ReactNode
  keys?: string
}

export function Item({ text, icon, keys, ...props }: ItemProps) {
  return (
    <MenuItem {...props} textValue={text} className={`${styles.choice} ${menuStyles.item}`}>
      {icon}
      <span className={menuStyles.text}>{text}</span>
      {keys === undefined ? null : <Keys keys={keys} />}
    </MenuItem>
  )
}

export function Rule() {
  return <Separator className={menuStyles.rule} />
}
