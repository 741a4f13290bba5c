/** What a page says and asks; the layout decides how it looks. */
export interface PageContent {
  /** Whose helpdesk this is; empty where nobody may be told. */
  company: string
  title: string
  paragraphs: readonly string[]
  /** Told above the form, and read out at once. */
  problem?: string
  form?: PageForm
}

/** The only thing on a page that changes something. It is sent by POST to a path without the token. */
export interface PageForm {
  action: string
  token: string
  button: string
  password?: PasswordField
}

export interface PasswordField {
  label: string
  hint: string
  isRequired: boolean
  minLength: number
}
