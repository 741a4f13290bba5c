import type { newTicket as English } from '../../../src/shared/languages/english/new-ticket.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** Chinese. */
export const newTicket: Translated<typeof English> = {
  'new.title': '新建工单',
  'new.subject': '主题',
  'new.body': '有什么可以帮您？',
  'new.topic': '帮助主题',
  'new.priority': '优先级',
  'new.type': '类型',
  'new.cc': '抄送（多个邮箱用逗号分隔）',
  'new.firstName': '名字',
  'new.lastName': '姓氏',
  'new.guest': '您不需要账户。我们会通过邮件向您发送验证码，用于确认您的邮箱，以便我们回复。',
  'new.haveAccount': '您有账户吗？',
  'new.guestDone': '请查看邮箱。在此输入邮件中的验证码，或打开其中的链接，之后我们会答复您的请求。',
  'new.human': '请启用 JavaScript 以确认您是真人。',
  'new.choose': '请选择',
  'new.button': '提交工单',
  'new.done': '您的工单已提交。我们会在这里并通过邮件回复。',
  'new.suggestions': '这些文章可能有帮助',
  'new.filesAgain': '请重新选择文件。',
  'hours.closedUntil': '现在不是工作时间。我们将于{when}恢复服务。',
  'hours.closed': '现在不是工作时间。',
  'hours.answerBy': '我们通常会在{when}之前回复。',
}
