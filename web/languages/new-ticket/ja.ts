import type { newTicket as English } from '../../../src/shared/languages/english/new-ticket.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** Japanese. */
export const newTicket: Translated<typeof English> = {
  'new.title': '新しいチケット',
  'new.subject': '件名',
  'new.body': 'どのようなご用件でしょうか？',
  'new.topic': 'ヘルプトピック',
  'new.priority': '優先度',
  'new.type': '種類',
  'new.cc': 'CC（複数のアドレスはコンマで区切ってください）',
  'new.firstName': '名',
  'new.lastName': '姓',
  'new.guest':
    'アカウントは必要ありません。メールでお送りするコードでアドレスを確認すると、ご回答をお送りできるようになります。',
  'new.haveAccount': 'アカウントをお持ちですか？',
  'new.guestDone':
    'メールをご確認ください。メールのコードをここに入力するか、メール内のリンクを開いてください。その後、ご回答いたします。',
  'new.human': '人間であることを確認するため、JavaScript を有効にしてください。',
  'new.choose': '選択してください',
  'new.button': '送信',
  'new.done': 'チケットを受け付けました。このページとメールで回答します。',
  'new.suggestions': '参考になりそうな記事',
  'new.filesAgain': 'ファイルをもう一度選んでください。',
  'hours.closedUntil': 'ただいま営業時間外です。次の営業開始は{when}です。',
  'hours.closed': 'ただいま営業時間外です。',
  'hours.answerBy': '通常は{when}までに回答します。',
}
