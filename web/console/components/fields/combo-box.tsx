import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  ComboBox as AriaComboBox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  useFilter,
} from 'react-aria-components/ComboBox'
import { useTexts } from '../../languages/texts.ts'
import field from './field.module.css'
import styles from './combo-box.module.css'

export interface Choice {
  id: number
  name: string
}

interface ComboBoxProps {
  label: string
  isLabelHidden?: boolean
  choices: readonly Choice[]
  value: number | null
  onChange: (id: number) => void
  isDisabled?: boolean
  /** The choices are being read. The list opens meanwhile, and shows them as soon as they come. */
  isLoading?: boolean
  /** A choice takes effect at once, and single keys are commands again. Tab goes on from here. */
  isLeftAfterChoice?: boolean
  placeholder?: string
  isRequired?: boolean
  problem?: string | undefined
  /** Follows the text of the field, for choices that are searched for. The list shows those that contain the text. */
  onType?: (text: string) => void
  /** Said while there is no choice. */
  emptyText?: string
}

/** The first press closes the list, the next one leaves the field, so that single keys are commands again. */
function leaveOnEscape({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key === 'Escape' && currentTarget.ariaExpanded !== 'true') currentTarget.blur()
}

/**
 * Chooses one of many by typing. Its value changes only when another one is chosen, not when the field loses the focus. Without a
 * value it is empty again after each choice, for fields that add to a list. It keeps the focus and the typed text while its
 * choices change.
 */
export function ComboBox({
  label,
  choices,
  value,
  onChange,
  isDisabled = false,
  isLoading = false,
  isLeftAfterChoice = false,
  placeholder,
  isRequired = false,
  problem,
  onType,
  emptyText,
  isLabelHidden = false,
}: ComboBoxProps) {
  const { t } = useTexts()
  const [shown, choose] = useShown(value)
  const input = useRef<HTMLInputElement>(null)
  const { contains } = useFilter({ sensitivity: 'base' })
  const take = (id: number) => {
    choose(id)
    if (id !== value) onChange(id)
    if (isLeftAfterChoice) input.current?.blur()
  }
  /** Enter takes the first choice of the list if somebody has typed and pointed at none. */
  const takeFirst = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    const typed = currentTarget.value.trim()
    const isPointing = currentTarget.hasAttribute('aria-activedescendant')
    if (key !== 'Enter' || currentTarget.ariaExpanded !== 'true' || isPointing || typed === '') return
    if (choices.some(({ id, name }) => id === shown && name === typed)) return
    const first = choices.find(({ name }) => contains(name, typed))
    if (first !== undefined) take(first.id)
  }
  const onKeys = (event: KeyboardEvent<HTMLInputElement>) => {
    leaveOnEscape(event)
    takeFirst(event)
  }
  return (
    <AriaComboBox
      className={field.field}
      defaultItems={choices}
      selectedKey={shown}
      isDisabled={isDisabled}
      isRequired={isRequired}
      isInvalid={problem !== undefined}
      menuTrigger="focus"
      allowsEmptyCollection
      {...(onType === undefined ? {} : { onInputChange: onType })}
      onSelectionChange={(key) => {
        if (key !== null) take(Number(key))
      }}
    >
      <Label className={isLabelHidden ? 'visually-hidden' : field.label}>{label}</Label>
      <div className={styles.box}>
        <Input ref={input} className={field.input} placeholder={placeholder} onKeyDown={onKeys} />
        <Button className={styles.open}>
          <ChevronDown size={14} aria-hidden />
        </Button>
      </div>
      <FieldError className={field.error}>{problem}</FieldError>
      <Popover className={styles.popover} offset={4}>
        <ListBox
          className={styles.list}
          renderEmptyState={() => (
            <p className={styles.empty}>
              {isLoading ? t('general.loading') : (emptyText ?? t('general.nothingFound'))}
            </p>
          )}
        >
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

/** The chosen one is shown before its owner takes it over as the value. */
function useShown(value: number | null): [shown: number | null, choose: (id: number) => void] {
  const [shown, setShown] = useState(value)
  const [before, setBefore] = useState(value)
  if (value !== before) {
    setBefore(value)
    setShown(value)
  }
  useEffect(() => {
    if (value === null) setShown(null)
  }, [value, shown])
  return [shown, setShown]
}
