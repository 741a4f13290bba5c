import type { mails as English } from '../../../src/shared/languages/english/mails.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** Spanish. */
export const mails: Translated<typeof English> = {
  'mail.desk': 'nuestro centro de soporte',
  'mail.hello': 'Hola:',
  'mail.helloName': 'Hola, {name}:',
  'mail.code': 'En una aplicación, introduzca en su lugar este código:',
  'mail.nothingChanges': 'Si no lo ha solicitado, ignore este correo: no cambia nada.',
  'mail.onceThreeDays': 'El enlace solo se puede usar una vez, durante tres días.',
  'mail.activate.subject': 'Confirme su correo electrónico para {company}',
  'mail.activate.reason': 'Esta dirección se indicó para una cuenta nueva en {company}.',
  'mail.activate.action': 'Confirmar la dirección',
  'mail.invite.subject': '{name} le ha invitado al centro de soporte de {company}',
  'mail.invite.reason': '{name} le ha invitado a trabajar en el centro de soporte de {company}.',
  'mail.invite.next': 'Abra el enlace y elija una contraseña. Después inicie sesión con {email}.',
  'mail.invite.action': 'Elegir una contraseña',
  'mail.invite.ignore':
    'Si no conoce a {name}, ignore este correo. Nadie puede iniciar sesión antes de que se elija una contraseña.',
  'mail.reset.subject': 'Elija una nueva contraseña para su cuenta en {company}',
  'mail.reset.reason': 'Se ha solicitado una nueva contraseña para su cuenta en {company}.',
  'mail.reset.action': 'Elegir una nueva contraseña',
  'mail.reset.validity': 'El enlace solo se puede usar una vez, durante una hora.',
  'mail.choose.subject': 'Elija una contraseña para su cuenta en {company}',
  'mail.choose.reason':
    'Su dirección de correo está confirmada. Otra persona había definido la contraseña de su cuenta en {company}, por lo que ya no es válida.',
  'mail.choose.ignore':
    'También puede elegir una contraseña más tarde con «¿Olvidó su contraseña?» en la página de inicio de sesión.',
  'mail.proof.subject': 'Confirme su nuevo correo electrónico para {company}',
  'mail.proof.reason': 'Esta dirección se indicó para una cuenta en {company}.',
  'mail.proof.action': 'Confirmar la nueva dirección',
  'mail.proof.validity':
    'El enlace solo se puede usar una vez, durante tres días. Hasta entonces, la cuenta conserva la dirección anterior.',
  'mail.return.subject': 'Su dirección de correo en {company} va a cambiar',
  'mail.return.reason': 'La dirección de correo de su cuenta en {company} está a punto de cambiarse por otra.',
  'mail.return.action': 'Conservar esta dirección y cancelar el cambio',
  'mail.return.validity':
    'El enlace solo se puede usar una vez, durante siete días, incluso después de confirmarse la nueva dirección.',
  'mail.return.ignore': 'Si lo ha solicitado usted, no tiene que hacer nada.',
  'mail.security.subject': 'Ha cambiado el inicio de sesión de su cuenta en {company}',
  'mail.security.when': 'Fecha del cambio: {when}, en {company}.',
  'mail.security.advice':
    'Si fue usted, no tiene que hacer nada. Si no, elija de inmediato una nueva contraseña y avise a un administrador.',
  'mail.security.user.password_reset':
    'La contraseña de su cuenta se restableció mediante un enlace enviado por correo.',
  'mail.security.user.password_changed': 'Se cambió la contraseña de su cuenta.',
  'mail.security.user.two_factor_enabled': 'Se activó la verificación en dos pasos en su cuenta.',
  'mail.security.user.two_factor_disabled': 'Se desactivó la verificación en dos pasos en su cuenta.',
  'mail.security.user.two_factor_reset':
    'Un administrador quitó el segundo factor de su cuenta para que pueda configurar otro. Hasta entonces, basta con su contraseña.',
  'mail.security.user.recovery_codes_renewed':
    'Se sustituyeron los códigos de recuperación de su cuenta; los anteriores ya no son válidos.',
  'mail.security.user.app_password_created':
    'Se creó una contraseña de aplicación para su cuenta. Permite iniciar sesión sin segundo factor.',
  'mail.security.user.assistant_connected':
    'Se conectó un asistente de IA a su cuenta. Puede desconectarlo en «Asistentes de IA» de su cuenta.',
  'mail.link.subject': 'Su ticket {number} en {company}',
  'mail.link.reason': 'Aquí tiene el enlace solicitado a su ticket {number} en {company}.',
  'mail.link.action': 'Abrir el ticket',
  'mail.code.hint': 'Introduzca este código donde lo pidió. Es válido durante 10 minutos:',
  'mail.code.token': 'En una aplicación, introduzca en su lugar este token:',
  'mail.link.validity':
    'Es válido durante una hora. Quien lo tenga puede leer este ticket y responder, así que no lo comparta.',
  'mail.link.ignore': 'Si no lo ha pedido, ignore este correo.',
  'mail.confirm.subject': 'Confirme su dirección para el ticket {number} en {company}',
  'mail.confirm.opened':
    'El ticket {number} en {company} se abrió con esta dirección. Confirme que es suya y empezaremos a trabajar en él.',
  'mail.confirm.named':
    'El ticket {number} en {company} incluye esta dirección entre sus participantes. Recibirá sus mensajes cuando confirme que la dirección es suya.',
  'mail.confirm.validity':
    'El enlace solo se puede usar una vez, durante tres días. Confirma todos los tickets que están pendientes de esta dirección.',
  'mail.confirm.ignore':
    'Si no esperaba este correo, ignórelo: no cambia nada, y no se enviará nada más sobre este ticket.',
  'mail.arrived.reason': 'Hemos recibido su solicitud en {company}. El número es {number}.',
  'mail.arrived.next': 'Le responderemos por correo.',
  'mail.arrived.add': 'Para añadir algo, responda a este correo.',
  'mail.arrived.link': 'El ticket: {link}',
  'mail.ticket.number': 'Ticket n.º {number}',
  'mail.ticket.news': 'Su ticket {number} se ha actualizado.',
  'mail.ticket.unsubscribe': 'Darse de baja de este ticket',
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
    'La respuesta a cada intento está en su registro ({path}). Cuando el receptor funcione, vuelva a activar el webhook y reenvíe lo que no recibió.',
  'mail.rule.subject': 'Se ha desactivado una regla de {company}',
  'mail.rule.failed':
    'Se ha desactivado la regla {rule} en {company}: veinte veces seguidas no fue posible ninguna de sus acciones.',
  'mail.rule.wild': 'Se ha desactivado la regla {rule} en {company}: en una hora se ejecutó mucho más de lo habitual.',
  'mail.rule.next': 'Su registro ({path}) muestra lo que hizo. Cambie la regla y vuelva a activarla.',
  'mail.test.subject': 'Un correo de prueba del centro de soporte',
  'mail.test.text': 'Este es un correo de prueba. El envío de correo funciona.',
  'mail.round.subject': 'Una prueba de ida y vuelta del correo del centro de soporte',
  'mail.round.text': 'Este correo comprueba si los correos llegan al centro de soporte. No tiene que hacer nada.',
}
