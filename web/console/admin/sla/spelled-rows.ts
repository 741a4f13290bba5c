import { useState } from 'react'

/** A row of a list whose entries the API takes as texts. */
export interface SpelledRow<Row> {
  /** Its own, so that a row keeps its state when another one is removed. */
  key: number
  row: Row
  text: string
}

interface Spelling<Row> {
  /** As the API spells them. */
  value: readonly string[]
  read: (text: string) => Row
  write: (row: Row) => string
  onChange: (texts: readonly string[]) => void
}

let keys = 0

function keyed<Row>(row: Row, text: string): SpelledRow<Row> {
  keys += 1
  return { key: keys, row, text }
}

/** The rows of a list of texts, and what changes them. If the list changes elsewhere, for example discarded, the rows follow. */
export function useSpelledRows<Row>({ value, read, write, onChange }: Spelling<Row>) {
  const [rows, setRows] = useState(() => value.map((text) => keyed(read(text), text)))
  const isSame = rows.length === value.length && rows.every(({ text }, place) => text === value[place])
  if (!isSame) setRows(value.map((text) => keyed(read(text), text)))
  const keep = (next: SpelledRow<Row>[]) => {
    setRows(next)
    onChange(next.map(({ text }) => text))
  }
  return {
    rows,
    add: (row: Row) => keep([...rows, keyed(row, write(row))]),
    change: (place: number, row: Row) =>
      keep(rows.map((one, index) => (index === place ? { ...one, row, text: write(row) } : one))),
    remove: (place: number) => keep(rows.filter((_, index) => index !== place)),
  }
}
