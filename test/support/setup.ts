import { afterEach, beforeEach, vi } from 'vitest'
import { unwatchLog } from './request-log.ts'
import { emptyStorage } from './storage.ts'

beforeEach(() => emptyStorage())

// The files of one worker share its globals: no test leaves a clock or a spy behind.
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  unwatchLog()
})
