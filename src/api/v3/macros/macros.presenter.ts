import { audienceOf } from '../../../modules/tickets/macros/macros.usecases.ts'
import type { MacroDetails, MacroPreview, ShownMacro } from '../../../modules/tickets/macros/macros.types.ts'
import { presentTime } from '../../shared/people/people.presenter.ts'
import { presentAction } from '../../shared/tickets/actions/actions.presenter.ts'
import { presentTicketChange } from '../../shared/tickets/ticket-history.presenter.ts'
import type { MacroAnswer, MacroDetailsAnswer, MacroPreviewAnswer } from './macros.answers.ts'

export function presentMacro(macro: ShownMacro): MacroAnswer {
  const { id, title, body, note, department } = macro
  return {
    id,
    title,
    body,
    note,
    audience: audienceOf(macro),
    department: department && { id: department.id, name: department.name },
    actions: macro.actions.map(presentAction),
    may_edit: macro.mayEdit,
    created_at: presentTime(macro.createdAt),
    updated_at: presentTime(macro.updatedAt),
  }
}

export function presentMacroDetails({ gone, ...macro }: MacroDetails): MacroDetailsAnswer {
  const goneActions = gone.map(({ position, parameter, value }) => ({ position, parameter, value }))
  return { ...presentMacro(macro), gone: goneActions }
}

export function presentPreview({ reply, note, changes, refused, ...names }: MacroPreview): MacroPreviewAnswer {
  return {
    reply: reply && { html: reply.html, text: reply.text },
    note: note && { html: note.html, text: note.text },
    changes: changes.map((change) => presentTicketChange(change, names)),
    refused: refused.map(({ position, type, code, reason }) => ({ position, type, code, reason })),
  }
}
