import * as z from 'zod'
import { listSchema } from '../../../http/pages.ts'
import { optionalOrEmpty } from '../../../http/parameters/atoms/atom.ts'
import { id, idList, optionalChoice, optionalId, optionalText, text } from '../../../http/parameters/atoms/atoms.ts'
import {
  MACRO_AUDIENCES,
  MACRO_BODY_LENGTH,
  MACRO_NOTE_LENGTH,
  MACRO_TICKETS_AT_MOST,
  MACRO_TITLE_LENGTH,
  type MacroEdit,
  type NewMacro,
} from '../../../modules/tickets/macros/macros.types.ts'
import type { WrittenBody } from '../../../shared/text/message-body.ts'
import { actionList, TICKET_ACTIONS, withActions } from '../../shared/tickets/actions/actions.schemas.ts'
import { bodyFormat } from '../../shared/tickets/tickets.schemas.ts'
import { plainName } from '../admin/atoms.schemas.ts'

const MAX_SEARCH = 100

const body = () => optionalOrEmpty(text({ max: MACRO_BODY_LENGTH }))

const fields = () => ({
  body: body(),
  note: optionalOrEmpty(text({ max: MACRO_NOTE_LENGTH })),
  actions: actionList(),
  audience: optionalChoice(MACRO_AUDIENCES),
  department_id: optionalId(),
})

const title = () => plainName({ max: MACRO_TITLE_LENGTH })

export const list = () => listSchema({ search: optionalText({ max: MAX_SEARCH }) })
export const one = () => z.object({ id: id() })
export const creation = () => withActions(TICKET_ACTIONS, z.object({ title: title(), ...fields() }))
export const edit = () => withActions(TICKET_ACTIONS, z.object({ id: id(), title: title().optional(), ...fields() }))
export const preview = () => z.object({ id: id(), ticket_id: id() })
export const application = () =>
  z.object({ id: id(), ticket_id: idList(MACRO_TICKETS_AT_MOST), body: body(), body_format: bodyFormat() })

export function newMacro(input: z.output<ReturnType<typeof creation>>): NewMacro {
  return {
    title: input.title,
    body: input.body ?? '',
    note: input.note ?? '',
    actions: input.storedActions ?? [],
    audience: input.audience ?? 'me',
    departmentId: input.department_id ?? null,
  }
}

export function macroEdit(input: z.output<ReturnType<typeof edit>>): MacroEdit {
  return {
    title: input.title,
    body: input.body === undefined ? undefined : (input.body ?? ''),
    note: input.note === undefined ? undefined : (input.note ?? ''),
    actions: input.storedActions,
    audience: input.audience,
    departmentId: input.department_id,
  }
}

/** The reply to send. Undefined: the macro's own reply. Null: no reply. */
export function replyOf(input: z.output<ReturnType<typeof application>>): WrittenBody | null | undefined {
  const { body: sent, body_format: format } = input
  if (sent === undefined || sent === null) return sent
  return { body: sent, ...(format === undefined ? {} : { bodyFormat: format }) }
}
