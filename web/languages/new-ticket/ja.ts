import type { newTicket as English } from '../../../src/shared/languages/english/new-ticket.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** Japanese. */
export const newTicket: Translated<typeof English> = {
  'new.title': '新しいチケットを作成',
  'new.subject': '件名',
  'new.body': 'どのような内容ですか',
  'new.topic': 'ヘルプトピック',
  'new.priority': '優先度',
  'new.type': '種類',
  'new.cc': 'コピー先（メールアドレスをコンマで区切る）',
  'new.firstName': '名',
  'new.lastName': '姓',
  'new.guest': 'アカウントは必要ありません。メールでお送りするコードでアドレスを確認すると、回答をお送りできます。',
  'new.haveAccount': 'アカウントをお持ちですか',
  'new.guestDone':
    'メールをご確認ください。届いたコードをここに入力するか、リンクを開いてください。その後、お問い合わせに回答します。',
  'new.human': '人間であることを確認するため、JavaScriptを有効にしてください。',
  'new.choose': '選択なし',
  'new.button': 'チケットを作成',
  'new.done': 'チケットを作成しました。ここまたはメールで回答します。',
  'new.suggestions': '参考になりそうな記事',
  'new.filesAgain': 'ファイルをもう一度選んでください。',
  'hours.closedUntil': 'ただいま営業時間外です。再開は{when}です。',
  'hours.closed': 'ただいま営業時間外です。',
  'hours.answerBy': '通常は{when}までに回答します。',
}
