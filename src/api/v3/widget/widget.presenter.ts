import { knownStatus } from '../../../shared/languages/status-texts.ts'
import type { WidgetTicket } from '../../../modules/widgets/widgets.types.ts'
import { presentTime } from '../../shared/people/people.presenter.ts'
import type * as z from 'zod'
import type { Settings } from '../../../shared/identity/identity.types.ts'
import type { widgetDesk, WidgetTicketAnswer } from './widget.answers.ts'

export function presentWidgetDesk({
  company,
  logoUrl,
}: Pick<Settings, 'company' | 'logoUrl'>): z.output<typeof widgetDesk> {
  return { name: company, logo_url: logoUrl }
}

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
