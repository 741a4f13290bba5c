import type { mails as English } from '../../../src/shared/languages/english/mails.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** Japanese. */
export const mails: Translated<typeof English> = {
  'mail.desk': 'ヘルプデスク',
  'mail.hello': 'こんにちは。',
  'mail.helloName': '{name} 様',
  'mail.code': 'アプリでは、代わりに次のコードを入力してください：',
  'mail.nothingChanges': '心当たりがない場合は、このメールを無視してください。何も変わりません。',
  'mail.onceThreeDays': 'リンクは 3 日間有効で、1 回だけ使えます。',
  'mail.activate.subject': '{company}：メールアドレスの確認',
  'mail.activate.reason': '{company} の新しいアカウントに、このアドレスが入力されました。',
  'mail.activate.action': 'アドレスを確認する',
  'mail.invite.subject': '{name} さんから {company} のヘルプデスクに招待されました',
  'mail.invite.reason': '{name} さんが、{company} のヘルプデスクで一緒に対応するメンバーとしてあなたを招待しました。',
  'mail.invite.next': 'リンクを開いてパスワードを設定してください。その後、{email} でサインインできます。',
  'mail.invite.action': 'パスワードを設定する',
  'mail.invite.ignore':
    '{name} さんに心当たりがない場合は、このメールを無視してください。パスワードが設定されるまで、誰もサインインできません。',
  'mail.reset.subject': '{company}：新しいパスワードの設定',
  'mail.reset.reason': '{company} のアカウントについて、新しいパスワードの設定がリクエストされました。',
  'mail.reset.action': '新しいパスワードを設定する',
  'mail.reset.validity': 'リンクは 1 時間有効で、1 回だけ使えます。',
  'mail.choose.subject': '{company}：パスワードの設定',
  'mail.choose.reason':
    'メールアドレスを確認しました。{company} のアカウントのパスワードは他の人が設定したものだったため、使えなくなりました。',
  'mail.choose.ignore': '後で設定することもできます。サインイン画面の「パスワードをお忘れですか？」を選んでください。',
  'mail.proof.subject': '{company}：新しいメールアドレスの確認',
  'mail.proof.reason': '{company} のアカウントにこのアドレスが入力されました。',
  'mail.proof.action': '新しいアドレスを確認する',
  'mail.proof.validity':
    'リンクは 3 日間有効で、1 回だけ使えます。確認されるまで、アカウントのアドレスは以前のままです。',
  'mail.return.subject': '{company} のアカウントのメールアドレスが変更されようとしています',
  'mail.return.reason': '{company} のアカウントのメールアドレスがまもなく変更されます。',
  'mail.return.action': '元のアドレスを維持し、変更を取り消す',
  'mail.return.validity': 'リンクは 7 日間有効で、1 回だけ使えます。新しいアドレスが確認された後でも使えます。',
  'mail.return.ignore': 'ご自身による変更であれば、何もする必要はありません。',
  'mail.security.subject': '{company} のアカウントのサインイン設定が変更されました',
  'mail.security.when': '変更日時：{when}（{company}）',
  'mail.security.advice':
    'ご自身による変更であれば、何もする必要はありません。そうでない場合は、すぐに新しいパスワードを設定し、管理者にご連絡ください。',
  'mail.security.user.password_reset': 'メールでお送りしたリンクから、アカウントのパスワードが再設定されました。',
  'mail.security.user.password_changed': 'アカウントのパスワードが変更されました。',
  'mail.security.user.two_factor_enabled': 'アカウントの 2 段階認証が有効になりました。',
  'mail.security.user.two_factor_disabled': 'アカウントの 2 段階認証が無効になりました。',
  'mail.security.user.two_factor_reset':
    '設定し直せるように、管理者がアカウントの 2 段階認証を解除しました。設定するまでは、パスワードだけでサインインできます。',
  'mail.security.user.recovery_codes_renewed':
    'アカウントのリカバリーコードが作り直されました。以前のコードは使えません。',
  'mail.security.user.app_password_created':
    'アカウントのアプリパスワードが作成されました。このパスワードでは、2 段階認証なしでサインインできます。',
  'mail.security.user.assistant_connected':
    'AI アシスタントがアカウントに接続されました。アカウントの「AI アシスタント」から接続を解除できます。',
  'mail.link.subject': '{company} のチケット {number}',
  'mail.link.reason': '{company} のチケット {number} へのリンクをお送りします。',
  'mail.link.action': 'チケットを開く',
  'mail.code.hint': 'コードをリクエストした画面に、次のコードを入力してください。10 分間有効です：',
  'mail.code.token': 'アプリでは、代わりに次のトークンを入力してください：',
  'mail.link.validity':
    '1 時間有効です。リンクを持っている人は誰でもこのチケットを閲覧・返信できますので、他の人に渡さないでください。',
  'mail.link.ignore': '心当たりがない場合は、このメールを無視してください。',
  'mail.confirm.subject': '{company} のチケット {number}：アドレスのご確認',
  'mail.confirm.opened':
    '{company} のチケット {number} が、このアドレスで作成されました。ご自身のアドレスであることを確認していただくと、対応を開始します。',
  'mail.confirm.named':
    '{company} のチケット {number} の参加者として、このアドレスが指定されています。ご自身のアドレスであることを確認していただくと、メッセージが届くようになります。',
  'mail.confirm.validity':
    'リンクは 3 日間有効で、1 回だけ使えます。このアドレスの確認を待っているすべてのチケットが確認されます。',
  'mail.confirm.ignore':
    '心当たりがない場合は、このメールを無視してください。何も変わりません。このチケットに関するメールも今後お送りしません。',
  'mail.arrived.reason': '{company} へのお問い合わせを受け付けました。番号は {number} です。',
  'mail.arrived.next': 'メールでご回答いたします。',
  'mail.arrived.add': '補足がある場合は、このメールに返信してください。',
  'mail.arrived.link': 'チケット：{link}',
  'mail.ticket.number': 'チケット #{number}',
  'mail.ticket.news': 'チケット {number} が更新されました。',
  'mail.ticket.unsubscribe': 'このチケットのメール配信を停止',
  'mail.replyAbove': 'この行より上に返信を入力してください',
  'mail.newAdmin.subject': '{email} が {company} の管理者として招待されました',
  'mail.newAdmin.reason': 'サービスキー {key} が {email} を {company} の管理者として招待しました。',
  'mail.newAdmin.advice': '心当たりがない場合は、新しいアカウントを無効にし、キーを失効させてください。',
  'mail.webhook.subject': '{company} の Webhook がオフになりました',
  'mail.webhook.silent': {
    other: '{company} の {host} への Webhook {webhook} がオフになりました。{count} 日間、何も届いていません。',
  },
  'mail.webhook.gone':
    '{company} の {host} への Webhook {webhook} がオフになりました。受信側が 410 Gone と応答しました。',
  'mail.webhook.next':
    '各試行への応答はログ（{path}）で確認できます。受信側が復旧したら Webhook をもう一度オンにし、届かなかったものを再送信してください。',
  'mail.rule.subject': '{company} のルールがオフになりました',
  'mail.rule.failed':
    '{company} のルール {rule} がオフになりました。20 回連続で、どのアクションも実行できませんでした。',
  'mail.rule.wild': '{company} のルール {rule} がオフになりました。1 時間以内に、通常よりはるかに多く実行されました。',
  'mail.rule.next': '実行した内容はログ（{path}）で確認できます。ルールを修正してから、もう一度オンにしてください。',
  'mail.test.subject': 'ヘルプデスクのテストメール',
  'mail.test.text': 'これはテストメールです。メールは正常に送信されています。',
  'mail.round.subject': 'ヘルプデスクのメール往復テスト',
  'mail.round.text': 'ヘルプデスク宛てのメールが届くかどうかを確かめるためのメールです。何もする必要はありません。',
}
