/** Every word of the mails that we write. */
export const mails = {
  'mail.desk': 'the helpdesk',
  'mail.hello': 'Hello,',
  'mail.helloName': 'Hello {name},',
  'mail.code': 'In an app, enter this code instead:',
  'mail.nothingChanges': 'If it was not you, ignore this mail: nothing changes.',
  'mail.onceThreeDays': 'The link works once and for three days.',

  'mail.activate.subject': 'Confirm your e-mail address for {company}',
  'mail.activate.reason': 'Somebody, probably you, gave this address for an account at {company}.',
  'mail.activate.action': 'Confirm the address',
  'mail.reset.subject': 'Choose a new password for {company}',
  'mail.reset.reason': 'Somebody, probably you, asked for a new password for your account at {company}.',
  'mail.reset.action': 'Choose a new password',
  'mail.reset.validity': 'The link works once and for one hour.',
  'mail.proof.subject': 'Confirm your new e-mail address for {company}',
  'mail.proof.reason': 'Somebody, probably you, wants to use this address for an account at {company}.',
  'mail.proof.action': 'Confirm the new address',
  'mail.proof.validity': 'The link works once and for three days. Until it was opened, the old address stays.',
  'mail.return.subject': 'Your e-mail address at {company} is being changed',
  'mail.return.reason':
    'Somebody, probably you, asked to replace this address of your account at {company} by another.',
  'mail.return.action': 'Keep this address, and take the change back',
  'mail.return.validity': 'The link works once and for seven days, even after the other address was confirmed.',
  'mail.return.ignore': 'If it was you, there is nothing to do.',

  'mail.security.subject': 'The sign-in to your account at {company} was changed',
  'mail.security.when': 'It was done on {when}, at {company}.',
  'mail.security.advice':
    'If it was you, there is nothing to do. If it was not, choose a new password at once, and tell an admin.',
  'mail.security.user.password_reset': 'The password of your account was replaced by a mailed link.',
  'mail.security.user.password_changed': 'The password of your account was changed.',
  'mail.security.user.two_factor_enabled': 'Two-factor sign-in was turned on for your account.',
  'mail.security.user.two_factor_disabled': 'Two-factor sign-in was turned off for your account.',
  'mail.security.user.two_factor_reset':
    'An admin took the second factor from your account, so that you can set up another. Until then your password is enough.',
  'mail.security.user.recovery_codes_renewed':
    'The recovery codes of your account were replaced; those before work no more.',
  'mail.security.user.app_password_created':
    'An app password was made for your account. It signs in without a second factor.',

  'mail.link.subject': 'Your ticket {number} at {company}',
  'mail.link.reason': 'here is the link to your ticket {number} at {company} that was asked for.',
  'mail.link.action': 'Open the ticket',
  'mail.link.code': 'In an app, enter this code instead (the parameter token of the ticket):',
  'mail.link.validity': 'It works for one hour. Whoever has it can read and answer this ticket, so do not pass it on.',
  'mail.link.ignore': 'If you did not ask for it, ignore this mail.',

  'mail.confirm.subject': 'Confirm your address for ticket {number} at {company}',
  'mail.confirm.opened':
    'ticket {number} at {company} was opened with this address, and waits until you confirm that it is yours.',
  'mail.confirm.named':
    'ticket {number} at {company} names this address as taking part. You get its messages once you confirm that the address is yours.',
  'mail.confirm.code': 'In an app, enter this code instead (POST /api/v1/helpdesk/activate):',
  'mail.confirm.validity': 'The link works once and for three days. It opens every ticket that waits for this address.',
  'mail.confirm.ignore':
    'If you did not expect this mail, ignore it: nothing changes, and nothing more is sent about this ticket.',

  'mail.arrived.reason': 'your request has arrived at {company}. Its number is {number}.',
  'mail.arrived.next': 'Somebody will read it and answer by mail.',
  'mail.arrived.add': 'To add something, reply to this mail.',
  'mail.arrived.link': 'The ticket: {link}',

  'mail.ticket.number': 'Ticket #{number}',
  'mail.ticket.news': 'There is news in your ticket {number}.',
  'mail.ticket.unsubscribe': 'No more mails about this ticket',

  'mail.replyAbove': 'Please type your reply above this line',
  'mail.webhook.subject': 'A webhook of {company} was turned off',
  'mail.webhook.silent': {
    one: 'The webhook {webhook} to {host} at {company} was turned off: nothing has arrived there for {count} day.',
    other: 'The webhook {webhook} to {host} at {company} was turned off: nothing has arrived there for {count} days.',
  },
  'mail.webhook.gone':
    'The webhook {webhook} to {host} at {company} was turned off: its receiver says that it is gone.',
  'mail.webhook.next':
    'What each attempt was answered stands in its log ({path}). Once the receiver works, turn the webhook on again and replay what it missed.',
  'mail.test.subject': 'A test mail of the helpdesk',
  'mail.test.text': 'This mail was sent to try whether mail works. It does.',
} as const
