import type { Credentials } from '../../shared/identity/identity.types.ts'

/** The visitor according to the cookies. The database has not confirmed them yet. */
export interface Visitor {
  credentials: Credentials
  /** The key for this visitor's form tokens: the session's key or a random text in a cookie. Null if there is neither yet. */
  formKey: string | null
}
