/** Presses a key in the list of tickets, as if somebody had. The first press puts the focus on the first row. */
export function pressInList(key: string): void {
  const list = document.querySelector<HTMLElement>('[data-ticket-list]')
  if (list === null) return
  const focused = list.contains(document.activeElement) ? document.activeElement : null
  const row = focused?.closest('[role=row]') ?? null
  if (row === null) {
    list.querySelector<HTMLElement>('[role=row]')?.focus()
    return
  }
  for (const type of ['keydown', 'keyup']) {
    row.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }))
  }
}
