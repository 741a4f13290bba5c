import { ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import {
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
  Text,
} from 'react-aria-components/Select'
import field from './field.module.css'
import list from './combo-box.module.css'
import styles from './select.module.css'

interface SelectProps<Id extends string> {
  label: string
  isLabelHidden?: boolean
  choices: readonly { id: Id; text: string }[]
  value: Id
  onChange: (id: Id) => void
  hint?: string
  /** Why its value was refused. */
  problem?: string | undefined
}

/** Chooses one of a few. */
export function Select<Id extends string>({
  label,
  isLabelHidden = false,
  choices,
  value,
  onChange,
  hint,
  problem,
}: SelectProps<Id>) {
  return (
    <AriaSelect
      className={field.field}
      value={value}
      isInvalid={problem !== undefined}
      onChange={(key) => onChange(key as Id)}
    >
      <Label className={isLabelHidden ? 'visually-hidden' : field.label}>{label}</Label>
      <Button className={styles.button}>
        <SelectValue />
        <ChevronDown size={14} aria-hidden />
      </Button>
      {hint === undefined ? null : (
        <Text slot="description" className={field.hint}>
          {hint}
        </Text>
      )}
      <FieldError className={field.error}>{problem}</FieldError>
      <Popover className={list.popover} offset={4}>
        <ListBox className={list.list}>
          {choices.map(({ id, text }) => (
            <ListBoxItem key={id} id={id} textValue={text} className={list.choice}>
              {text}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
