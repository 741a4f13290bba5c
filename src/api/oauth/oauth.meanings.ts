import type { Meanings } from '../shared/meanings.types.ts'

export const meanings: Meanings = {
  '/oauth/token': {
    grant_type:
      '`password` (with username and password), `refresh_token` or `client_credentials` (with a service key).',
    username: 'The user name or the email address, for the grant `password`.',
    password: 'The password, or an app password, for the grant `password`.',
    refresh_token: 'The refresh token of the last grant. It works once.',
    client_secret: 'A service key, for the grant `client_credentials`.',
    api_key: 'The same as `client_secret`. HTTP Basic is the third way to send the key.',
  },
  '/oauth/revoke': { token: 'A refresh or access token. Its session ends.' },
}
