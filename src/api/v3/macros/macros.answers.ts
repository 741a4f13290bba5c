import * as z from 'zod'
import { MACRO_AUDIENCES } from '../../../modules/tickets/macros/macros.types.ts'
import { action } from '../../shared/tickets/actions/actions.answers.ts'
import { historyEvent } from '../../shared/events/history.answers.ts'
import { id, namedLink, pageOf, time } from '../../shared/values.answers.ts'
import { AUDIENCE_VALUES } from '../../shared/choices.answers.ts'

export const macro = z
  .object({
    id: id().describe('The id of the macro, which applying it takes.'),
    title: z.string().describe('Agents choose the macro by this title.'),
    body: z.string().describe('The reply with its placeholders. Empty: it sends none.'),
    note: z.string().describe('What it is for.'),
    audience: z.enum(MACRO_AUDIENCES).describe(`Who may use it. ${AUDIENCE_VALUES}`),
    department: namedLink.nullable().describe('The department whose members may use it. Null: another audience.'),
    actions: z.array(action).describe('Empty: it is a canned reply.'),
    may_edit: z.boolean().describe('Whether the caller may change and delete it.'),
    created_at: time().describe('When it was created.'),
    updated_at: time().describe('When it last changed.'),
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
            parameter: z.string().describe('The part of the action that names the row, such as `status_id`.'),
            value: z.string().describe('What it names: an id, or the name of a field.'),
          })
          .meta({ id: 'GoneAction' }),
      )
      .describe('Actions whose rows are gone or inactive.'),
  })
  .meta({ id: 'MacroDetails' })
export type MacroDetailsAnswer = z.infer<typeof macroDetails>

export const deletedMacro = z
  .object({ deleted: z.literal(true).describe('True: it is gone. What it did stays.') })
  .meta({ id: 'DeletedMacro' })

const message = z
  .object({
    html: z.string().describe('The text with its placeholders filled in, as sanitised HTML.'),
    text: z.string().describe('The same without markup.'),
  })
  .meta({ id: 'RenderedText' })

export const macroPreview = z
  .object({
    reply: message.nullable().describe('Null: it sends none.'),
    note: message.nullable().describe('The internal note that it writes. Null: it writes none.'),
    changes: historyEvent.shape.changes.describe('As the history of the ticket would show them.'),
    refused: z
      .array(
        z
          .object({
            position: z.int().min(0).describe('The place of the action, from 0.'),
            type: z.string().describe('What the action would do, such as `set_status`.'),
            code: z.string().describe('Why not, in one stable word: a code of the list of errors.'),
            reason: z.string().describe('Why not, as a sentence for people.'),
          })
          .meta({ id: 'RefusedAction' }),
      )
      .describe('Actions that the caller may not do, or that cannot be done. Applying would be refused.'),
  })
  .meta({ id: 'MacroPreview' })
export type MacroPreviewAnswer = z.infer<typeof macroPreview>
