import type { assistants as English } from '../../../src/shared/languages/english/assistants.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** Spanish. */
export const assistants: Translated<typeof English> = {
  'assistants.title': 'Asistentes de IA',
  'assistants.about': 'Estos asistentes de IA pueden actuar por usted.',
  'assistants.none': 'No hay ningún asistente de IA conectado.',
  'assistants.reads': 'Puede leer',
  'assistants.writes': 'Puede leer y cambiar',
  'assistants.waiting': 'Permitido. Aún no ha recogido su acceso.',
  'assistants.end': 'Desconectar',
  'assistants.ended': 'El asistente está desconectado.',
  'assistants.ask': 'Conectar un asistente de IA',
  'assistants.asks': '{name} pide actuar por usted en {company}.',
  'assistants.publisher': 'Publicado por',
  'assistants.unverified': 'Nadie: el nombre no está verificado',
  'assistants.goesTo': 'El acceso se envía a',
  'assistants.local':
    'El acceso se envía a una aplicación de su propio ordenador. Continúe solo si acaba de iniciar esta solicitud en él.',
  'assistants.mayRead': 'Puede leer lo que usted puede leer: tickets, artículos y personas.',
  'assistants.mayWrite': 'También puede actuar en su nombre: responder a tickets, abrirlos y cambiarlos.',
  'assistants.howToEnd': 'Puede desconectarlo en cualquier momento en «Asistentes de IA» de su cuenta.',
  'assistants.allow': 'Permitir',
  'assistants.deny': 'Rechazar',
}
