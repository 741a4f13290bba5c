import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { TextKey } from '../languages/texts.ts'

/** Something that a person can do: by its key, and in the palette. */
export interface Command {
  id: string
  title: TextKey
  /** Its own name in place of the title. */
  name?: string
  /** One key (`r`), or two in turn (`g i`). */
  keys?: string
  group: CommandGroup
  run: () => void
}

/** In the order in which they are shown. */
export const GROUPS = ['commands.ticket', 'commands.list', 'commands.go', 'commands.general'] as const
export type CommandGroup = (typeof GROUPS)[number]

const registered = new Map<symbol, readonly Command[]>()
const listeners = new Set<() => void>()
let all: readonly Command[] = []

function register(owner: symbol, commands: readonly Command[] | null): void {
  if (commands === null) registered.delete(owner)
  else registered.set(owner, commands)
  all = [...registered.values()].flat()
  for (const listener of listeners) listener()
}

/**
 * Offers commands while the component is shown. They always run with the values of its last rendering. A layout effect
 * registers them, so that a key pressed right after the screen appears is not lost.
 */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands)
  useLayoutEffect(() => {
    latest.current = commands
  })
  const shape = commands.map(({ id, keys, name }) => `${id} ${keys ?? ''} ${name ?? ''}`).join('\n')
  useLayoutEffect(() => {
    const owner = Symbol('commands')
    const stable = latest.current.map((command) => ({
      ...command,
      run: () => latest.current.find(({ id }) => id === command.id)?.run(),
    }))
    register(owner, stable)
    return () => register(owner, null)
  }, [shape])
}

export function currentCommands(): readonly Command[] {
  return all
}

export function useAllCommands(): readonly Command[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => all,
  )
}
