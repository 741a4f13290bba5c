import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Input, SearchField } from 'react-aria-components/SearchField'
import field from './field.module.css'
import styles from '../screen.module.css'

const PAUSE_MILLISECONDS = 300

interface SearchBoxProps {
  label: string
  value: string
  onSearch: (text: string) => void
}

/** Searches when typing pauses. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value)
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => onSearch(text.trim()), PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [text, value, onSearch])
  return (
    <SearchField aria-label={label} value={text} onChange={setText} className={styles.search}>
      <Search size={14} aria-hidden className={styles.searchIcon} />
      <Input placeholder={label} className={field.input} />
    </SearchField>
  )
}
