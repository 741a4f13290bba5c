import * as z from 'zod'
import { MACRO_AUDIENCES } from '../../../modules/tickets/macros/macros.types.ts'
import { action } from '../../shared/tickets/actions.answers.ts'
import { historyEvent } from '../../shared/tickets/tickets.answers.ts'
import { id, namedLink, pageOf, time } from '../../shared/values.answers.ts'

export const macro = z
  .object({
    id: id(),
    title: z.string(),
    body: z.string().describe('The reply with its placeholders. Empty: it sends none.'),
    note: z.string().describe('What it is for.'),
    audience: z.enum(MACRO_AUDIENCES).describe('Who sees it.'),
    department: namedLink.nullable().describe('The department whose agents see it.'),
    actions: z.array(action).describe('Empty: it is a canned reply.'),
    may_edit: z.boolean(),
    created_at: time(),
    updated_at: time(),
  })
  .meta({ id: 'Macro', description: 'A canned reply, with or without actions on the ticket.' })
export type MacroAnswer = z.infer<typeof macro>

export const macroPage = pageOf('MacroPage', macro)

export const macroDetails = macro
  .extend({
    gone: z
      .array(
        z
          .object({
            position: z.int().min(0).describe('The place of the action, from 0.'),
            parameter: z.string(),
            value: z.string(),
          })
          .meta({ id: 'GoneAction' }),
      )
      .describe('Actions whose rows are gone or inactive.'),
  })
  .meta({ id: 'MacroDetails' })
export type MacroDetailsAnswer = z.infer<typeof macroDetails>

export const deletedMacro = z.object({ deleted: z.literal(true) }).meta({ id: 'DeletedMacro' })

const message = z.object({ html: z.string(), text: z.string() }).meta({ id: 'RenderedText' })

export const macroPreview = z
  .object({
    reply: message.nullable().describe('Null: it sends none.'),
    note: message.nullable(),
    changes: historyEvent.shape.changes.describe('As the history of the ticket would show them.'),
    refused: z
      .array(
        z
          .object({ position: z.int().min(0), type: z.string(), code: z.string(), reason: z.string() })
          .meta({ id: 'RefusedAction' }),
      )
      .describe('Actions that the caller may not do, or that cannot be done. Applying would be refused.'),
  })
  .meta({ id: 'MacroPreview' })
export type MacroPreviewAnswer = z.infer<typeof macroPreview>
