/** The texts of our mails. */
export const mails = {
  'mail.desk': 'the helpdesk',
  'mail.hello': 'Hello,',
  'mail.helloName': 'Hello {name},',
  'mail.code': 'In an app, enter this code instead:',
  'mail.nothingChanges': 'If you did not ask for this, ignore this email. Nothing changes.',
  'mail.onceThreeDays': 'The link works once, for three days.',

  'mail.activate.subject': 'Confirm your email address for {company}',
  'mail.activate.reason': 'This address was entered for a new account at {company}.',
  'mail.activate.action': 'Confirm the address',
  'mail.invite.subject': '{name} invited you to the help desk of {company}',
  'mail.invite.reason': '{name} invited you to work on the help desk of {company}.',
  'mail.invite.next': 'Open the link and choose a password. Then sign in with {email}.',
  'mail.invite.action': 'Choose a password',
  'mail.invite.ignore': 'If you do not know {name}, ignore this email. Nobody can sign in before a password is chosen.',
  'mail.reset.subject': 'Choose a new password for {company}',
  'mail.reset.reason': 'A new password was requested for your account at {company}.',
  'mail.reset.action': 'Choose a new password',
  'mail.reset.validity': 'The link works once, for one hour.',
  'mail.choose.subject': 'Choose your password for {company}',
  'mail.choose.reason':
    'Your email address is confirmed. Somebody else had set the password of your account at {company}, so it no longer works.',
  'mail.choose.ignore': 'You can also choose a password later: select “Forgot your password?” where you sign in.',
  'mail.proof.subject': 'Confirm your new email address for {company}',
  'mail.proof.reason': 'This address was entered for an account at {company}.',
  'mail.proof.action': 'Confirm the new address',
  'mail.proof.validity': 'The link works once, for three days. Until then, the account keeps its old address.',
  'mail.return.subject': 'Your email address at {company} is being changed',
  'mail.return.reason': 'Your account at {company} is about to get a new email address.',
  'mail.return.action': 'Keep this address and cancel the change',
  'mail.return.validity': 'The link works once, for seven days, even after the new address was confirmed.',
  'mail.return.ignore': 'If you asked for this, you do not need to do anything.',

  'mail.security.subject': 'The sign-in to your account at {company} was changed',
  'mail.security.when': 'Time of the change: {when}, at {company}.',
  'mail.security.advice':
    'If this was you, you do not need to do anything. If not, choose a new password now and tell an admin.',
  'mail.security.user.password_reset': 'The password of your account was reset with a link that we emailed.',
  'mail.security.user.password_changed': 'The password of your account was changed.',
  'mail.security.user.two_factor_enabled': 'Two-factor sign-in was turned on for your account.',
  'mail.security.user.two_factor_disabled': 'Two-factor sign-in was turned off for your account.',
  'mail.security.user.two_factor_reset':
    'An admin took the second factor from your account, so that you can set up another. Until then your password is enough.',
  'mail.security.user.recovery_codes_renewed':
    'The recovery codes of your account were replaced. The old ones no longer work.',
  'mail.security.user.app_password_created':
    'An app password was created for your account. It signs in without a second factor.',
  'mail.security.user.assistant_connected':
    'An AI assistant was connected to your account. You can disconnect it under “AI assistants” in your account.',

  'mail.link.subject': 'Your ticket {number} at {company}',
  'mail.link.reason': 'Here is the link to your ticket {number} at {company}.',
  'mail.link.action': 'Open the ticket',
  'mail.code.hint': 'Enter this code where you asked for it. It works for 10 minutes:',
  'mail.code.token': 'In an app, enter this token instead:',
  'mail.link.validity': 'It works for one hour. Anyone who has it can read and answer this ticket, so do not share it.',
  'mail.link.ignore': 'If you did not ask for it, ignore this email.',

  'mail.confirm.subject': 'Confirm your address for ticket {number} at {company}',
  'mail.confirm.opened':
    'Ticket {number} at {company} was opened with this address. Confirm that it is yours, and we start working on it.',
  'mail.confirm.named':
    'Ticket {number} at {company} names this address as taking part. You get its messages once you confirm that the address is yours.',
  'mail.confirm.validity':
    'The link works once, for three days. It confirms all tickets that are waiting for this address.',
  'mail.confirm.ignore':
    'If you did not expect this email, ignore it. Nothing changes, and we send nothing more about this ticket.',

  'mail.arrived.reason': 'We received your request at {company}. Its number is {number}.',
  'mail.arrived.next': 'We will answer by email.',
  'mail.arrived.add': 'To add something, reply to this email.',
  'mail.arrived.link': 'The ticket: {link}',

  'mail.ticket.number': 'Ticket #{number}',
  'mail.ticket.news': 'Your ticket {number} was updated.',
  'mail.ticket.unsubscribe': 'Unsubscribe from this ticket',

  'mail.replyAbove': 'Please type your reply above this line',
  'mail.newAdmin.subject': '{email} was invited as an admin of {company}',
  'mail.newAdmin.reason': 'The service key {key} invited {email} as an admin of {company}.',
  'mail.newAdmin.advice': 'If you do not expect this, deactivate the new account and revoke the key.',
  'mail.webhook.subject': 'A webhook of {company} was turned off',
  'mail.webhook.silent': {
    one: 'The webhook {webhook} to {host} at {company} was turned off: nothing has arrived there for {count} day.',
    other: 'The webhook {webhook} to {host} at {company} was turned off: nothing has arrived there for {count} days.',
  },
  'mail.webhook.gone': 'The webhook {webhook} to {host} at {company} was turned off: its receiver answered 410 Gone.',
  'mail.webhook.next':
    'Its log ({path}) shows the answer to each attempt. When the receiver works, turn the webhook on again and replay what it missed.',
  'mail.rule.subject': 'A rule of {company} was turned off',
  'mail.rule.failed':
    'The rule {rule} at {company} was turned off: none of its actions was possible 20 times in a row.',
  'mail.rule.wild': 'The rule {rule} at {company} was turned off: it ran far more often than usual within an hour.',
  'mail.rule.next': 'Its log ({path}) shows what it did. Change the rule, and turn it on again.',
  'mail.test.subject': 'A test mail of the helpdesk',
  'mail.test.text': 'This is a test mail. Outgoing mail works.',
  'mail.round.subject': 'A test round of the helpdesk’s mail',
  'mail.round.text': 'This mail tests whether mail to the helpdesk arrives. You need not do anything.',
} as const
