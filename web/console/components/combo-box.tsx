import { ChevronDown } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  ComboBox as AriaComboBox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components/ComboBox'
import field from './field.module.css'
import styles from './combo-box.module.css'

export interface Choice {
  id: number
  name: string
}

interface ComboBoxProps {
  label: string
  choices: readonly Choice[]
  value: number | null
  onChange: (id: number) => void
  isDisabled?: boolean
  placeholder?: string
  isRequired?: boolean
  problem?: string | undefined
}

/** The first press closes the list, the next one leaves the field, so that single keys are commands again. */
function leaveOnEscape({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key === 'Escape' && currentTarget.ariaExpanded !== 'true') currentTarget.blur()
}

/** Chooses one of many by typing. Its value changes only when another one is chosen, not when the field loses the focus. */
export function ComboBox({
  label,
  choices,
  value,
  onChange,
  isDisabled = false,
  placeholder,
  isRequired = false,
  problem,
}: ComboBoxProps) {
  return (
    <AriaComboBox
      key={value}
      className={field.field}
      defaultItems={choices}
      defaultSelectedKey={value}
      isDisabled={isDisabled}
      isRequired={isRequired}
      isInvalid={problem !== undefined}
      menuTrigger="focus"
      onSelectionChange={(key) => {
        if (key !== null && Number(key) !== value) onChange(Number(key))
      }}
    >
      <Label className={field.label}>{label}</Label>
      <div className={styles.box}>
        <Input className={field.input} placeholder={placeholder} onKeyDown={leaveOnEscape} />
        <Button className={styles.open}>
          <ChevronDown size={14} aria-hidden />
        </Button>
      </div>
      <FieldError className={field.error}>{problem}</FieldError>
      <Popover className={styles.popover} offset={4}>
        <ListBox className={styles.list}>
          {(choice: Choice) => (
            <ListBoxItem id={choice.id} textValue={choice.name} className={styles.choice}>
              {choice.name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}
