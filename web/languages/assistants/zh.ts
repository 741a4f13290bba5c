import type { assistants as English } from '../../../src/shared/languages/english/assistants.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** Chinese. */
export const assistants: Translated<typeof English> = {
  'assistants.title': 'AI 助手',
  'assistants.about': '您允许以下 AI 助手代表您操作。',
  'assistants.none': '没有已连接的 AI 助手。',
  'assistants.reads': '可以读取',
  'assistants.writes': '可以读取和更改',
  'assistants.waiting': '已允许，但助手尚未获取访问权限。',
  'assistants.end': '断开连接',
  'assistants.ended': '助手已断开连接。',
  'assistants.ask': '连接 AI 助手',
  'assistants.asks': '{name} 请求在 {company} 代表您操作。',
  'assistants.publisher': '发布者',
  'assistants.unverified': '无（名称未经验证）',
  'assistants.goesTo': '访问权限授予',
  'assistants.local': '访问权限将授予您自己电脑上的应用。仅当您刚刚在该应用中发起操作时，才继续。',
  'assistants.mayRead': '它可以读取您能读取的内容：工单、文章和人员。',
  'assistants.mayWrite': '它还可以以您的名义操作：回复、创建和更改工单。',
  'assistants.howToEnd': '您可以随时在账户的“AI 助手”中断开它。',
  'assistants.allow': '允许',
  'assistants.deny': '拒绝',
}
