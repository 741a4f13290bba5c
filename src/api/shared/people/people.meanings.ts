import type { Meanings } from '../meanings.types.ts'

const FILTER = {
  active: 'True: only people who can sign in. False: only the others.',
  ban: 'True: only banned people. False: only the others.',
  deleted: 'True: only deleted people. Without it, deleted people are left out.',
  email_verified: 'True: only people whose email address is verified. False: only the others.',
  mobile_verified: 'True: only people whose mobile number is verified. False: only the others.',
  search: 'The beginning of an email address, a user name or a name.',
}
const PERSON = {
  first_name: 'The first name. One line of text.',
  last_name: 'The last name. One line of text.',
  user_name: 'The user name. It is unique and signs in like the email address.',
  mobile:
    'The mobile number, 4 to 15 digits without the country code. Spaces, brackets, points and hyphens are dropped.',
  code: 'The calling code of the number, such as 49. Required with a number.',
  phone_number: 'A second phone number, as it is written. It needs `code` too.',
  company: 'The company of the person.',
}
const DEVICE = {
  id: 'The id of the caller. Another id is refused.',
  os: 'The system of the device: `android` (the default), `ios` or `web` (a browser).',
  push_token: 'The token of the device. For `web`, the subscription as JSON. `0` forgets the device.',
}

export const meanings: Meanings = {
  '/api/v1/helpdesk/customers': FILTER,
  '/api/v1/helpdesk/customers-custom': FILTER,
  '/api/v3/admin/customers': FILTER,
  '/api/v2/helpdesk/user/filter': {
    ...FILTER,
    role: 'Only people of this role: `customer`, `agent` or `admin`. Without it, people of every role.',
  },
  '/api/v1/helpdesk/customer': { user_id: 'The id of the customer. Customers can only name themselves.' },
  '/api/v1/helpdesk/register': {
    ...PERSON,
    email: 'The email address. A guest gets a link to it, also if an account has it already.',
    password:
      'At least 6 characters. A guest’s is valid after the mailed link was used. Without it, the link asks for one.',
  },
  '/api/v1/helpdesk/activate': {
    token: 'The token of the mail. It works once.',
    password: 'At least 6 characters, for an account that has none. It replaces the one of the registration.',
    current_password: 'The password of the account. Required to prove a changed address.',
  },
  '/api/v2/helpdesk/user/change/password': {
    email: 'The email address of the account. The answer does not reveal whether there is one.',
  },
  '/api/v2/helpdesk/user/reset/password': {
    token: 'The token of the mail. It works once and for an hour.',
    password: 'The new password, at least 6 characters. All devices are signed out.',
  },
  '/api/v2/helpdesk/user/edit/{user_id}': {
    ...PERSON,
    user_id: 'The id of the account. Customers name themselves, agents also customers, admins everybody.',
    email: 'The new email address. It is pending until the link in its mail is opened.',
    current_password: 'The password of the account. Required to change the caller’s own email address.',
  },
  '/api/v2/helpdesk/user/status/{user_id}': {
    user_id: 'The id of the account. Agents act on customers only.',
    status: 'True deactivates the account and signs out every device, false activates it. Required without `value`.',
    value: 'The same as `status`, for the published apps.',
  },
  '/api/v3/people/{user_id}': {
    user_id: 'The id of the person. Customers name themselves, agents also customers, admins everybody.',
  },
  '/api/v1/authenticate': {
    username: 'The user name or the email address, in any letter case.',
    password: 'The password, or an app password.',
    refresh_token: 'The refresh token of the last pair. It works once; a used one ends all tokens of its family.',
  },
  '/api/v1/pushtoken': DEVICE,
  '/api/v3/helpdesk/pushtoken': DEVICE,
  '/api/v1/helpdesk/notifications': { user_id: 'The id of the caller. It may be left out; another id is refused.' },
  '/api/v1/helpdesk/notifications-seen': {
    notification_id: 'One id of a notification, up to 100, or `all`.',
  },
}
