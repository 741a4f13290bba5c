import type { notices as English } from '../../../src/shared/languages/english/notices.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** German. */
export const notices: Translated<typeof English> = {
  'notice.sentence': '{message}.',
  'notice.quoted': '„{title}“',
  'notice.system': 'Das System',
  'notice.somebody': 'Jemand',
  'notice.registration': '{actor} hat sich registriert',
  'notice.new_ticket': 'Ein neues Ticket {subject} wurde eröffnet',
  'notice.reply': '{actor} hat in {subject} geantwortet',
  'notice.note': '{actor} hat {subject} eine interne Notiz hinzugefügt',
  'notice.mention': '{actor} hat Sie in {subject} erwähnt',
  'notice.merge': '{actor} hat andere Tickets mit {subject} zusammengeführt',
  'notice.collaborator': '{actor} hat {subject} einen Beteiligten hinzugefügt',
  'notice.overdue': '{subject} ist überfällig',
  'notice.overdueSince': '{subject} ist überfällig: fällig war es am {when}',
  'notice.woken': '{subject} ist nicht mehr zurückgestellt',
  'notice.assigned': '{actor} hat {subject} an {name} übergeben',
  'notice.unassigned': '{actor} hat {subject} dem bisherigen Bearbeiter entzogen',
  'notice.transferred': '{actor} hat {subject} an {name} weitergeleitet',
  'notice.status': '{actor} hat den Status von {subject} auf {name} gesetzt',
  'notice.updated': '{actor} hat {subject} geändert',
  'notice.record.problem': 'Problem {title}',
  'notice.record.change': 'Änderung {title}',
  'notice.record.release': 'Release {title}',
  'notice.record.asset': 'Asset {title}',
  'notice.new.problem': 'Ein neues Problem {title} wurde angelegt',
  'notice.new.change': 'Eine neue Änderung {title} wurde angelegt',
  'notice.new.release': 'Ein neues Release {title} wurde angelegt',
  'notice.new.asset': 'Ein neues Asset {title} wurde angelegt',
}
