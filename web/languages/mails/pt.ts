import type { mails as English } from '../../../src/shared/languages/english/mails.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** Portuguese. */
export const mails: Translated<typeof English> = {
  'mail.desk': 'nossa central de suporte',
  'mail.hello': 'Olá,',
  'mail.helloName': 'Olá, {name},',
  'mail.code': 'Em um aplicativo, digite este código:',
  'mail.nothingChanges': 'Se você não pediu isto, ignore este e-mail: nada muda.',
  'mail.onceThreeDays': 'O link só funciona uma vez, durante três dias.',
  'mail.activate.subject': 'Confirme seu e-mail para {company}',
  'mail.activate.reason': 'Este endereço foi informado para uma nova conta em {company}.',
  'mail.activate.action': 'Confirmar o endereço',
  'mail.invite.subject': '{name} convidou você para a central de suporte de {company}',
  'mail.invite.reason': '{name} convidou você para trabalhar na central de suporte de {company}.',
  'mail.invite.next': 'Abra o link e escolha uma senha. Depois entre com {email}.',
  'mail.invite.action': 'Escolher uma senha',
  'mail.invite.ignore':
    'Se você não conhece {name}, ignore este e-mail. Ninguém pode entrar antes que uma senha seja escolhida.',
  'mail.reset.subject': 'Escolha uma nova senha para sua conta em {company}',
  'mail.reset.reason': 'Foi solicitada uma nova senha para a sua conta em {company}.',
  'mail.reset.action': 'Escolher uma nova senha',
  'mail.reset.validity': 'O link só funciona uma vez, durante uma hora.',
  'mail.choose.subject': 'Escolha uma senha para sua conta em {company}',
  'mail.choose.reason':
    'Seu endereço de e-mail está confirmado. Outra pessoa tinha definido a senha da sua conta em {company}, por isso ela não é mais válida.',
  'mail.choose.ignore': 'Você também pode escolher uma senha mais tarde com “Esqueceu sua senha?” na página de login.',
  'mail.proof.subject': 'Confirme seu novo e-mail para {company}',
  'mail.proof.reason': 'Este endereço foi informado para uma conta em {company}.',
  'mail.proof.action': 'Confirmar o novo endereço',
  'mail.proof.validity': 'O link só funciona uma vez, durante três dias. Até lá, a conta mantém o endereço antigo.',
  'mail.return.subject': 'Seu e-mail em {company} está sendo alterado',
  'mail.return.reason': 'O e-mail da sua conta em {company} está prestes a ser trocado por outro.',
  'mail.return.action': 'Manter este endereço e cancelar a alteração',
  'mail.return.validity':
    'O link só funciona uma vez, durante sete dias, mesmo depois que o novo endereço for confirmado.',
  'mail.return.ignore': 'Se foi você quem pediu, não precisa fazer nada.',
  'mail.security.subject': 'O acesso à sua conta em {company} foi alterado',
  'mail.security.when': 'Data da alteração: {when}, em {company}.',
  'mail.security.advice':
    'Se foi você, não precisa fazer nada. Se não foi, escolha imediatamente uma nova senha e avise um administrador.',
  'mail.security.user.password_reset': 'A senha da sua conta foi redefinida por meio de um link enviado por e-mail.',
  'mail.security.user.password_changed': 'A senha da sua conta foi alterada.',
  'mail.security.user.two_factor_enabled': 'A verificação em duas etapas foi ativada na sua conta.',
  'mail.security.user.two_factor_disabled': 'A verificação em duas etapas foi desativada na sua conta.',
  'mail.security.user.two_factor_reset':
    'Um administrador removeu o segundo fator da sua conta para que você possa configurar outro. Até lá, basta a sua senha.',
  'mail.security.user.recovery_codes_renewed':
    'Os códigos de recuperação da sua conta foram substituídos; os anteriores não funcionam mais.',
  'mail.security.user.app_password_created':
    'Uma senha de aplicativo foi criada para a sua conta. Ela permite entrar sem segundo fator.',
  'mail.security.user.assistant_connected':
    'Um assistente de IA foi conectado à sua conta. Você pode desconectá-lo em “Assistentes de IA” na sua conta.',
  'mail.link.subject': 'Seu ticket {number} em {company}',
  'mail.link.reason': 'Aqui está o link do seu ticket {number} em {company}.',
  'mail.link.action': 'Abrir o ticket',
  'mail.code.hint': 'Digite este código onde você o pediu. Ele é válido por 10 minutos:',
  'mail.code.token': 'Em um aplicativo, digite este token:',
  'mail.link.validity':
    'Ele funciona por uma hora. Quem o tiver pode ler este ticket e responder, por isso não o compartilhe.',
  'mail.link.ignore': 'Se você não o pediu, ignore este e-mail.',
  'mail.confirm.subject': 'Confirme seu endereço para o ticket {number} em {company}',
  'mail.confirm.opened':
    'O ticket {number} em {company} foi aberto com este endereço. Confirme que ele é seu, e começaremos a trabalhar nele.',
  'mail.confirm.named':
    'O ticket {number} em {company} inclui este endereço entre os participantes. Você receberá as mensagens depois de confirmar que o endereço é seu.',
  'mail.confirm.validity':
    'O link só funciona uma vez, durante três dias. Ele confirma todos os tickets que aguardam este endereço.',
  'mail.confirm.ignore':
    'Se você não esperava este e-mail, ignore-o: nada muda, e nada mais será enviado sobre este ticket.',
  'mail.arrived.reason': 'Recebemos sua solicitação em {company}. O número é {number}.',
  'mail.arrived.next': 'Responderemos por e-mail.',
  'mail.arrived.add': 'Para acrescentar algo, responda a este e-mail.',
  'mail.arrived.link': 'O ticket: {link}',
  'mail.ticket.number': 'Ticket nº {number}',
  'mail.ticket.news': 'Seu ticket {number} foi atualizado.',
  'mail.ticket.unsubscribe': 'Cancelar os e-mails sobre este ticket',
  'mail.replyAbove': 'Escreva a sua resposta acima desta linha',
  'mail.newAdmin.subject': '{email} recebeu um convite para ser administrador de {company}',
  'mail.newAdmin.reason': 'A chave de serviço {key} convidou {email} para ser administrador de {company}.',
  'mail.newAdmin.advice': 'Se você não esperava por isso, desative a nova conta e revogue a chave.',
  'mail.webhook.subject': 'Um webhook de {company} foi desativado',
  'mail.webhook.silent': {
    one: 'O webhook {webhook} para {host} em {company} foi desativado: nada chega lá há {count} dia.',
    many: 'O webhook {webhook} para {host} em {company} foi desativado: nada chega lá há {count} de dias.',
    other: 'O webhook {webhook} para {host} em {company} foi desativado: nada chega lá há {count} dias.',
  },
  'mail.webhook.gone':
    'O webhook {webhook} para {host} em {company} foi desativado: o destinatário respondeu 410 Gone.',
  'mail.webhook.next':
    'A resposta a cada tentativa está no registro dele ({path}). Assim que o destinatário funcionar, ative o webhook de novo e reenvie o que ele perdeu.',
  'mail.rule.subject': 'Uma regra de {company} foi desativada',
  'mail.rule.failed':
    'A regra {rule} em {company} foi desativada: 20 vezes seguidas, nenhuma das suas ações foi possível.',
  'mail.rule.wild':
    'A regra {rule} em {company} foi desativada: em uma hora, ela foi executada muito mais vezes do que o habitual.',
  'mail.rule.next': 'O registro dela ({path}) mostra o que ela fez. Altere a regra e ative-a novamente.',
  'mail.test.subject': 'Um e-mail de teste da central de suporte',
  'mail.test.text': 'Este é um e-mail de teste. O envio de e-mails funciona.',
  'mail.round.subject': 'Um teste de ida e volta dos e-mails da central de suporte',
  'mail.round.text': 'Este e-mail verifica se os e-mails chegam à central de suporte. Você não precisa fazer nada.',
}
