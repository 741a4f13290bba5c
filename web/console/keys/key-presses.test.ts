import { expect, test } from 'vitest'
import type { Command } from './commands.ts'
import { commandFor } from './key-presses.ts'

const command = (id: string, keys: string): Command => ({
  id,
  keys,
  title: 'command.next',
  group: 'commands.list',
  run: () => {},
})
const commands = [command('go-inbox', 'g i'), command('reply', 'r'), command('later-reply', 'r'), command('i', 'i')]

test('one key runs its command, and the screen that was opened last wins', () => {
  expect(commandFor(commands, { key: 'r', at: 0 }, null)).toEqual({ command: commands[2], remembered: null })
})

test('two keys in turn run their command within a second', () => {
  const { command: none, remembered } = commandFor(commands, { key: 'g', at: 0 }, null)
  expect(none).toBe(null)
  expect(commandFor(commands, { key: 'i', at: 900 }, remembered).command?.id).toBe('go-inbox')
  expect(commandFor(commands, { key: 'i', at: 1100 }, remembered).command?.id).toBe('i')
})

test('a key without a command does nothing', () => {
  expect(commandFor(commands, { key: 'q', at: 0 }, null)).toEqual({ command: null, remembered: null })
})
