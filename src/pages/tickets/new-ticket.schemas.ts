import * as z from 'zod'
import { ccField, customAnswers, MAX_BODY, MAX_SUBJECT } from '../../api/shared/tickets.schemas.ts'
import { FORM_NAME } from '../../http/idempotency.ts'
import { optionalId, text } from '../../http/parameters/atoms.ts'
import type { NewTicketInput } from '../../modules/tickets/ticket/tickets.types.ts'
import type { UploadedFile } from '../../shared/uploaded-file.types.ts'

const fixedFields = () => ({
  subject: text({ max: MAX_SUBJECT }),
  body: text({ max: MAX_BODY }),
  help_topic: optionalId(),
  priority: optionalId(),
  type: optionalId(),
  cc: ccField(),
})

/** The form of a new ticket; what else it holds answers custom fields, and which there are the installation says. */
export const newTicket = () => z.looseObject(fixedFields())

/** What was typed is text to the letter. */
export function newTicketOf(
  input: z.output<ReturnType<typeof newTicket>>,
  { files, isOwn }: { files: readonly UploadedFile[]; isOwn: boolean },
): NewTicketInput {
  return {
    subject: input.subject,
    body: input.body,
    bodyFormat: 'text',
    helpTopicId: input.help_topic,
    priorityId: input.priority,
    typeId: input.type,
    cc: input.cc ?? [],
    files,
    form: customAnswers(input, { ...fixedFields(), csrf: null, [FORM_NAME]: null }),
    isOwn,
  }
}
