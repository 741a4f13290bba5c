/** Presses a key in the list of tickets, as if somebody had. The first press puts the focus on the first row. */
export function pressInList(key: string): void {
  const row = focusedRow()
  if (row === null) {
    document.querySelector<HTMLElement>('[data-ticket-list] [role=row]')?.focus()
    return
  }
  for (const type of ['keydown', 'keyup']) {
    row.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }))
  }
}

/** The id of the ticket whose row has the focus. */
export function focusedTicket(): number | null {
  const id = focusedRow()?.dataset['key']
  return id === undefined ? null : Number(id)
}

function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-ticket-list] [role=row]') ?? null
}
