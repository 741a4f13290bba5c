import { SelectionIndicator } from 'react-aria-components/SelectionIndicator'
import { type ReactNode, useEffect, useRef } from 'react'
import { Tab as AriaTab, TabList, TabPanel, Tabs as AriaTabs, type Key } from 'react-aria-components/Tabs'
import styles from './tabs.module.css'

interface TabsProps<Id extends string> {
  label: string
  tabs: readonly { id: Id; text: string }[]
  selected: Id
  onSelect: (id: Id) => void
  children: ReactNode
}

/** A row of tabs, with the content of the selected one. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null)
  // On a phone, the tab that an address selects may be beyond the edge. Tabs are drawn after the list.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [selected])
  return (
    <AriaTabs className={styles.tabs} selectedKey={selected} onSelectionChange={(key: Key) => onSelect(key as Id)}>
      <TabList ref={list} aria-label={label} className={styles.list}>
        {tabs.map(({ id, text }) => (
          <AriaTab key={id} id={id} className={styles.tab}>
            {text}
            <SelectionIndicator className={styles.mark} />
          </AriaTab>
        ))}
      </TabList>
      <TabPanel key={selected} id={selected}>
        {children}
      </TabPanel>
    </AriaTabs>
  )
}
