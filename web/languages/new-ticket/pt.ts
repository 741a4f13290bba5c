import type { newTicket as English } from '../../../src/shared/languages/english/new-ticket.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** Portuguese. */
export const newTicket: Translated<typeof English> = {
  'new.title': 'Abrir um novo ticket',
  'new.subject': 'Assunto',
  'new.body': 'De que se trata?',
  'new.topic': 'Tema de ajuda',
  'new.priority': 'Prioridade',
  'new.type': 'Tipo',
  'new.cc': 'CC (endereços separados por vírgulas)',
  'new.firstName': 'Nome próprio',
  'new.lastName': 'Apelido',
  'new.guest':
    'Não precisa de conta. Enviamos-lhe por e-mail um código para confirmar o seu endereço, para que possamos responder.',
  'new.haveAccount': 'Tem uma conta?',
  'new.guestDone':
    'Verifique o seu e-mail. Introduza aqui o código ou abra a ligação. Depois respondemos ao seu pedido.',
  'new.human': 'Ative o JavaScript para confirmar que é uma pessoa.',
  'new.choose': 'Sem escolha',
  'new.button': 'Abrir o ticket',
  'new.done': 'O seu ticket está aberto. Respondemos aqui e por e-mail.',
  'new.suggestions': 'Estes artigos podem ajudar',
  'new.filesAgain': 'Escolha de novo os ficheiros.',
  'hours.closedUntil': 'Estamos fechados. Voltamos: {when}.',
  'hours.closed': 'Estamos fechados.',
  'hours.answerBy': 'Costumamos responder até: {when}.',
}
