import type { newTicket as English } from '../../../src/shared/languages/english/new-ticket.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** Portuguese. */
export const newTicket: Translated<typeof English> = {
  'new.title': 'Abrir um novo ticket',
  'new.subject': 'Assunto',
  'new.body': 'De que se trata?',
  'new.topic': 'Tópico de ajuda',
  'new.priority': 'Prioridade',
  'new.type': 'Tipo',
  'new.cc': 'CC (endereços separados por vírgulas)',
  'new.firstName': 'Nome',
  'new.lastName': 'Sobrenome',
  'new.guest':
    'Você não precisa de uma conta. Enviamos por e-mail um código para confirmar seu endereço, para que possamos responder.',
  'new.haveAccount': 'Você tem uma conta?',
  'new.guestDone': 'Verifique seu e-mail. Digite aqui o código ou abra o link. Depois responderemos à sua solicitação.',
  'new.human': 'Ative o JavaScript para confirmar que você é uma pessoa.',
  'new.choose': 'Escolha uma opção',
  'new.button': 'Abrir o ticket',
  'new.done': 'Seu ticket está aberto. Respondemos aqui e por e-mail.',
  'new.suggestions': 'Estes artigos podem ajudar',
  'new.filesAgain': 'Escolha os arquivos de novo.',
  'hours.closedUntil': 'Estamos fechados. Voltamos: {when}.',
  'hours.closed': 'Estamos fechados.',
  'hours.answerBy': 'Costumamos responder até: {when}.',
}
