import type { assistants as English } from '../../../src/shared/languages/english/assistants.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** Japanese. */
export const assistants: Translated<typeof English> = {
  'assistants.title': 'AI アシスタント',
  'assistants.about': '次の AI アシスタントに、あなたに代わって操作することを許可しています。',
  'assistants.none': '接続中の AI アシスタントはありません。',
  'assistants.reads': '読み取りのみ',
  'assistants.writes': '読み取りと変更',
  'assistants.waiting': '許可済みですが、アシスタントはまだアクセス権を取得していません。',
  'assistants.end': '接続を解除',
  'assistants.ended': 'アシスタントの接続を解除しました。',
  'assistants.ask': 'AI アシスタントを接続',
  'assistants.asks': '{name} が {company} であなたに代わって操作する許可を求めています。',
  'assistants.publisher': '公開元',
  'assistants.unverified': 'なし（名前は確認されていません）',
  'assistants.goesTo': 'アクセス権の付与先',
  'assistants.local':
    'アクセス権は、お使いのコンピューター上のアプリに付与されます。そのアプリで操作を始めた直後の場合にのみ、続けてください。',
  'assistants.mayRead': 'チケット、記事、ユーザーなど、あなたが閲覧できるものを読み取れます。',
  'assistants.mayWrite': 'あなたの名前でチケットへの返信、作成、変更もできます。',
  'assistants.howToEnd': 'アカウントの「AI アシスタント」からいつでも接続を解除できます。',
  'assistants.allow': '許可',
  'assistants.deny': '拒否',
}
