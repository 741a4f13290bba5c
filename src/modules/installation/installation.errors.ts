import { createErrorFactory } from '../../shared/errors.ts'

export const installTokenInvalid = createErrorFactory({
  kind: 'forbidden',
  code: 'install_token_invalid',
  message: 'Install token invalid',
})

export const alreadyInstalled = createErrorFactory({
  kind: 'conflict',
  code: 'already_installed',
  message: 'This system is already installed',
})

/** `database` is the name of a binding, which is not secret. */
export const notMigrated = createErrorFactory({
  kind: 'conflict',
  code: 'not_migrated',
  about: 'A database is not migrated. The message says which, and how to migrate it.',
  message: (database: 'DB' | 'SEARCH') =>
    `The database ${database} is not migrated. Run: npm run migrate (for a deployed installation: npm run migrate -- --remote)`,
})

export const bindingUnavailable = createErrorFactory({
  kind: 'conflict',
  code: 'binding_unavailable',
  about: 'A binding of the Worker does not answer. The message names it.',
  message: (binding: string) =>
    `The binding ${binding} does not answer. Check wrangler.toml, create what it names, and deploy again.`,
})

export const emailTaken = createErrorFactory({
  kind: 'conflict',
  code: 'admin_email_taken',
  message: 'The email has already been taken.',
})

export const userNameTaken = createErrorFactory({
  kind: 'conflict',
  code: 'admin_user_name_taken',
  message: 'The user name has already been taken.',
})
