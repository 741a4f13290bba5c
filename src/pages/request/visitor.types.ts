import type { Credentials } from '../../shared/identity/identity.types.ts'

/** Who opens a page, as far as cookies say; the database has yet to confirm it. */
export interface Visitor {
  credentials: Credentials
  /** What the tokens of this visitor's forms are made from: the session's key, or a random text of a cookie; null: neither yet. */
  formKey: string | null
}
