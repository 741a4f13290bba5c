import type { ReactElement } from 'react'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { Keys } from '../keys.tsx'
import styles from './tooltip.module.css'

interface TipProps {
  text: string
  keys?: string | undefined
  children: ReactElement
}

/** A tooltip: what an icon does, and its key. */
export function Tip({ text, keys, children }: TipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      {children}
      <Tooltip offset={6} className={styles.tip}>
        {text}
        {keys === undefined ? null : <Keys keys={keys} />}
      </Tooltip>
    </TooltipTrigger>
  )
}
