import { SelectionIndicator } from 'react-aria-components/SelectionIndicator'
import { Tab as AriaTab, TabList, Tabs as AriaTabs, type Key } from 'react-aria-components/Tabs'
import styles from './tabs.module.css'

interface TabsProps<Id extends string> {
  label: string
  tabs: readonly { id: Id; text: string }[]
  selected: Id
  onSelect: (id: Id) => void
}

/** A row of tabs; the caller shows what belongs to the selected one. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key: Key) => onSelect(key as Id)}>
      <TabList aria-label={label} className={styles.list}>
        {tabs.map(({ id, text }) => (
          <AriaTab key={id} id={id} className={styles.tab}>
            {text}
            <SelectionIndicator className={styles.mark} />
          </AriaTab>
        ))}
      </TabList>
    </AriaTabs>
  )
}
