import { afterEach, beforeEach, vi } from 'vitest'
import { undeclaredAnswers } from '../../src/database/engine/shapes.ts'
import { handOnAnswers, recordsExamples } from './recorded-answers.ts'
import { recordEvents } from './recorded-events.ts'
import { reportRequests, unwatchLog } from './request-log.ts'
import { emptyStorage } from './storage.ts'

/** Values that differ from the type that their query declares. */
const undeclared = new Set<string>()
undeclaredAnswers.tell = (fault) => undeclared.add(fault)

beforeEach(() => emptyStorage())

// Restores clocks and spies, because the files of one worker share its globals.
afterEach(async ({ task }) => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  unwatchLog()
  reportRequests(task.result?.state === 'fail')
  if (recordsExamples()) await recordEvents()
  await handOnAnswers()
  const faults = [...undeclared]
  undeclared.clear()
  if (faults.length > 0) throw new Error(`Queries answer what they do not declare:\n${faults.join('\n')}`)
})
