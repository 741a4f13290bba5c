import { knownStatus } from '../../../shared/languages/status-texts.ts'
import type { WidgetTicket } from '../../../modules/widgets/widgets.types.ts'
import { presentTime } from '../../shared/people/people.presenter.ts'
import type { WidgetTicketAnswer } from './widget.answers.ts'

export function presentWidgetTicket({
  id,
  ticketNumber,
  title,
  status,
  updatedAt,
  token,
}: WidgetTicket): WidgetTicketAnswer {
  return {
    id,
    ticket_number: ticketNumber,
    title,
    status: status.name,
    known_status: knownStatus(status),
    updated_at: presentTime(updatedAt),
    token,
  }
}
