import { ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Label, ListBox, ListBoxItem, Popover, Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import field from './field.module.css'
import list from './combo-box.module.css'
import styles from './select.module.css'

interface SelectProps<Id extends string> {
  label: string
  isLabelHidden?: boolean
  choices: readonly { id: Id; text: string }[]
  value: Id
  onChange: (id: Id) => void
}

/** Chooses one of a few. */
export function Select<Id extends string>({ label, isLabelHidden = false, choices, value, onChange }: SelectProps<Id>) {
  return (
    <AriaSelect className={field.field} value={value} onChange={(key) => onChange(key as Id)}>
      <Label className={isLabelHidden ? 'visually-hidden' : field.label}>{label}</Label>
      <Button className={styles.button}>
        <SelectValue />
        <ChevronDown size={14} aria-hidden />
      </Button>
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
