import type { notices as English } from '../../../src/shared/languages/english/notices.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** Portuguese. */
export const notices: Translated<typeof English> = {
  'notice.sentence': '{message}.',
  'notice.quoted': '«{title}»',
  'notice.system': 'O sistema',
  'notice.somebody': 'Alguém',
  'notice.registration': '{actor} registou-se',
  'notice.new_ticket': 'Foi criado um novo ticket {subject}',
  'notice.reply': '{actor} respondeu em {subject}',
  'notice.note': '{actor} acrescentou uma nota interna em {subject}',
  'notice.mention': '{actor} mencionou você em {subject}',
  'notice.merge': '{actor} juntou outros tickets a {subject}',
  'notice.collaborator': '{actor} acrescentou um participante a {subject}',
  'notice.overdue': '{subject} está atrasado',
  'notice.overdueSince': '{subject} está atrasado: o prazo era {when}',
  'notice.woken': '{subject} já não está adiado',
  'notice.assigned': '{subject}: {actor} atribuiu a {name}',
  'notice.unassigned': '{subject}: {actor} retirou a atribuição',
  'notice.transferred': '{subject}: {actor} transferiu para {name}',
  'notice.status': '{subject}: {actor} alterou o estado para {name}',
  'notice.updated': '{subject}: atualizado por {actor}',
  'notice.record.problem': 'Problema {title}',
  'notice.record.change': 'Mudança {title}',
  'notice.record.release': 'Versão {title}',
  'notice.record.asset': 'Ativo {title}',
  'notice.new.problem': 'Foi criado um novo problema {title}',
  'notice.new.change': 'Foi criada uma nova mudança {title}',
  'notice.new.release': 'Foi criada uma nova versão {title}',
  'notice.new.asset': 'Foi criado um novo ativo {title}',
}
