import * as z from 'zod'
import { ccField, customAnswers, MAX_BODY, MAX_SUBJECT } from '../../api/shared/tickets/tickets.schemas.ts'
import { FORM_NAME } from '../../http/idempotency.ts'
import { email, optionalId, optionalText, text } from '../../http/parameters/atoms/atoms.ts'
import { CHALLENGE_FIELD } from '../../modules/challenges/challenges.errors.ts'
import type { NewTicketInput } from '../../modules/tickets/ticket/tickets.types.ts'
import type { UploadedFile } from '../../shared/files/uploaded-file.types.ts'

const fixedFields = () => ({
  subject: text({ max: MAX_SUBJECT }),
  body: text({ max: MAX_BODY }),
  help_topic: optionalId(),
  priority: optionalId(),
  type: optionalId(),
  cc: ccField(),
})

const MAX_NAME = 100
const MAX_CHALLENGE = 2048

/** The guest's own details. */
const guestFields = () => ({
  email: email(),
  first_name: optionalText({ max: MAX_NAME }),
  last_name: optionalText({ max: MAX_NAME }),
  [CHALLENGE_FIELD]: optionalText({ max: MAX_CHALLENGE }),
})

/** The form of a new ticket. Its other fields answer custom fields, which the installation defines. */
export const newTicket = () => z.looseObject(fixedFields())
export const newTicketOfGuest = () => z.looseObject({ ...fixedFields(), ...guestFields() })

/** The entered text is kept exactly. */
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
    form: customAnswers(input, { ...fixedFields(), ...guestFields(), csrf: null, [FORM_NAME]: null }),
    isOwn,
  }
}

export function newTicketOfGuestOf(
  input: z.output<ReturnType<typeof newTicketOfGuest>>,
  files: readonly UploadedFile[],
): NewTicketInput {
  const { email: address, first_name: firstName = '', last_name: lastName = '' } = input
  return {
    ...newTicketOf(input, { files, isOwn: false }),
    requester: { email: address, firstName, lastName, mobile: null, countryCode: '', phoneNumber: '' },
    challenge: input[CHALLENGE_FIELD],
  }
}
