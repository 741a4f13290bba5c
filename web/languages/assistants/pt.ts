import type { assistants as English } from '../../../src/shared/languages/english/assistants.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** Portuguese. */
export const assistants: Translated<typeof English> = {
  'assistants.title': 'Assistentes de IA',
  'assistants.about': 'Estes assistentes de IA podem agir por si.',
  'assistants.none': 'Nenhum assistente de IA está ligado.',
  'assistants.reads': 'Pode ler',
  'assistants.writes': 'Pode ler e alterar',
  'assistants.waiting': 'Permitido. Ainda não recebeu o acesso.',
  'assistants.end': 'Desligar',
  'assistants.ended': 'O assistente está desligado.',
  'assistants.ask': 'Ligar um assistente de IA',
  'assistants.asks': '{name} pede para agir por si em {company}.',
  'assistants.publisher': 'Publicado por',
  'assistants.unverified': 'Ninguém: o nome não está verificado',
  'assistants.goesTo': 'O acesso é enviado para',
  'assistants.local':
    'O acesso é enviado para uma aplicação no seu próprio computador. Continue apenas se acabou de iniciar isto lá.',
  'assistants.mayRead': 'Pode ler o que o senhor pode ler: tickets, artigos e pessoas.',
  'assistants.mayWrite': 'Também pode agir em seu nome: responder, abrir e alterar tickets.',
  'assistants.howToEnd': 'Pode desligá-lo em qualquer momento em «Assistentes de IA» na sua conta.',
  'assistants.allow': 'Permitir',
  'assistants.deny': 'Recusar',
}
