import type { notices as English } from '../../../src/shared/languages/english/notices.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** French. */
export const notices: Translated<typeof English> = {
  'notice.sentence': '{message}.',
  'notice.quoted': '« {title} »',
  'notice.system': 'Le système',
  'notice.somebody': 'Quelqu’un',
  'notice.registration': '{actor} s’est inscrit',
  'notice.new_ticket': 'Un nouveau ticket {subject} a été créé',
  'notice.reply': '{actor} a répondu dans {subject}',
  'notice.note': '{actor} a ajouté une note interne dans {subject}',
  'notice.mention': '{actor} vous a mentionné dans {subject}',
  'notice.merge': '{actor} a fusionné d’autres tickets dans {subject}',
  'notice.collaborator': '{actor} a ajouté un participant à {subject}',
  'notice.overdue': '{subject} est en retard',
  'notice.overdueSince': '{subject} est en retard : l’échéance était le {when}',
  'notice.woken': '{subject} n’est plus en veille',
  'notice.assigned': '{subject} : {actor} l’a confié à {name}',
  'notice.unassigned': '{subject} : {actor} l’a retiré à la personne qui s’en occupait',
  'notice.transferred': '{subject} : {actor} l’a transféré à {name}',
  'notice.status': '{subject} : {actor} a changé l’état en {name}',
  'notice.updated': '{subject} : mis à jour par {actor}',
  'notice.record.problem': 'Problème {title}',
  'notice.record.change': 'Changement {title}',
  'notice.record.release': 'Mise en production {title}',
  'notice.record.asset': 'Actif {title}',
  'notice.new.problem': 'Un nouveau problème {title} a été créé',
  'notice.new.change': 'Un nouveau changement {title} a été créé',
  'notice.new.release': 'Une nouvelle mise en production {title} a été créée',
  'notice.new.asset': 'Un nouvel actif {title} a été créé',
}
