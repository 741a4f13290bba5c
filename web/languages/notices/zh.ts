import type { notices as English } from '../../../src/shared/languages/english/notices.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** Chinese. */
export const notices: Translated<typeof English> = {
  'notice.sentence': '{message}。',
  'notice.quoted': '“{title}”',
  'notice.system': '系统',
  'notice.somebody': '某人',
  'notice.registration': '{actor} 已注册',
  'notice.new_ticket': '已创建新工单{subject}',
  'notice.reply': '{actor} 已在{subject}中回复',
  'notice.note': '{actor} 在{subject}中添加了内部备注',
  'notice.mention': '{actor} 在{subject}中提到了您',
  'notice.merge': '{actor} 将其他工单合并到{subject}',
  'notice.collaborator': '{actor} 在{subject}中添加了参与者',
  'notice.overdue': '{subject}已逾期',
  'notice.overdueSince': '{subject}已逾期：截止时间为 {when}',
  'notice.woken': '{subject}的延后已结束',
  'notice.assigned': '{actor} 已将{subject}分配给 {name}',
  'notice.unassigned': '{actor} 已取消{subject}的分配',
  'notice.transferred': '{actor} 已将{subject}转移到 {name}',
  'notice.status': '{actor} 将{subject}的状态设为 {name}',
  'notice.updated': '{actor} 更新了{subject}',
  'notice.record.problem': '问题{title}',
  'notice.record.change': '变更{title}',
  'notice.record.release': '发布{title}',
  'notice.record.asset': '资产{title}',
  'notice.new.problem': '已创建新问题{title}',
  'notice.new.change': '已创建新变更{title}',
  'notice.new.release': '已创建新发布{title}',
  'notice.new.asset': '已创建新资产{title}',
}
