import type { newTicket as English } from '../../../src/shared/languages/english/new-ticket.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** Spanish. */
export const newTicket: Translated<typeof English> = {
  'new.title': 'Abrir un nuevo ticket',
  'new.subject': 'Asunto',
  'new.body': '¿De qué se trata?',
  'new.topic': 'Tema de ayuda',
  'new.priority': 'Prioridad',
  'new.type': 'Tipo',
  'new.cc': 'CC (direcciones separadas por comas)',
  'new.firstName': 'Nombre',
  'new.lastName': 'Apellidos',
  'new.guest':
    'No necesita una cuenta. Le enviamos por correo un código para confirmar su dirección, y así podremos responder.',
  'new.haveAccount': '¿Tiene una cuenta?',
  'new.guestDone':
    'Revise su correo. Introduzca aquí el código o abra el enlace. Después responderemos a su solicitud.',
  'new.human': 'Active JavaScript para confirmar que es una persona.',
  'new.choose': 'Elija una opción',
  'new.button': 'Abrir el ticket',
  'new.done': 'Su ticket está abierto. Respondemos aquí y por correo.',
  'new.suggestions': 'Estos artículos pueden ayudarle',
  'new.filesAgain': 'Elija de nuevo los archivos.',
  'hours.closedUntil': 'Estamos cerrados. Volvemos: {when}.',
  'hours.closed': 'Estamos cerrados.',
  'hours.answerBy': 'Solemos responder antes de: {when}.',
}
