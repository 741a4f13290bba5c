import { expect, test, vi } from 'vitest'
import * as z from 'zod'

test('starting the Worker creates no schema', async () => {
  let made = 0
  z.config({ postProcessor: () => (made += 1) })
  try {
    vi.resetModules()
    await import('../src/index.ts')
    expect(made).toBe(0)
    z.object({ name: z.string() })
    expect(made).toBeGreaterThan(0)
  } finally {
    z.config({ postProcessor: undefined })
  }
})
