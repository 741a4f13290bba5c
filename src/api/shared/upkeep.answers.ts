import * as z from 'zod'
import { failures, id, idOrZero } from './values.answers.ts'

export const replayedLetters = z
  .object({ replayed: z.array(id()), failed: failures })
  .meta({ id: 'ReplayedDeadLetters' })

export const rebuildStep = z
  .object({
    phase: z.enum(['tickets', 'articles', 'words', 'done']),
    position: idOrZero(),
    indexed: idOrZero(),
    done: z.boolean(),
  })
  .meta({ id: 'RebuildStep' })
