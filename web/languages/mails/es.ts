import type { mails as English } from '../../../src/shared/languages/english/mails.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** Spanish. */
export const mails: Translated<typeof English> = {
  'mail.desk': 'el centro de ayuda',
  'mail.hello': 'Hola:',
  'mail.helloName': 'Hola, {name}:',
  'mail.code': 'En una aplicación, introduzca en su lugar este código:',
  'mail.nothingChanges': 'Si no fue usted, ignore este correo: no cambia nada.',
  'mail.onceThreeDays': 'El enlace vale una vez y durante tres días.',
  'mail.activate.subject': 'Confirme su correo electrónico para {company}',
  'mail.activate.reason': 'Esta dirección se indicó para una cuenta nueva en {company}.',
  'mail.activate.action': 'Confirmar la dirección',
  'mail.invite.subject': '{name} le invita al servicio de asistencia de {company}',
  'mail.invite.reason': '{name} le ha invitado a trabajar en el servicio de asistencia de {company}.',
  'mail.invite.next': 'Abra el enlace y elija una contraseña. Después inicie sesión con {email}.',
  'mail.invite.action': 'Elegir una contraseña',
  'mail.invite.ignore':
    'Si no conoce a {name}, ignore este correo. Nadie puede iniciar sesión antes de que se elija una contraseña.',
  'mail.reset.subject': 'Elija una nueva contraseña para {company}',
  'mail.reset.reason': 'Se pidió una contraseña nueva para su cuenta en {company}.',
  'mail.reset.action': 'Elegir una nueva contraseña',
  'mail.reset.validity': 'El enlace vale una vez y durante una hora.',
  'mail.choose.subject': 'Elija su contraseña para {company}',
  'mail.choose.reason':
    'Su dirección de correo está confirmada. Otra persona había puesto la contraseña de su cuenta en {company}, por eso ya no sirve.',
  'mail.choose.ignore':
    'También puede elegir una contraseña más tarde con «¿Olvidó la contraseña?» en la página de acceso.',
  'mail.proof.subject': 'Confirme su nuevo correo electrónico para {company}',
  'mail.proof.reason': 'Esta dirección se indicó para una cuenta en {company}.',
  'mail.proof.action': 'Confirmar la nueva dirección',
  'mail.proof.validity':
    'El enlace vale una vez y durante tres días. Hasta que se abra, se mantiene la dirección anterior.',
  'mail.return.subject': 'Se está cambiando su correo electrónico en {company}',
  'mail.return.reason': 'Su cuenta en {company} está a punto de recibir una dirección de correo nueva.',
  'mail.return.action': 'Conservar esta dirección y anular el cambio',
  'mail.return.validity':
    'El enlace vale una vez y durante siete días, incluso después de confirmarse la otra dirección.',
  'mail.return.ignore': 'Si fue usted, no hay nada que hacer.',
  'mail.security.subject': 'Ha cambiado el inicio de sesión de su cuenta en {company}',
  'mail.security.when': 'Fecha del cambio: {when}, en {company}.',
  'mail.security.advice':
    'Si fue usted, no hay nada que hacer. Si no, elija de inmediato una nueva contraseña y avise a un administrador.',
  'mail.security.user.password_reset': 'La contraseña de su cuenta se sustituyó mediante un enlace enviado por correo.',
  'mail.security.user.password_changed': 'La contraseña de su cuenta ha cambiado.',
  'mail.security.user.two_factor_enabled': 'Se activó el inicio de sesión con segundo factor en su cuenta.',
  'mail.security.user.two_factor_disabled': 'Se desactivó el inicio de sesión con segundo factor en su cuenta.',
  'mail.security.user.two_factor_reset':
    'Un administrador quitó el segundo factor de su cuenta para que pueda configurar otro. Hasta entonces basta su contraseña.',
  'mail.security.user.recovery_codes_renewed':
    'Se sustituyeron los códigos de recuperación de su cuenta; los anteriores ya no valen.',
  'mail.security.user.app_password_created':
    'Se creó una contraseña de aplicación para su cuenta. Inicia sesión sin segundo factor.',
  'mail.security.user.assistant_connected':
    'Se conectó un asistente de IA a su cuenta. Puede desconectarlo en «Asistentes de IA» de su cuenta.',
  'mail.link.subject': 'Su ticket {number} en {company}',
  'mail.link.reason': 'Aquí tiene el enlace solicitado a su ticket {number} en {company}.',
  'mail.link.action': 'Abrir el ticket',
  'mail.code.hint': 'Introduzca este código donde lo pidió. Es válido durante 10 minutos:',
  'mail.code.token': 'En una aplicación, introduzca en su lugar este token:',
  'mail.link.validity':
    'Vale durante una hora. Quien lo tenga puede leer y responder este ticket, así que no lo comparta.',
  'mail.link.ignore': 'Si no lo ha pedido, ignore este correo.',
  'mail.confirm.subject': 'Confirme su dirección para el ticket {number} en {company}',
  'mail.confirm.opened':
    'El ticket {number} en {company} se abrió con esta dirección, y espera a que confirme que es suya.',
  'mail.confirm.named':
    'El ticket {number} en {company} nombra esta dirección como participante. Recibirá sus mensajes cuando confirme que la dirección es suya.',
  'mail.confirm.validity':
    'El enlace vale una vez y durante tres días. Confirma todos los tickets que esperan a esta dirección.',
  'mail.confirm.ignore':
    'Si no esperaba este correo, ignórelo: no cambia nada, y no se enviará nada más sobre este ticket.',
  'mail.arrived.reason': 'Su solicitud ha llegado a {company}. Su número es {number}.',
  'mail.arrived.next': 'Le responderemos por correo.',
  'mail.arrived.add': 'Para añadir algo, responda a este correo.',
  'mail.arrived.link': 'El ticket: {link}',
  'mail.ticket.number': 'Ticket n.º {number}',
  'mail.ticket.news': 'Hay novedades en su ticket {number}.',
  'mail.ticket.unsubscribe': 'No más correos sobre este ticket',
  'mail.replyAbove': 'Escriba su respuesta por encima de esta línea',
  'mail.newAdmin.subject': 'Se ha invitado a {email} como administrador de {company}',
  'mail.newAdmin.reason': 'La clave de servicio {key} ha invitado a {email} como administrador de {company}.',
  'mail.newAdmin.advice': 'Si no lo esperaba, desactive la cuenta nueva y revoque la clave.',
  'mail.webhook.subject': 'Se ha desactivado un webhook de {company}',
  'mail.webhook.silent': {
    one: 'Se ha desactivado el webhook {webhook} hacia {host} en {company}: desde hace {count} día no ha llegado nada.',
    many: 'Se ha desactivado el webhook {webhook} hacia {host} en {company}: desde hace {count} de días no ha llegado nada.',
    other:
      'Se ha desactivado el webhook {webhook} hacia {host} en {company}: desde hace {count} días no ha llegado nada.',
  },
  'mail.webhook.gone':
    'Se ha desactivado el webhook {webhook} hacia {host} en {company}: su receptor respondió 410 Gone.',
  'mail.webhook.next':
    'La respuesta a cada intento está en su registro ({path}). Cuando el receptor funcione, vuelva a activar el webhook y reenvíe lo que perdió.',
  'mail.rule.subject': 'Se ha desactivado una regla de {company}',
  'mail.rule.failed':
    'Se ha desactivado la regla {rule} en {company}: veinte veces seguidas no fue posible ninguna de sus acciones.',
  'mail.rule.wild': 'Se ha desactivado la regla {rule} en {company}: en una hora se ejecutó mucho más de lo habitual.',
  'mail.rule.next': 'Su registro ({path}) muestra lo que hizo. Cambie la regla y vuelva a activarla.',
  'mail.test.subject': 'Un correo de prueba del servicio de ayuda',
  'mail.test.text': 'Este es un correo de prueba. El envío de correo funciona.',
  'mail.round.subject': 'Una prueba de ida y vuelta del correo',
  'mail.round.text': 'Este correo comprueba si los correos llegan al servicio de ayuda. No tiene que hacer nada.',
}
