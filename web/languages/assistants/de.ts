import type { assistants as English } from '../../../src/shared/languages/english/assistants.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** German. */
export const assistants: Translated<typeof English> = {
  'assistants.title': 'KI-Assistenten',
  'assistants.about': 'Diese KI-Assistenten dürfen für Sie handeln.',
  'assistants.none': 'Es ist kein KI-Assistent verbunden.',
  'assistants.reads': 'Darf lesen',
  'assistants.writes': 'Darf lesen und ändern',
  'assistants.waiting': 'Erlaubt. Er hat seinen Zugang noch nicht abgerufen.',
  'assistants.end': 'Trennen',
  'assistants.ended': 'Der Assistent ist getrennt.',
  'assistants.ask': 'KI-Assistenten verbinden',
  'assistants.asks': '{name} möchte bei {company} für Sie handeln.',
  'assistants.publisher': 'Veröffentlicht von',
  'assistants.unverified': 'Niemandem: Der Name ist nicht geprüft',
  'assistants.goesTo': 'Der Zugang geht an',
  'assistants.local':
    'Der Zugang geht an eine App auf Ihrem eigenen Computer. Fahren Sie nur fort, wenn Sie das gerade dort begonnen haben.',
  'assistants.mayRead': 'Er darf lesen, was Sie lesen dürfen: Tickets, Artikel und Personen.',
  'assistants.mayWrite': 'Er darf auch in Ihrem Namen handeln: Tickets beantworten, eröffnen und ändern.',
  'assistants.howToEnd': 'Sie können ihn jederzeit unter „KI-Assistenten“ in Ihrem Konto trennen.',
  'assistants.allow': 'Erlauben',
  'assistants.deny': 'Ablehnen',
}
