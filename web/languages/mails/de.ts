import type { mails as English } from '../../../src/shared/languages/english/mails.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** German. */
export const mails: Translated<typeof English> = {
  'mail.desk': 'unserem Helpdesk',
  'mail.hello': 'Guten Tag,',
  'mail.helloName': 'Guten Tag {name},',
  'mail.code': 'Geben Sie in einer App stattdessen diesen Code ein:',
  'mail.nothingChanges': 'Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Es ändert sich nichts.',
  'mail.onceThreeDays': 'Der Link gilt drei Tage lang und nur einmal.',
  'mail.activate.subject': 'Bestätigen Sie Ihre E-Mail-Adresse bei {company}',
  'mail.activate.reason': 'diese Adresse wurde für ein neues Konto bei {company} angegeben.',
  'mail.activate.action': 'Adresse bestätigen',
  'mail.invite.subject': '{name} lädt Sie zum Helpdesk von {company} ein',
  'mail.invite.reason': '{name} hat Sie eingeladen, im Helpdesk von {company} mitzuarbeiten.',
  'mail.invite.next': 'Öffnen Sie den Link und wählen Sie ein Passwort. Danach melden Sie sich mit {email} an.',
  'mail.invite.action': 'Passwort wählen',
  'mail.invite.ignore':
    'Wenn Sie {name} nicht kennen, ignorieren Sie diese E-Mail. Bevor ein Passwort gewählt ist, kann sich niemand anmelden.',
  'mail.reset.subject': 'Wählen Sie ein neues Passwort für Ihr Konto bei {company}',
  'mail.reset.reason': 'für Ihr Konto bei {company} wurde ein neues Passwort angefordert.',
  'mail.reset.action': 'Neues Passwort wählen',
  'mail.reset.validity': 'Der Link gilt eine Stunde lang und nur einmal.',
  'mail.choose.subject': 'Wählen Sie ein Passwort für Ihr Konto bei {company}',
  'mail.choose.reason':
    'Ihre E-Mail-Adresse ist bestätigt. Das Passwort Ihres Kontos bei {company} hatte jemand anderes festgelegt, deshalb gilt es nicht mehr.',
  'mail.choose.ignore': 'Sie können das Passwort auch später wählen: über „Passwort vergessen?“ auf der Anmeldeseite.',
  'mail.proof.subject': 'Bestätigen Sie Ihre neue E-Mail-Adresse bei {company}',
  'mail.proof.reason': 'diese Adresse wurde für ein Konto bei {company} angegeben.',
  'mail.proof.action': 'Neue Adresse bestätigen',
  'mail.proof.validity':
    'Der Link gilt drei Tage lang und nur einmal. Bis Sie ihn öffnen und bestätigen, behält das Konto die alte Adresse.',
  'mail.return.subject': 'Ihre E-Mail-Adresse bei {company} wird geändert',
  'mail.return.reason': 'Ihr Konto bei {company} soll eine neue E-Mail-Adresse bekommen.',
  'mail.return.action': 'Diese Adresse behalten und die Änderung abbrechen',
  'mail.return.validity':
    'Der Link gilt sieben Tage lang und nur einmal, auch nachdem die neue Adresse bestätigt wurde.',
  'mail.return.ignore': 'Wenn Sie das angefordert haben, müssen Sie nichts tun.',
  'mail.security.subject': 'Die Anmeldung an Ihrem Konto bei {company} wurde geändert',
  'mail.security.when': 'Zeitpunkt der Änderung: {when}, bei {company}.',
  'mail.security.advice':
    'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, wählen Sie sofort ein neues Passwort und informieren Sie einen Admin.',
  'mail.security.user.password_reset':
    'das Passwort Ihres Kontos wurde zurückgesetzt, über einen Link, den wir per E-Mail gesendet haben.',
  'mail.security.user.password_changed': 'das Passwort Ihres Kontos wurde geändert.',
  'mail.security.user.two_factor_enabled': 'die Zwei-Faktor-Anmeldung wurde für Ihr Konto eingeschaltet.',
  'mail.security.user.two_factor_disabled': 'die Zwei-Faktor-Anmeldung wurde für Ihr Konto ausgeschaltet.',
  'mail.security.user.two_factor_reset':
    'ein Admin hat den zweiten Faktor Ihres Kontos entfernt, damit Sie einen anderen einrichten können. Bis dahin genügt Ihr Passwort.',
  'mail.security.user.recovery_codes_renewed':
    'die Wiederherstellungscodes Ihres Kontos wurden ersetzt. Die alten gelten nicht mehr.',
  'mail.security.user.app_password_created':
    'für Ihr Konto wurde ein App-Passwort erstellt. Damit ist die Anmeldung ohne zweiten Faktor möglich.',
  'mail.security.user.assistant_connected':
    'ein KI-Assistent wurde mit Ihrem Konto verbunden. Sie können ihn unter „KI-Assistenten“ in Ihrem Konto trennen.',
  'mail.link.subject': 'Ihr Ticket {number} bei {company}',
  'mail.link.reason': 'hier ist der angeforderte Link zu Ihrem Ticket {number} bei {company}.',
  'mail.link.action': 'Ticket öffnen',
  'mail.code.hint': 'Geben Sie diesen Code dort ein, wo Sie ihn angefordert haben. Er gilt 10 Minuten:',
  'mail.code.token': 'Geben Sie in einer App stattdessen dieses Token ein:',
  'mail.link.validity':
    'Er gilt eine Stunde lang. Wer ihn hat, kann dieses Ticket lesen und beantworten. Geben Sie ihn deshalb nicht weiter.',
  'mail.link.ignore': 'Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail.',
  'mail.confirm.subject': 'Bestätigen Sie Ihre Adresse für Ticket {number} bei {company}',
  'mail.confirm.opened':
    'Ticket {number} bei {company} wurde mit dieser Adresse eröffnet. Bestätigen Sie, dass sie Ihnen gehört, dann bearbeiten wir es.',
  'mail.confirm.named':
    'In Ticket {number} bei {company} ist diese Adresse als beteiligt eingetragen. Sie erhalten die Nachrichten, sobald Sie bestätigen, dass die Adresse Ihnen gehört.',
  'mail.confirm.validity':
    'Der Link gilt drei Tage lang und nur einmal. Er bestätigt alle Tickets, die auf diese Adresse warten.',
  'mail.confirm.ignore':
    'Wenn Sie diese E-Mail nicht erwartet haben, ignorieren Sie sie. Es ändert sich nichts, und wir senden nichts weiter zu diesem Ticket.',
  'mail.arrived.reason': 'Ihre Anfrage ist bei {company} angekommen. Ihre Nummer ist {number}.',
  'mail.arrived.next': 'Wir antworten Ihnen per E-Mail.',
  'mail.arrived.add': 'Um etwas hinzuzufügen, antworten Sie auf diese E-Mail.',
  'mail.arrived.link': 'Das Ticket: {link}',
  'mail.ticket.number': 'Ticket #{number}',
  'mail.ticket.news': 'Ihr Ticket {number} wurde aktualisiert.',
  'mail.ticket.unsubscribe': 'Keine E-Mails mehr zu diesem Ticket',
  'mail.replyAbove': 'Bitte schreiben Sie Ihre Antwort über diese Zeile',
  'mail.newAdmin.subject': '{email} wurde als Admin von {company} eingeladen',
  'mail.newAdmin.reason': 'der Dienstschlüssel {key} hat {email} als Admin von {company} eingeladen.',
  'mail.newAdmin.advice':
    'Wenn Sie das nicht erwartet haben, deaktivieren Sie das neue Konto und widerrufen Sie den Schlüssel.',
  'mail.webhook.subject': 'Ein Webhook von {company} wurde abgeschaltet',
  'mail.webhook.silent': {
    one: 'der Webhook {webhook} zu {host} bei {company} wurde abgeschaltet: Seit {count} Tag ist dort nichts angekommen.',
    other:
      'der Webhook {webhook} zu {host} bei {company} wurde abgeschaltet: Seit {count} Tagen ist dort nichts angekommen.',
  },
  'mail.webhook.gone':
    'der Webhook {webhook} zu {host} bei {company} wurde abgeschaltet: Der Empfänger hat mit 410 Gone geantwortet.',
  'mail.webhook.next':
    'Die Antwort auf jeden Versuch steht in seinem Protokoll ({path}). Sobald der Empfänger wieder funktioniert, schalten Sie den Webhook ein und senden Sie erneut, was er verpasst hat.',
  'mail.rule.subject': 'Eine Regel von {company} wurde abgeschaltet',
  'mail.rule.failed':
    'die Regel {rule} bei {company} wurde abgeschaltet: 20-mal hintereinander war keine ihrer Aktionen möglich.',
  'mail.rule.wild':
    'die Regel {rule} bei {company} wurde abgeschaltet: Sie lief innerhalb einer Stunde viel öfter als üblich.',
  'mail.rule.next':
    'Was sie getan hat, steht in ihrem Protokoll ({path}). Ändern Sie die Regel und schalten Sie sie wieder ein.',
  'mail.test.subject': 'Eine Test-E-Mail des Helpdesks',
  'mail.test.text': 'Dies ist eine Test-E-Mail. Der Versand von E-Mails funktioniert.',
  'mail.round.subject': 'Ein Test des E-Mail-Empfangs im Helpdesk',
  'mail.round.text': 'Diese E-Mail prüft, ob E-Mails beim Helpdesk ankommen. Sie müssen nichts tun.',
}
