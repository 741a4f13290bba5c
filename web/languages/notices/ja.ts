import type { notices as English } from '../../../src/shared/languages/english/notices.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** Japanese. */
export const notices: Translated<typeof English> = {
  'notice.sentence': '{message}。',
  'notice.quoted': '「{title}」',
  'notice.system': 'システム',
  'notice.somebody': '不明なユーザー',
  'notice.registration': '{actor} が登録しました',
  'notice.new_ticket': '新しいチケット{subject}が作成されました',
  'notice.reply': '{actor} が{subject}に返信しました',
  'notice.note': '{actor} が{subject}に内部メモを追加しました',
  'notice.mention': '{actor} が{subject}であなたに言及しました',
  'notice.merge': '{actor} が他のチケットを{subject}に統合しました',
  'notice.collaborator': '{actor} が{subject}に参加者を追加しました',
  'notice.overdue': '{subject}の期限が過ぎています',
  'notice.overdueSince': '{subject}の期限が過ぎています（期限：{when}）',
  'notice.woken': '{subject}の保留期間が終了しました',
  'notice.assigned': '{actor} が{subject}の担当を {name} にしました',
  'notice.unassigned': '{actor} が{subject}の担当を解除しました',
  'notice.transferred': '{actor} が{subject}を {name} に移管しました',
  'notice.status': '{actor} が{subject}の状態を {name} に変更しました',
  'notice.updated': '{actor} が{subject}を更新しました',
  'notice.record.problem': '問題{title}',
  'notice.record.change': '変更{title}',
  'notice.record.release': 'リリース{title}',
  'notice.record.asset': '資産{title}',
  'notice.new.problem': '新しい問題{title}が作成されました',
  'notice.new.change': '新しい変更{title}が作成されました',
  'notice.new.release': '新しいリリース{title}が作成されました',
  'notice.new.asset': '新しい資産{title}が作成されました',
}
