import type { newTicket as English } from '../../../src/shared/languages/english/new-ticket.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** French. */
export const newTicket: Translated<typeof English> = {
  'new.title': 'Ouvrir un nouveau ticket',
  'new.subject': 'Objet',
  'new.body': 'De quoi s’agit-il ?',
  'new.topic': 'Rubrique d’aide',
  'new.priority': 'Priorité',
  'new.type': 'Type',
  'new.cc': 'CC (adresses séparées par des virgules)',
  'new.firstName': 'Prénom',
  'new.lastName': 'Nom',
  'new.guest':
    'Vous n’avez pas besoin de compte. Nous vous envoyons par e-mail un code pour confirmer votre adresse, afin que nous puissions répondre.',
  'new.haveAccount': 'Avez-vous un compte ?',
  'new.guestDone':
    'Consultez votre messagerie. Saisissez ici le code reçu ou ouvrez le lien. Nous répondrons ensuite à votre demande.',
  'new.human': 'Activez JavaScript pour confirmer que vous êtes une personne.',
  'new.choose': 'Veuillez choisir',
  'new.button': 'Ouvrir le ticket',
  'new.done': 'Votre ticket est ouvert. Nous répondons ici et par e-mail.',
  'new.suggestions': 'Ces articles peuvent vous aider',
  'new.filesAgain': 'Veuillez choisir à nouveau les fichiers.',
  'hours.closedUntil': 'Nous sommes fermés. De retour : {when}.',
  'hours.closed': 'Nous sommes fermés.',
  'hours.answerBy': 'Nous répondons en général avant {when}.',
}
