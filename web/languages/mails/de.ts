import type { mails as English } from '../../../src/shared/languages/english/mails.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** German. */
export const mails: Translated<typeof English> = {
  'mail.desk': 'dem Helpdesk',
  'mail.hello': 'Guten Tag,',
  'mail.helloName': 'Guten Tag {name},',
  'mail.code': 'Geben Sie in einer App stattdessen diesen Code ein:',
  'mail.nothingChanges': 'Wenn Sie das nicht waren, beachten Sie diese E-Mail nicht: Es ändert sich nichts.',
  'mail.onceThreeDays': 'Der Link gilt einmal und drei Tage lang.',
  'mail.activate.subject': 'Bestätigen Sie Ihre E-Mail-Adresse für {company}',
  'mail.activate.reason': 'Diese Adresse wurde für ein neues Konto bei {company} angegeben.',
  'mail.activate.action': 'Adresse bestätigen',
  'mail.invite.subject': '{name} lädt Sie zum Helpdesk von {company} ein',
  'mail.invite.reason': '{name} hat Sie eingeladen, im Helpdesk von {company} mitzuarbeiten.',
  'mail.invite.next': 'Öffnen Sie den Link und wählen Sie ein Passwort. Danach melden Sie sich mit {email} an.',
  'mail.invite.action': 'Passwort wählen',
  'mail.invite.ignore':
    'Wenn Sie {name} nicht kennen, beachten Sie diese E-Mail nicht. Bevor ein Passwort gewählt ist, kann sich niemand anmelden.',
  'mail.reset.subject': 'Wählen Sie ein neues Passwort für {company}',
  'mail.reset.reason': 'Für Ihr Konto bei {company} wurde ein neues Passwort angefordert.',
  'mail.reset.action': 'Neues Passwort wählen',
  'mail.reset.validity': 'Der Link gilt einmal und eine Stunde lang.',
  'mail.choose.subject': 'Wählen Sie Ihr Passwort für {company}',
  'mail.choose.reason':
    'Ihre E-Mail-Adresse ist bestätigt. Das Passwort Ihres Kontos bei {company} hatte jemand anderes festgelegt, deshalb gilt es nicht mehr.',
  'mail.choose.ignore': 'Sie können auch später ein Passwort wählen: „Passwort vergessen?“ auf der Anmeldeseite.',
  'mail.proof.subject': 'Bestätigen Sie Ihre neue E-Mail-Adresse für {company}',
  'mail.proof.reason': 'Diese Adresse wurde für ein Konto bei {company} angegeben.',
  'mail.proof.action': 'Neue Adresse bestätigen',
  'mail.proof.validity': 'Der Link gilt einmal und drei Tage lang. Bis er geöffnet wird, bleibt die alte Adresse.',
  'mail.return.subject': 'Ihre E-Mail-Adresse bei {company} wird geändert',
  'mail.return.reason': 'Ihr Konto bei {company} bekommt demnächst eine neue E-Mail-Adresse.',
  'mail.return.action': 'Diese Adresse behalten und die Änderung zurücknehmen',
  'mail.return.validity': 'Der Link gilt einmal und sieben Tage lang, auch nachdem die andere Adresse bestätigt wurde.',
  'mail.return.ignore': 'Wenn Sie es waren, ist nichts zu tun.',
  'mail.security.subject': 'Die Anmeldung an Ihrem Konto bei {company} wurde geändert',
  'mail.security.when': 'Zeitpunkt der Änderung: {when}, bei {company}.',
  'mail.security.advice':
    'Wenn Sie es waren, ist nichts zu tun. Wenn nicht, wählen Sie sofort ein neues Passwort und sagen Sie es einem Administrator.',
  'mail.security.user.password_reset': 'Das Passwort Ihres Kontos wurde über einen Link per E-Mail ersetzt.',
  'mail.security.user.password_changed': 'Das Passwort Ihres Kontos wurde geändert.',
  'mail.security.user.two_factor_enabled': 'Die Anmeldung mit zweitem Faktor wurde für Ihr Konto eingeschaltet.',
  'mail.security.user.two_factor_disabled': 'Die Anmeldung mit zweitem Faktor wurde für Ihr Konto ausgeschaltet.',
  'mail.security.user.two_factor_reset':
    'Ein Administrator hat den zweiten Faktor Ihres Kontos entfernt, damit Sie einen anderen einrichten können. Bis dahin genügt Ihr Passwort.',
  'mail.security.user.recovery_codes_renewed':
    'Die Wiederherstellungscodes Ihres Kontos wurden ersetzt; die früheren gelten nicht mehr.',
  'mail.security.user.app_password_created':
    'Für Ihr Konto wurde ein App-Passwort erstellt. Damit meldet man sich ohne zweiten Faktor an.',
  'mail.security.user.assistant_connected':
    'Ein KI-Assistent wurde mit Ihrem Konto verbunden. Sie können ihn unter „KI-Assistenten“ in Ihrem Konto trennen.',
  'mail.link.subject': 'Ihr Ticket {number} bei {company}',
  'mail.link.reason': 'hier ist der angeforderte Link zu Ihrem Ticket {number} bei {company}.',
  'mail.link.action': 'Ticket öffnen',
  'mail.code.hint': 'Geben Sie diesen Code dort ein, wo Sie ihn angefordert haben. Er gilt 10 Minuten:',
  'mail.code.token': 'Geben Sie in einer App stattdessen dieses Token ein:',
  'mail.link.validity':
    'Er gilt eine Stunde lang. Wer ihn hat, kann dieses Ticket lesen und beantworten; geben Sie ihn nicht weiter.',
  'mail.link.ignore': 'Wenn Sie ihn nicht angefordert haben, beachten Sie diese E-Mail nicht.',
  'mail.confirm.subject': 'Bestätigen Sie Ihre Adresse für Ticket {number} bei {company}',
  'mail.confirm.opened':
    'Ticket {number} bei {company} wurde mit dieser Adresse eröffnet und wartet, bis Sie bestätigen, dass sie Ihnen gehört.',
  'mail.confirm.named':
    'Ticket {number} bei {company} nennt diese Adresse als beteiligt. Sie erhalten seine Nachrichten, sobald Sie bestätigen, dass die Adresse Ihnen gehört.',
  'mail.confirm.validity':
    'Der Link gilt einmal und drei Tage lang. Er bestätigt alle Tickets, die auf diese Adresse warten.',
  'mail.confirm.ignore':
    'Wenn Sie diese E-Mail nicht erwartet haben, beachten Sie sie nicht: Es ändert sich nichts, und zu diesem Ticket wird nichts mehr gesendet.',
  'mail.arrived.reason': 'Ihre Anfrage ist bei {company} angekommen. Ihre Nummer ist {number}.',
  'mail.arrived.next': 'Wir antworten Ihnen per E-Mail.',
  'mail.arrived.add': 'Um etwas hinzuzufügen, antworten Sie auf diese E-Mail.',
  'mail.arrived.link': 'Das Ticket: {link}',
  'mail.ticket.number': 'Ticket #{number}',
  'mail.ticket.news': 'In Ihrem Ticket {number} gibt es etwas Neues.',
  'mail.ticket.unsubscribe': 'Keine E-Mails mehr zu diesem Ticket',
  'mail.replyAbove': 'Bitte schreiben Sie Ihre Antwort über diese Zeile',
  'mail.newAdmin.subject': '{email} wurde als Administrator von {company} eingeladen',
  'mail.newAdmin.reason': 'Der Dienstschlüssel {key} hat {email} als Administrator von {company} eingeladen.',
  'mail.newAdmin.advice':
    'Wenn Sie das nicht erwarten, deaktivieren Sie das neue Konto und widerrufen Sie den Schlüssel.',
  'mail.webhook.subject': 'Ein Webhook von {company} wurde abgeschaltet',
  'mail.webhook.silent': {
    one: 'Der Webhook {webhook} zu {host} bei {company} wurde abgeschaltet: Seit {count} Tag ist dort nichts angekommen.',
    other:
      'Der Webhook {webhook} zu {host} bei {company} wurde abgeschaltet: Seit {count} Tagen ist dort nichts angekommen.',
  },
  'mail.webhook.gone':
    'Der Webhook {webhook} zu {host} bei {company} wurde abgeschaltet: Der Empfänger hat mit 410 Gone geantwortet.',
  'mail.webhook.next':
    'Was auf jeden Versuch geantwortet wurde, steht in seinem Protokoll ({path}). Sobald der Empfänger wieder arbeitet, schalten Sie den Webhook ein und senden Sie nach, was er verpasst hat.',
  'mail.rule.subject': 'Eine Regel von {company} wurde abgeschaltet',
  'mail.rule.failed':
    'Die Regel {rule} bei {company} wurde abgeschaltet: Zwanzigmal nacheinander war keine ihrer Aktionen möglich.',
  'mail.rule.wild':
    'Die Regel {rule} bei {company} wurde abgeschaltet: Sie lief innerhalb einer Stunde viel öfter als üblich.',
  'mail.rule.next':
    'Was sie getan hat, steht in ihrem Protokoll ({path}). Ändern Sie die Regel und schalten Sie sie wieder ein.',
  'mail.test.subject': 'Eine Test-E-Mail des Helpdesks',
  'mail.test.text': 'Dies ist eine Test-E-Mail. Der Versand von E-Mails funktioniert.',
  'mail.round.subject': 'Eine Testrunde der Helpdesk-E-Mails',
  'mail.round.text': 'Diese E-Mail prüft, ob E-Mails beim Helpdesk ankommen. Sie müssen nichts tun.',
}
