import { useEffect } from 'react'

const LIST = '[data-list] [role=grid]'
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

let leftId: number | null = null

/** Remembers the item of a screen that is left, for the list that follows. */
export function useLeaving(id: number): void {
  useEffect(
    () => () => {
      leftId = id
    },
    [id],
  )
}

/** The list measures itself before it shows rows. */
const FRAMES_AT_MOST = 20

/** Puts the focus back on the row that was opened, unless something else has it. */
export function useReturn(items: readonly { id: number }[], rowPixels: number): void {
  useEffect(() => {
    const id = leftId
    const place = items.findIndex((item) => item.id === id)
    leftId = null
    if (place !== -1) seek(`${ROWS}[data-key="${id}"]`, place * rowPixels)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only when the list appears.
  }, [])
}

/** Rows out of view are not in the document. */
function seek(row: string, top: number, frames = FRAMES_AT_MOST): void {
  requestAnimationFrame(() => {
    if (!isFocusFree() || frames === 0) return
    const list = document.querySelector<HTMLElement>(LIST)
    const found = list?.querySelector<HTMLElement>(row)
    if (found) return found.focus()
    if (list && frames < FRAMES_AT_MOST) list.scrollTop = top - list.clientHeight / 2
    return seek(row, top, frames - 1)
  })
}

/** The row that had it last gets the focus again, when what took it is gone. */
export function focusList(): void {
  requestAnimationFrame(() => {
    if (isFocusFree()) document.querySelector<HTMLElement>(LIST)?.focus()
  })
}

function isFocusFree(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
