import * as z from 'zod'
import { failures, id, idOrZero } from './values.answers.ts'

export const replayedLetters = z
  .object({
    replayed: z.array(id()).describe('The ids of the messages that are sent again.'),
    failed: failures.describe('The messages that are not sent again, each with its reason.'),
  })
  .meta({ id: 'ReplayedDeadLetters' })

export const rebuildStep = z
  .object({
    phase: z
      .enum(['tickets', 'articles', 'words', 'done'])
      .describe(
        'What this step worked on. `tickets` and `articles`: their texts are indexed again; `words`: words that nothing has any more are removed; `done`: nothing is left.',
      ),
    position: idOrZero().describe('The last id of this phase that was handled. 0 at its beginning.'),
    indexed: idOrZero().describe('How many documents this step indexed.'),
    done: z.boolean().describe('Whether the rebuild has ended. If false, call again.'),
  })
  .meta({ id: 'RebuildStep' })
