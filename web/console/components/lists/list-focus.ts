const ROWS = '[data-list] [role=row]'

/** Presses a key in the visible list, like a user. The first press puts the focus on the first row. */
export function pressInList(key: string): void {
  const row = focusedRow()
  if (row === null) {
    document.querySelector<HTMLElement>(ROWS)?.focus()
    return
  }
  for (const type of ['keydown', 'keyup']) {
    row.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }))
  }
}

/** The id of the item whose row has the focus. */
export function focusedRowId(): number | null {
  const id = focusedRow()?.dataset['key']
  return id === undefined ? null : Number(id)
}

function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(ROWS) ?? null
}
