import type { Child } from 'hono/jsx'
import type { Settings } from '../shared/identity/identity.types.ts'
import type { Texts } from '../shared/languages/texts.ts'

/** The installation's settings that every page shows. */
export type Desk = Pick<Settings, 'company' | 'accentColor' | 'logoUrl' | 'timezone' | 'language'>

/** The input of every view. */
export interface Page {
  texts: Texts
  t: Texts['t']
  desk: Desk
  /** The name of the desk, never empty. */
  company: string
  isSignedIn: boolean
  /** The visitor's chosen time zone. Without one, scripts show times in the browser's zone. */
  chosenZone: string | undefined
  /** The visitor is signed in and is not a customer. */
  isStaff: boolean
  /** The path of the page's address. */
  path: string
  /** Epoch ms. On a cached page, the time when it was made. */
  now: number
  /**
   * For the hidden field `csrf` of each form. Calling it makes the page specific to the visitor, so a cached page must not call
   * it.
   */
  formToken: () => Promise<string>
}

/** The content of a page. The layout adds the rest. */
export interface View {
  title: string
  /** The heading, if it differs from the title. */
  heading?: string
  body: Child
  /** The language of a title that a person wrote, if known. */
  titleLanguage?: string | null
  /** Above the title: the position of the page. */
  above?: Child
  /** Beside the title: the most likely actions. */
  actions?: Child
  /** Below the title, as wide as the window. */
  hero?: Child
  /** Beside the page: links to the pages of the same area. */
  beside?: Child
  /** Additional elements of the head. */
  head?: Child
  /** Wider than a form, for a list or a text. */
  isWide?: boolean
  /** The page is the same for everyone and contains nothing of the visitor. Search engines can list it. */
  isPublic?: boolean
}
