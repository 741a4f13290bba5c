import * as z from 'zod'
import {
  browserNonce,
  optional,
  optionalChoice,
  optionalEmail,
  optionalEmailList,
  optionalId,
  optionalOrEmpty,
  optionalText,
  text,
} from '../../../http/parameters/atoms/atoms.ts'
import { CHALLENGE_FIELD } from '../../../modules/challenges/challenges.errors.ts'
import type { UnusedParameters } from '../../../http/parameters/unused.ts'
import type { NewTicketInput } from '../../../modules/tickets/ticket/tickets.types.ts'
import { countryCode } from '../people/country-code.schemas.ts'
import type { UploadedFile } from '../../../shared/files/uploaded-file.types.ts'
import { assignee } from './assignee.schemas.ts'

export const MAX_SUBJECT = 255
const MAX_EXTERNAL_ID = 255

/** The ticket's id in another system. Blank or null removes it. */
export const externalId = () => optionalOrEmpty(text({ max: MAX_EXTERNAL_ID }))
/** Characters before sanitising. The limit of 500 KB in the domain rules is checked after it. */
export const MAX_BODY = 1_048_576
const MAX_NAME = 100
const MAX_PHONE = 32
const MAX_COPIES = 50

/** The format of a body: `text` is kept exactly, `html` is sanitised. If it is not sent, the format is detected. */
export const bodyFormat = () => optionalChoice(['text', 'html'])

const ABOUT_REQUESTER = ['email', 'first_name', 'last_name', 'mobile', 'phone', 'code'] as const

export const ccField = () => optionalEmailList(MAX_COPIES)

/** The parameters that both routes for new tickets share. */
export const newTicketFields = () => ({
  subject: text({ max: MAX_SUBJECT }),
  body: text({ max: MAX_BODY }),
  body_format: bodyFormat(),
  help_topic: optionalId(),
  priority: optionalId(),
  sla: optionalId(),
  type: optionalId(),
  external_id: externalId(),
  email: optionalEmail(),
  first_name: optionalText({ max: MAX_NAME }),
  last_name: optionalText({ max: MAX_NAME }),
  mobile: optionalText({ max: MAX_PHONE }),
  code: optional(countryCode()),
  phone: optionalText({ max: MAX_PHONE }),
  assigned: optional(assignee()),
  cc: ccField(),
  identity: optionalText({ max: 4096 }),
  browser_nonce: optional(browserNonce()),
  [CHALLENGE_FIELD]: optionalText({ max: 2048 }),
})

const newTicketSchema = () => z.object({ ...newTicketFields(), department: optionalId() })

/** The parameters besides the fixed fields. They can answer custom fields, which the installation defines. */
export function customAnswers(input: Readonly<Record<string, unknown>>, fixed: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !Object.hasOwn(fixed, name)))
}

/** Maps API names to domain names. */
export function newTicketInput(
  input: z.output<ReturnType<typeof newTicketSchema>>,
  {
    files,
    form = null,
    isWholeForm = false,
    fixed = [],
    unused,
  }: {
    files: UploadedFile[]
    form?: NewTicketInput['form']
    isWholeForm?: boolean
    /** The names of fields that are not form answers. */
    fixed?: readonly string[]
    unused: UnusedParameters
  },
): NewTicketInput {
  return {
    subject: input.subject,
    body: input.body,
    bodyFormat: input.body_format,
    helpTopicId: input.help_topic,
    priorityId: input.priority,
    slaPlanId: input.sla,
    typeId: input.type,
    departmentId: input.department,
    externalId: input.external_id,
    assignee: input.assigned,
    requester: input.email === undefined ? undefined : requesterInput(input, input.email),
    aboutRequester: ABOUT_REQUESTER.filter((name) => input[name] !== undefined),
    cc: input.cc ?? [],
    files,
    form,
    isWholeForm,
    identity: input.identity,
    browser: input.browser_nonce,
    challenge: input[CHALLENGE_FIELD],
    reportUnused: (names, known) => unused.report(names, [...fixed, ...known], 'decision'),
  }
}

function requesterInput(input: z.output<ReturnType<typeof newTicketSchema>>, email: string) {
  return {
    email,
    firstName: input.first_name ?? '',
    lastName: input.last_name ?? '',
    mobile: input.mobile ?? null,
    countryCode: input.code ?? '',
    phoneNumber: input.phone ?? '',
  }
}
