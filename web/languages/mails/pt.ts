import type { mails as English } from '../../../src/shared/languages/english/mails.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** Portuguese. */
export const mails: Translated<typeof English> = {
  'mail.desk': 'a central de ajuda',
  'mail.hello': 'Olá,',
  'mail.helloName': 'Olá {name},',
  'mail.code': 'Numa aplicação, introduza antes este código:',
  'mail.nothingChanges': 'Se não foi você, ignore este e-mail: nada muda.',
  'mail.onceThreeDays': 'A ligação funciona uma vez e durante três dias.',
  'mail.activate.subject': 'Confirme o seu e-mail para {company}',
  'mail.activate.reason': 'Este endereço foi indicado para uma nova conta em {company}.',
  'mail.activate.action': 'Confirmar o endereço',
  'mail.invite.subject': '{name} convidou-o para o suporte de {company}',
  'mail.invite.reason': '{name} convidou-o para trabalhar no suporte de {company}.',
  'mail.invite.next': 'Abra a ligação e escolha uma palavra-passe. Depois inicie sessão com {email}.',
  'mail.invite.action': 'Escolher uma palavra-passe',
  'mail.invite.ignore':
    'Se não conhece {name}, ignore este e-mail. Ninguém pode iniciar sessão antes de ser escolhida uma palavra-passe.',
  'mail.reset.subject': 'Escolha uma nova palavra-passe para {company}',
  'mail.reset.reason': 'Foi pedida uma nova senha para a sua conta em {company}.',
  'mail.reset.action': 'Escolher uma nova palavra-passe',
  'mail.reset.validity': 'A ligação funciona uma vez e durante uma hora.',
  'mail.choose.subject': 'Escolha a sua palavra-passe para {company}',
  'mail.choose.reason':
    'O seu endereço de e-mail está confirmado. Outra pessoa tinha definido a palavra-passe da sua conta em {company}, por isso já não é válida.',
  'mail.choose.ignore':
    'Também pode escolher uma palavra-passe mais tarde com «Esqueceu a palavra-passe?» na página de início de sessão.',
  'mail.proof.subject': 'Confirme o seu novo e-mail para {company}',
  'mail.proof.reason': 'Este endereço foi indicado para uma conta em {company}.',
  'mail.proof.action': 'Confirmar o novo endereço',
  'mail.proof.validity': 'A ligação funciona uma vez e durante três dias. Até ser aberta, mantém-se o endereço antigo.',
  'mail.return.subject': 'O seu e-mail em {company} está a ser alterado',
  'mail.return.reason': 'A sua conta em {company} está prestes a receber um novo endereço de e-mail.',
  'mail.return.action': 'Manter este endereço e anular a alteração',
  'mail.return.validity':
    'A ligação funciona uma vez e durante sete dias, mesmo depois de o outro endereço ser confirmado.',
  'mail.return.ignore': 'Se foi você, não há nada a fazer.',
  'mail.security.subject': 'A entrada na sua conta em {company} foi alterada',
  'mail.security.when': 'Data da alteração: {when}, em {company}.',
  'mail.security.advice':
    'Se foi você, não há nada a fazer. Se não foi, escolha de imediato uma nova palavra-passe e avise um administrador.',
  'mail.security.user.password_reset':
    'A palavra-passe da sua conta foi substituída através de uma ligação enviada por e-mail.',
  'mail.security.user.password_changed': 'A palavra-passe da sua conta foi alterada.',
  'mail.security.user.two_factor_enabled': 'A entrada com segundo fator foi ativada na sua conta.',
  'mail.security.user.two_factor_disabled': 'A entrada com segundo fator foi desativada na sua conta.',
  'mail.security.user.two_factor_reset':
    'Um administrador retirou o segundo fator da sua conta, para que possa configurar outro. Até lá basta a sua palavra-passe.',
  'mail.security.user.recovery_codes_renewed':
    'Os códigos de recuperação da sua conta foram substituídos; os anteriores já não funcionam.',
  'mail.security.user.app_password_created':
    'Foi criada uma palavra-passe de aplicação para a sua conta. Ela entra sem segundo fator.',
  'mail.security.user.assistant_connected':
    'Foi ligado um assistente de IA à sua conta. Pode desligá-lo em «Assistentes de IA» na sua conta.',
  'mail.link.subject': 'O seu ticket {number} em {company}',
  'mail.link.reason': 'Aqui está a ligação pedida para o seu ticket {number} em {company}.',
  'mail.link.action': 'Abrir o ticket',
  'mail.code.hint': 'Introduza este código onde o pediu. É válido durante 10 minutos:',
  'mail.code.token': 'Numa aplicação, introduza antes este token:',
  'mail.link.validity':
    'Funciona durante uma hora. Quem a tiver pode ler este ticket e responder, por isso não a partilhe.',
  'mail.link.ignore': 'Se não a pediu, ignore este e-mail.',
  'mail.confirm.subject': 'Confirme o seu endereço para o ticket {number} em {company}',
  'mail.confirm.opened':
    'O ticket {number} em {company} foi aberto com este endereço, e espera que confirme que ele é seu.',
  'mail.confirm.named':
    'O ticket {number} em {company} indica este endereço como participante. Receberá as mensagens depois de confirmar que o endereço é seu.',
  'mail.confirm.validity':
    'A ligação funciona uma vez e durante três dias. Confirma todos os tickets que esperam por este endereço.',
  'mail.confirm.ignore':
    'Se não esperava este e-mail, ignore-o: nada muda, e nada mais será enviado sobre este ticket.',
  'mail.arrived.reason': 'O seu pedido chegou a {company}. O seu número é {number}.',
  'mail.arrived.next': 'Responderemos por e-mail.',
  'mail.arrived.add': 'Para acrescentar algo, responda a este e-mail.',
  'mail.arrived.link': 'O ticket: {link}',
  'mail.ticket.number': 'Ticket n.º {number}',
  'mail.ticket.news': 'Há novidades no seu ticket {number}.',
  'mail.ticket.unsubscribe': 'Sem mais e-mails sobre este ticket',
  'mail.replyAbove': 'Escreva a sua resposta acima desta linha',
  'mail.newAdmin.subject': '{email} recebeu um convite para administrador de {company}',
  'mail.newAdmin.reason': 'A chave de serviço {key} convidou {email} para administrador de {company}.',
  'mail.newAdmin.advice': 'Se não esperava por isto, desative a nova conta e revogue a chave.',
  'mail.webhook.subject': 'Um webhook de {company} foi desligado',
  'mail.webhook.silent': {
    one: 'O webhook {webhook} para {host} em {company} foi desligado: há {count} dia que nada chega lá.',
    many: 'O webhook {webhook} para {host} em {company} foi desligado: há {count} de dias que nada chega lá.',
    other: 'O webhook {webhook} para {host} em {company} foi desligado: há {count} dias que nada chega lá.',
  },
  'mail.webhook.gone': 'O webhook {webhook} para {host} em {company} foi desligado: o destinatário respondeu 410 Gone.',
  'mail.webhook.next':
    'A resposta a cada tentativa está no seu registo ({path}). Assim que o destinatário funcionar, volte a ligar o webhook e reenvie o que ele perdeu.',
  'mail.rule.subject': 'Uma regra de {company} foi desativada',
  'mail.rule.failed':
    'A regra {rule} em {company} foi desativada: vinte vezes seguidas, nenhuma das suas ações foi possível.',
  'mail.rule.wild':
    'A regra {rule} em {company} foi desativada: em uma hora, ela foi executada muito mais vezes do que o habitual.',
  'mail.rule.next': 'O registro dela ({path}) mostra o que ela fez. Altere a regra e ative-a novamente.',
  'mail.test.subject': 'Um e-mail de teste do serviço de apoio',
  'mail.test.text': 'Este é um e-mail de teste. O envio de e-mails funciona.',
  'mail.round.subject': 'Um teste de ida e volta do correio',
  'mail.round.text': 'Este e-mail verifica se os e-mails chegam ao serviço de apoio. Não precisa de fazer nada.',
}
