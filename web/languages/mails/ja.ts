import type { mails as English } from '../../../src/shared/languages/english/mails.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** Japanese. */
export const mails: Translated<typeof English> = {
  'mail.desk': 'ヘルプデスク',
  'mail.hello': 'こんにちは。',
  'mail.helloName': '{name} 様',
  'mail.code': 'アプリでは、代わりに次のコードを入力してください:',
  'mail.nothingChanges': '心当たりがない場合は、このメールを無視してください。何も変わりません。',
  'mail.onceThreeDays': 'リンクは 1 回限り、3 日間有効です。',
  'mail.activate.subject': '{company} のメールアドレスの確認',
  'mail.activate.reason': '{company} の新しいアカウントにこのアドレスが登録されました。',
  'mail.activate.action': 'アドレスを確認する',
  'mail.invite.subject': '{name} さんから {company} のヘルプデスクへの招待',
  'mail.invite.reason': '{name} さんが、{company} のヘルプデスクにあなたを招待しました。',
  'mail.invite.next': 'リンクを開いてパスワードを設定してください。その後、{email} でログインできます。',
  'mail.invite.action': 'パスワードを設定する',
  'mail.invite.ignore':
    '{name} さんに心当たりがない場合は、このメールを無視してください。パスワードが設定されるまで、誰もログインできません。',
  'mail.reset.subject': '{company} の新しいパスワードの設定',
  'mail.reset.reason': '{company} のアカウントの新しいパスワードが申請されました。',
  'mail.reset.action': '新しいパスワードを選ぶ',
  'mail.reset.validity': 'リンクは 1 回限り、1 時間有効です。',
  'mail.choose.subject': '{company} のパスワードの設定',
  'mail.choose.reason':
    'メールアドレスが確認されました。{company} のアカウントのパスワードは他の人が設定したものだったため、使えなくなりました。',
  'mail.choose.ignore': '後で設定することもできます。ログイン画面の「パスワードをお忘れですか」を選んでください。',
  'mail.proof.subject': '{company} の新しいメールアドレスの確認',
  'mail.proof.reason': '{company} のアカウントにこのアドレスが入力されました。',
  'mail.proof.action': '新しいアドレスを確認する',
  'mail.proof.validity': 'リンクは 1 回限り、3 日間有効です。開かれるまでは以前のアドレスのままです。',
  'mail.return.subject': '{company} のメールアドレスが変更されようとしています',
  'mail.return.reason': '{company} のアカウントのメールアドレスがまもなく変更されます。',
  'mail.return.action': 'このアドレスを維持し、変更を取り消す',
  'mail.return.validity': 'リンクは 1 回限り、別のアドレスが確認された後も 7 日間有効です。',
  'mail.return.ignore': 'ご本人であれば、何もする必要はありません。',
  'mail.security.subject': '{company} のアカウントのサインイン方法が変更されました',
  'mail.security.when': '変更日時: {when}（{company}）',
  'mail.security.advice':
    'ご本人であれば、何もする必要はありません。そうでない場合は、すぐに新しいパスワードを選び、管理者にご連絡ください。',
  'mail.security.user.password_reset': 'メールのリンクによりアカウントのパスワードが置き換えられました。',
  'mail.security.user.password_changed': 'アカウントのパスワードが変更されました。',
  'mail.security.user.two_factor_enabled': 'アカウントの二要素サインインが有効になりました。',
  'mail.security.user.two_factor_disabled': 'アカウントの二要素サインインが無効になりました。',
  'mail.security.user.two_factor_reset':
    '別の二要素認証を設定できるよう、管理者がアカウントの二要素認証を解除しました。それまではパスワードだけでサインインできます。',
  'mail.security.user.recovery_codes_renewed': 'アカウントの回復用コードが置き換えられました。以前のものは使えません。',
  'mail.security.user.app_password_created':
    'アカウントのアプリパスワードが作成されました。二要素認証なしでサインインできます。',
  'mail.security.user.assistant_connected':
    'AI アシスタントがアカウントに接続されました。アカウントの「AI アシスタント」から接続を解除できます。',
  'mail.link.subject': '{company} のチケット {number}',
  'mail.link.reason': '申請された {company} のチケット {number} へのリンクです。',
  'mail.link.action': 'チケットを開く',
  'mail.code.hint': 'コードを請求した画面に、このコードを入力してください。10分間有効です:',
  'mail.code.token': 'アプリでは、代わりに次のトークンを入力してください:',
  'mail.link.validity':
    '1 時間有効です。このリンクを持つ人はチケットを読み、返信できますので、他人に渡さないでください。',
  'mail.link.ignore': '申請していない場合は、このメールを無視してください。',
  'mail.confirm.subject': '{company} のチケット {number} のアドレス確認',
  'mail.confirm.opened':
    '{company} のチケット {number} がこのアドレスで作成され、ご本人のものであることの確認を待っています。',
  'mail.confirm.named':
    '{company} のチケット {number} の参加者としてこのアドレスが指定されています。ご本人のものであることを確認すると、メッセージが届きます。',
  'mail.confirm.validity':
    'リンクは 1 回限り、3 日間有効です。このアドレスの確認を待っているすべてのチケットが確認されます。',
  'mail.confirm.ignore':
    '心当たりがない場合は、このメールを無視してください。何も変わらず、このチケットについてこれ以上送信されません。',
  'mail.arrived.reason': 'お問い合わせは {company} に届きました。番号は {number} です。',
  'mail.arrived.next': 'メールで回答します。',
  'mail.arrived.add': '追加する場合は、このメールに返信してください。',
  'mail.arrived.link': 'チケット: {link}',
  'mail.ticket.number': 'チケット #{number}',
  'mail.ticket.news': 'チケット {number} に新しい動きがあります。',
  'mail.ticket.unsubscribe': 'このチケットのメールを停止',
  'mail.replyAbove': 'この行より上に返信を入力してください',
  'mail.newAdmin.subject': '{email} が {company} の管理者として招待されました',
  'mail.newAdmin.reason': 'サービスキー {key} が {email} を {company} の管理者として招待しました。',
  'mail.newAdmin.advice': '心当たりがない場合は、新しいアカウントを無効にし、キーを取り消してください。',
  'mail.webhook.subject': '{company} の Webhook が停止されました',
  'mail.webhook.silent': {
    other: '{company} の {host} への Webhook {webhook} が停止されました。{count} 日間何も届いていません。',
  },
  'mail.webhook.gone':
    '{company} の {host} への Webhook {webhook} が停止されました。受信側が 410 Gone と応答しました。',
  'mail.webhook.next':
    '各試行への応答はログ（{path}）にあります。受信側が復旧したら Webhook を再開し、届かなかったものを再送してください。',
  'mail.rule.subject': '{company} のルールがオフになりました',
  'mail.rule.failed':
    '{company} のルール {rule} はオフになりました。20 回連続で、どのアクションも実行できませんでした。',
  'mail.rule.wild': '{company} のルール {rule} はオフになりました。1 時間に通常よりはるかに多く実行されました。',
  'mail.rule.next': '実行した内容はログ（{path}）で確認できます。ルールを変更してから、もう一度オンにしてください。',
  'mail.test.subject': 'ヘルプデスクのテストメール',
  'mail.test.text': 'これはテストメールです。メールの送信は正常です。',
  'mail.round.subject': 'ヘルプデスクのメール往復テスト',
  'mail.round.text': 'ヘルプデスク宛てのメールが届くかどうかを確かめるためのメールです。何もする必要はありません。',
}
