import { knownStatus } from '../../../shared/languages/status-texts.ts'
import type { WidgetTicket } from '../../../modules/widgets/widgets.types.ts'
import { accentOf, type Scheme } from '../../../shared/look/accent.ts'
import { presentTime } from '../../shared/people/people.presenter.ts'
import type * as z from 'zod'
import type { Settings } from '../../../shared/identity/identity.types.ts'
import type { widgetDesk, WidgetTicketAnswer } from './widget.answers.ts'

export function presentWidgetDesk({
  company,
  logoUrl,
  accentColor,
}: Pick<Settings, 'company' | 'logoUrl' | 'accentColor'>): z.output<typeof widgetDesk> {
  const colors = { light: presentColors(accentColor, 'light'), dark: presentColors(accentColor, 'dark') }
  return { name: company, logo_url: logoUrl, colors }
}

function presentColors(colour: string, scheme: Scheme) {
  const { accent, onAccent } = accentOf(colour, scheme)
  return { accent, on_accent: onAccent }
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
