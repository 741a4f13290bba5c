import type { Command } from './commands.ts'

const SEQUENCE_MILLISECONDS = 1000

export interface KeyPress {
  key: string
  at: number
}

/** The command that a press means, perhaps with the press before it; or what to remember for the next press. */
export function commandFor(
  commands: readonly Command[],
  { key, at }: KeyPress,
  before: KeyPress | null,
): { command: Command | null; remembered: KeyPress | null } {
  const follows = before !== null && at - before.at <= SEQUENCE_MILLISECONDS
  const inTurn = follows ? commands.find(({ keys }) => keys === `${before.key} ${key}`) : undefined
  if (inTurn) return { command: inTurn, remembered: null }
  const beginsOne = commands.some(({ keys }) => keys?.startsWith(`${key} `))
  if (beginsOne) return { command: null, remembered: { key, at } }
  // The screen that was opened last comes last, and its keys win.
  return { command: commands.findLast(({ keys }) => keys === key) ?? null, remembered: null }
}

/** Keys are commands only while nothing is being written and no dialog or menu is open. */
export function isForCommands(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false
  const { target } = event
  if (!(target instanceof Element)) return true
  if (target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=textbox]'))
    return false
  return target.closest('[role=dialog], [role=menu], [role=listbox]') === null
}
