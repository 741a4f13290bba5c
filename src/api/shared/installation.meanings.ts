import type { Meanings } from './meanings.types.ts'

const STEP = {
  default: 'The kind of database. Only `d1` exists.',
  email: 'The email address of the first admin.',
  password: 'The password of the first admin, at least 8 characters.',
  first_name: 'The first name of the first admin.',
  last_name: 'The last name of the first admin.',
  user_name: 'The user name of the first admin. It signs in like the email address.',
  company: 'The name of the desk in mails and pages. The default is Helpdesk.',
  timezone: 'The time zone of the desk, such as Europe/Berlin. The default is UTC.',
  url: 'The public address of the desk. Without it, `PUBLIC_URL`, else the address of this request.',
  install_token: 'The secret `INSTALL_TOKEN` of the Worker. The header `X-Install-Token` does the same.',
}

export const meanings: Meanings = {
  '/api/v1/database-config': STEP,
  '/api/v1/system-config': STEP,
  '/api/v1/helpdesk/url': { url: 'The address that is compared with those of this installation. It is not fetched.' },
  '/v3/api/check-url': { url: 'The address of the desk whose purchase is looked up. It is not fetched.' },
}
