import type { mails as English } from '../../../src/shared/languages/english/mails.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** French. */
export const mails: Translated<typeof English> = {
  'mail.desk': 'notre service d’assistance',
  'mail.hello': 'Bonjour,',
  'mail.helloName': 'Bonjour {name},',
  'mail.code': 'Dans une application, saisissez plutôt ce code :',
  'mail.nothingChanges': 'Si vous n’avez rien demandé, ignorez cet e-mail : rien ne change.',
  'mail.onceThreeDays': 'Le lien n’est utilisable qu’une seule fois, pendant trois jours.',
  'mail.activate.subject': 'Confirmez votre adresse e-mail pour {company}',
  'mail.activate.reason': 'Cette adresse a été indiquée pour un nouveau compte chez {company}.',
  'mail.activate.action': 'Confirmer l’adresse',
  'mail.invite.subject': '{name} vous invite à rejoindre le service d’assistance de {company}',
  'mail.invite.reason': '{name} vous invite à travailler au service d’assistance de {company}.',
  'mail.invite.next': 'Ouvrez le lien et choisissez un mot de passe. Connectez-vous ensuite avec {email}.',
  'mail.invite.action': 'Choisir un mot de passe',
  'mail.invite.ignore':
    'Si vous ne connaissez pas {name}, ignorez cet e-mail. Personne ne peut se connecter avant qu’un mot de passe soit choisi.',
  'mail.reset.subject': 'Choisissez un nouveau mot de passe pour votre compte chez {company}',
  'mail.reset.reason': 'Un nouveau mot de passe a été demandé pour votre compte chez {company}.',
  'mail.reset.action': 'Choisir un nouveau mot de passe',
  'mail.reset.validity': 'Le lien n’est utilisable qu’une seule fois, pendant une heure.',
  'mail.choose.subject': 'Choisissez un mot de passe pour votre compte chez {company}',
  'mail.choose.reason':
    'Votre adresse e-mail est confirmée. Une autre personne avait défini le mot de passe de votre compte chez {company} ; il n’est donc plus valable.',
  'mail.choose.ignore':
    'Vous pouvez aussi choisir un mot de passe plus tard avec « Mot de passe oublié ? » sur la page de connexion.',
  'mail.proof.subject': 'Confirmez votre nouvelle adresse e-mail pour {company}',
  'mail.proof.reason': 'Cette adresse a été indiquée pour un compte chez {company}.',
  'mail.proof.action': 'Confirmer la nouvelle adresse',
  'mail.proof.validity':
    'Le lien n’est utilisable qu’une seule fois, pendant trois jours. D’ici là, le compte garde son ancienne adresse.',
  'mail.return.subject': 'Votre adresse e-mail chez {company} va être modifiée',
  'mail.return.reason':
    'L’adresse e-mail de votre compte chez {company} est sur le point d’être remplacée par une autre.',
  'mail.return.action': 'Garder cette adresse et annuler la modification',
  'mail.return.validity':
    'Le lien n’est utilisable qu’une seule fois, pendant sept jours, même après la confirmation de la nouvelle adresse.',
  'mail.return.ignore': 'Si vous avez demandé cette modification, vous n’avez rien à faire.',
  'mail.security.subject': 'La connexion à votre compte chez {company} a été modifiée',
  'mail.security.when': 'Date de la modification : {when}, chez {company}.',
  'mail.security.advice':
    'Si c’était vous, vous n’avez rien à faire. Sinon, choisissez immédiatement un nouveau mot de passe et prévenez un administrateur.',
  'mail.security.user.password_reset':
    'Le mot de passe de votre compte a été réinitialisé avec un lien envoyé par e-mail.',
  'mail.security.user.password_changed': 'Le mot de passe de votre compte a été modifié.',
  'mail.security.user.two_factor_enabled': 'La double authentification a été activée pour votre compte.',
  'mail.security.user.two_factor_disabled': 'La double authentification a été désactivée pour votre compte.',
  'mail.security.user.two_factor_reset':
    'Un administrateur a retiré le second facteur de votre compte, pour que vous puissiez en configurer un autre. D’ici là, votre mot de passe suffit.',
  'mail.security.user.recovery_codes_renewed':
    'Les codes de récupération de votre compte ont été remplacés ; les anciens ne fonctionnent plus.',
  'mail.security.user.app_password_created':
    'Un mot de passe d’application a été créé pour votre compte. Il permet de se connecter sans second facteur.',
  'mail.security.user.assistant_connected':
    'Un assistant IA a été connecté à votre compte. Vous pouvez le déconnecter sous « Assistants IA » dans votre compte.',
  'mail.link.subject': 'Votre ticket {number} chez {company}',
  'mail.link.reason': 'Voici le lien demandé vers votre ticket {number} chez {company}.',
  'mail.link.action': 'Ouvrir le ticket',
  'mail.code.hint': 'Saisissez ce code là où vous l’avez demandé. Il est valable 10 minutes :',
  'mail.code.token': 'Dans une application, saisissez plutôt ce jeton :',
  'mail.link.validity':
    'Il est valable une heure. Toute personne qui le possède peut lire ce ticket et y répondre : ne le partagez pas.',
  'mail.link.ignore': 'Si vous ne l’avez pas demandé, ignorez cet e-mail.',
  'mail.confirm.subject': 'Confirmez votre adresse pour le ticket {number} chez {company}',
  'mail.confirm.opened':
    'Le ticket {number} chez {company} a été ouvert avec cette adresse. Confirmez qu’elle est la vôtre, et nous commencerons à le traiter.',
  'mail.confirm.named':
    'Le ticket {number} chez {company} cite cette adresse parmi ses participants. Vous recevrez ses messages dès que vous aurez confirmé que l’adresse est la vôtre.',
  'mail.confirm.validity':
    'Le lien n’est utilisable qu’une seule fois, pendant trois jours. Il confirme tous les tickets qui attendent cette adresse.',
  'mail.confirm.ignore':
    'Si vous n’attendiez pas cet e-mail, ignorez-le : rien ne change, et plus rien ne sera envoyé au sujet de ce ticket.',
  'mail.arrived.reason': '{company} a bien reçu votre demande. Son numéro est {number}.',
  'mail.arrived.next': 'Nous vous répondrons par e-mail.',
  'mail.arrived.add': 'Pour ajouter quelque chose, répondez à cet e-mail.',
  'mail.arrived.link': 'Le ticket : {link}',
  'mail.ticket.number': 'Ticket n° {number}',
  'mail.ticket.news': 'Votre ticket {number} a été mis à jour.',
  'mail.ticket.unsubscribe': 'Se désabonner de ce ticket',
  'mail.replyAbove': 'Veuillez écrire votre réponse au-dessus de cette ligne',
  'mail.newAdmin.subject': '{email} a été invité comme administrateur de {company}',
  'mail.newAdmin.reason': 'La clé de service {key} a invité {email} comme administrateur de {company}.',
  'mail.newAdmin.advice': 'Si vous ne vous y attendiez pas, désactivez le nouveau compte et révoquez la clé.',
  'mail.webhook.subject': 'Un webhook de {company} a été désactivé',
  'mail.webhook.silent': {
    one: 'Le webhook {webhook} vers {host} chez {company} a été désactivé : rien n’y est arrivé depuis {count} jour.',
    many: 'Le webhook {webhook} vers {host} chez {company} a été désactivé : rien n’y est arrivé depuis {count} de jours.',
    other:
      'Le webhook {webhook} vers {host} chez {company} a été désactivé : rien n’y est arrivé depuis {count} jours.',
  },
  'mail.webhook.gone':
    'Le webhook {webhook} vers {host} chez {company} a été désactivé : son destinataire a répondu 410 Gone.',
  'mail.webhook.next':
    'La réponse à chaque tentative figure dans son journal ({path}). Dès que le destinataire fonctionne, réactivez le webhook et renvoyez ce qu’il a manqué.',
  'mail.rule.subject': 'Une règle de {company} a été désactivée',
  'mail.rule.failed':
    'La règle {rule} chez {company} a été désactivée : vingt fois de suite, aucune de ses actions n’a été possible.',
  'mail.rule.wild':
    'La règle {rule} chez {company} a été désactivée : en une heure, elle s’est exécutée bien plus souvent que d’habitude.',
  'mail.rule.next': 'Son journal ({path}) montre ce qu’elle a fait. Modifiez la règle, puis réactivez-la.',
  'mail.test.subject': 'Un e-mail de test du service d’assistance',
  'mail.test.text': 'Ceci est un e-mail de test. L’envoi d’e-mails fonctionne.',
  'mail.round.subject': 'Un test aller-retour des e-mails du service d’assistance',
  'mail.round.text': 'Cet e-mail vérifie que les e-mails arrivent au service d’assistance. Vous n’avez rien à faire.',
}
