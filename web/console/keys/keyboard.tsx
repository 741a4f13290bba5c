import { useEffect } from 'react'
import { preferences } from '../preferences/preferences.ts'
import { currentCommands } from './commands.ts'
import { commandFor, isForCommands, type KeyPress } from './key-presses.ts'

/** Runs commands by their keys, for as long as the console is open. */
export function Keyboard({ onPalette }: { onPalette: () => void }): null {
  useEffect(() => {
    let before: KeyPress | null = null
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        return onPalette()
      }
      if (!preferences().hasKeys || !isForCommands(event)) return
      const { command, remembered } = commandFor(currentCommands(), { key: event.key, at: event.timeStamp }, before)
      before = remembered
      if (command === null) return
      event.preventDefault()
      command.run()
    }
    // Before lists and menus take letters as the beginning of a name.
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [onPalette])
  return null
}
