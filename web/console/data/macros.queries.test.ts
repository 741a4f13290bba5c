import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('location', { origin: 'https://desk.example.com' })
const { findMacros, macrosQuery } = await import('./macros.queries.ts')

test('a macro beyond the first hundred is found by its title', async () => {
  const client = new QueryClient()
  const macro = (id: number) => ({ id, title: `Macro ${id}`, actions: [] }) as never
  const hundred = Array.from({ length: 100 }, (_, id) => macro(id))
  client.setQueryData(macrosQuery('rare').queryKey, [macro(101)])
  client.setQueryData(macrosQuery('').queryKey, hundred)
  expect(await findMacros(client, 'rare')).toEqual([macro(101)])
  expect(await findMacros(client, '')).toEqual(hundred)
  client.setQueryData(macrosQuery('').queryKey, hundred.slice(1))
  expect(await findMacros(client, 'rare')).toEqual(hundred.slice(1))
})
