import type { assistants as English } from '../../../src/shared/languages/english/assistants.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** French. */
export const assistants: Translated<typeof English> = {
  'assistants.title': 'Assistants IA',
  'assistants.about': 'Ces assistants IA peuvent agir pour vous.',
  'assistants.none': 'Aucun assistant IA n’est connecté.',
  'assistants.reads': 'Peut lire',
  'assistants.writes': 'Peut lire et modifier',
  'assistants.waiting': 'Autorisé. Il n’a pas encore récupéré son accès.',
  'assistants.end': 'Déconnecter',
  'assistants.ended': 'L’assistant est déconnecté.',
  'assistants.ask': 'Connecter un assistant IA',
  'assistants.asks': '{name} demande à agir pour vous chez {company}.',
  'assistants.publisher': 'Publié par',
  'assistants.unverified': 'Personne : le nom n’est pas vérifié',
  'assistants.goesTo': 'L’accès est envoyé à',
  'assistants.local':
    'L’accès est envoyé à une application de votre propre ordinateur. Ne continuez que si vous venez de lancer cette demande sur celui-ci.',
  'assistants.mayRead': 'Il peut lire ce que vous pouvez lire : tickets, articles et personnes.',
  'assistants.mayWrite': 'Il peut aussi agir en votre nom : répondre aux tickets, en ouvrir et les modifier.',
  'assistants.howToEnd': 'Vous pouvez le déconnecter à tout moment sous « Assistants IA » dans votre compte.',
  'assistants.allow': 'Autoriser',
  'assistants.deny': 'Refuser',
}
