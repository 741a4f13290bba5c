import type { notices as English } from '../../../src/shared/languages/english/notices.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** Spanish. */
export const notices: Translated<typeof English> = {
  'notice.sentence': '{message}.',
  'notice.quoted': '«{title}»',
  'notice.system': 'El sistema',
  'notice.somebody': 'Alguien',
  'notice.registration': '{actor} se ha registrado',
  'notice.new_ticket': 'Se ha creado un nuevo ticket {subject}',
  'notice.reply': '{actor} ha respondido en {subject}',
  'notice.note': '{actor} ha añadido una nota interna en {subject}',
  'notice.mention': '{actor} le ha mencionado en {subject}',
  'notice.merge': '{actor} ha unido otros tickets a {subject}',
  'notice.collaborator': '{actor} ha añadido un participante a {subject}',
  'notice.overdue': '{subject} está fuera de plazo',
  'notice.overdueSince': '{subject} está fuera de plazo: vencía el {when}',
  'notice.woken': '{subject} ya no está pospuesto',
  'notice.assigned': '{subject}: {actor} lo ha asignado a {name}',
  'notice.unassigned': '{subject}: {actor} lo ha retirado a quien lo tenía asignado',
  'notice.transferred': '{subject}: {actor} lo ha transferido a {name}',
  'notice.status': '{subject}: {actor} ha cambiado el estado a {name}',
  'notice.updated': '{subject}: actualizado por {actor}',
  'notice.record.problem': 'Problema {title}',
  'notice.record.change': 'Cambio {title}',
  'notice.record.release': 'Versión {title}',
  'notice.record.asset': 'Activo {title}',
  'notice.new.problem': 'Se ha creado un nuevo problema {title}',
  'notice.new.change': 'Se ha creado un nuevo cambio {title}',
  'notice.new.release': 'Se ha creado una nueva versión {title}',
  'notice.new.asset': 'Se ha creado un nuevo activo {title}',
}
