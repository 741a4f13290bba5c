import { afterEach, beforeEach, vi } from 'vitest'
import { handOnAnswers } from './recorded-answers.ts'
import { tellRequests, unwatchLog } from './request-log.ts'
import { emptyStorage } from './storage.ts'

beforeEach(() => emptyStorage())

// The files of one worker share its globals: no test leaves a clock or a spy behind.
afterEach(async ({ task }) => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  unwatchLog()
  tellRequests(task.result?.state === 'fail')
  await handOnAnswers()
})
