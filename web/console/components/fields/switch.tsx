import { Check } from 'lucide-react'
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox'
import { Switch as AriaSwitch } from 'react-aria-components/Switch'
import styles from './switch.module.css'

interface SwitchProps {
  label: string
  hint?: string | undefined
  isLabelHidden?: boolean
  isSelected: boolean
  isDisabled?: boolean
  onChange: (isSelected: boolean) => void
}

/** Turns something on or off. */
export function Switch({ label, hint, isLabelHidden = false, ...props }: SwitchProps) {
  return (
    <AriaSwitch {...props} className={styles.switch}>
      <span className={styles.track} />
      <span className={isLabelHidden ? 'visually-hidden' : styles.text}>
        {label}
        {hint === undefined ? null : <span className={styles.hint}>{hint}</span>}
      </span>
    </AriaSwitch>
  )
}

/** One of several that can be chosen together. */
export function Checkbox({ label, ...props }: Omit<SwitchProps, 'hint' | 'isLabelHidden'>) {
  return (
    <AriaCheckbox {...props} className={styles.switch}>
      <span className={styles.mark}>
        <Check size={14} aria-hidden />
      </span>
      <span className={styles.text}>{label}</span>
    </AriaCheckbox>
  )
}
