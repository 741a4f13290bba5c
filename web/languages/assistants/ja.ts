import type { assistants as English } from '../../../src/shared/languages/english/assistants.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** Japanese. */
export const assistants: Translated<typeof English> = {
  'assistants.title': 'AI アシスタント',
  'assistants.about': '次の AI アシスタントがあなたに代わって操作できます。',
  'assistants.none': '接続中の AI アシスタントはありません。',
  'assistants.reads': '読み取りのみ',
  'assistants.writes': '読み取りと変更',
  'assistants.waiting': '許可済みです。まだアクセスを受け取っていません。',
  'assistants.end': '接続を解除',
  'assistants.ended': 'アシスタントの接続を解除しました。',
  'assistants.ask': 'AI アシスタントを接続',
  'assistants.asks': '{name} が {company} であなたに代わって操作する許可を求めています。',
  'assistants.publisher': '公開元',
  'assistants.unverified': 'なし：名前は確認されていません',
  'assistants.goesTo': 'アクセスの送信先',
  'assistants.local':
    'アクセスはお使いのコンピューター上のアプリに送られます。そこで操作を始めた直後の場合にのみ続けてください。',
  'assistants.mayRead': 'あなたが読めるチケット、記事、人物を読み取れます。',
  'assistants.mayWrite': 'あなたの名前でチケットへの返信、作成、変更もできます。',
  'assistants.howToEnd': 'アカウントの「AI アシスタント」からいつでも接続を解除できます。',
  'assistants.allow': '許可',
  'assistants.deny': '拒否',
}
