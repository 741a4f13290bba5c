import type { assistants as English } from '../../../src/shared/languages/english/assistants.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** Portuguese. */
export const assistants: Translated<typeof English> = {
  'assistants.title': 'Assistentes de IA',
  'assistants.about': 'Estes assistentes de IA podem agir por você.',
  'assistants.none': 'Nenhum assistente de IA está conectado.',
  'assistants.reads': 'Pode ler',
  'assistants.writes': 'Pode ler e alterar',
  'assistants.waiting': 'Permitido. Ainda não recebeu o acesso.',
  'assistants.end': 'Desconectar',
  'assistants.ended': 'O assistente está desconectado.',
  'assistants.ask': 'Conectar um assistente de IA',
  'assistants.asks': '{name} pede para agir por você em {company}.',
  'assistants.publisher': 'Publicado por',
  'assistants.unverified': 'Ninguém: o nome não está verificado',
  'assistants.goesTo': 'O acesso é enviado para',
  'assistants.local':
    'O acesso é enviado para um aplicativo no seu próprio computador. Continue apenas se você acabou de iniciar este pedido nele.',
  'assistants.mayRead': 'Ele pode ler o que você pode ler: tickets, artigos e pessoas.',
  'assistants.mayWrite': 'Ele também pode agir em seu nome: responder a tickets, abri-los e alterá-los.',
  'assistants.howToEnd': 'Você pode desconectá-lo a qualquer momento em “Assistentes de IA” na sua conta.',
  'assistants.allow': 'Permitir',
  'assistants.deny': 'Recusar',
}
