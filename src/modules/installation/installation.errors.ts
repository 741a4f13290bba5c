import { createErrorFactory, DomainError } from '../../shared/errors.ts'

export const installTokenInvalid = createErrorFactory({
  kind: 'forbidden',
  code: 'installation.token_invalid',
  message: 'Install token invalid',
})

export const alreadyInstalled = createErrorFactory({
  kind: 'conflict',
  code: 'installation.already_installed',
  message: 'This system is already installed',
})

/** `database` is the name of a binding: which one it is helps, and tells nothing that wrangler.toml does not. */
export function notMigrated(database: 'DB' | 'SEARCH'): DomainError {
  return new DomainError({
    kind: 'conflict',
    code: 'installation.not_migrated',
    message: `The database ${database} is not migrated. Run: npm run migrate (for a deployed installation: npm run migrate -- --remote)`,
  })
}

export function bindingUnavailable(binding: string): DomainError {
  return new DomainError({
    kind: 'conflict',
    code: 'installation.binding_unavailable',
    message: `The binding ${binding} does not answer. Check wrangler.toml, create what it names, and deploy again.`,
  })
}

export const emailTaken = createErrorFactory({
  kind: 'conflict',
  code: 'installation.email_taken',
  message: 'The email has already been taken.',
})

export const userNameTaken = createErrorFactory({
  kind: 'conflict',
  code: 'installation.user_name_taken',
  message: 'The user name has already been taken.',
})
