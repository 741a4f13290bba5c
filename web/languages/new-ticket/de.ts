import type { newTicket as English } from '../../../src/shared/languages/english/new-ticket.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** German. */
export const newTicket: Translated<typeof English> = {
  'new.title': 'Neues Ticket eröffnen',
  'new.subject': 'Betreff',
  'new.body': 'Worum geht es?',
  'new.topic': 'Hilfethema',
  'new.priority': 'Priorität',
  'new.type': 'Typ',
  'new.cc': 'CC (Adressen durch Kommas getrennt)',
  'new.firstName': 'Vorname',
  'new.lastName': 'Nachname',
  'new.guest':
    'Sie brauchen kein Konto. Wir senden Ihnen per E-Mail einen Code, mit dem Sie Ihre Adresse bestätigen, damit wir antworten können.',
  'new.haveAccount': 'Haben Sie ein Konto?',
  'new.guestDone':
    'Sehen Sie in Ihrem Postfach nach. Geben Sie den Code aus unserer E-Mail hier ein oder öffnen Sie den Link darin. Dann beantworten wir Ihre Anfrage.',
  'new.human': 'Schalten Sie JavaScript ein, um zu bestätigen, dass Sie ein Mensch sind.',
  'new.choose': 'Bitte wählen',
  'new.button': 'Ticket eröffnen',
  'new.done': 'Ihr Ticket ist eröffnet. Wir antworten hier und per E-Mail.',
  'new.suggestions': 'Diese Artikel helfen vielleicht',
  'new.filesAgain': 'Bitte wählen Sie die Dateien noch einmal aus.',
  'hours.closedUntil': 'Wir haben geschlossen. Wieder da: {when}.',
  'hours.closed': 'Wir haben geschlossen.',
  'hours.answerBy': 'Wir antworten meist bis {when}.',
}
