import type { Child } from 'hono/jsx'
import type { Settings } from '../shared/identity/identity.types.ts'
import type { Texts } from '../shared/languages/texts.ts'

/** The installation as every page shows it. */
export type Desk = Pick<Settings, 'company' | 'accentColor' | 'logoUrl' | 'timezone' | 'language'>

/** What a view is made with. */
export interface Page {
  texts: Texts
  t: Texts['t']
  desk: Desk
  /** How the desk is called; never empty. */
  company: string
  isSignedIn: boolean
  /** The time zone that the visitor chose. Without one, scripts say times in that of the browser. */
  chosenZone: string | undefined
  /** For the hidden field `csrf` of each form. Asking for it makes the page this visitor's own: never on a page that a cache may keep. */
  formToken: () => Promise<string>
}

/** What a page says and asks; the layout decides what stands around it. */
export interface View {
  title: string
  body: Child
  /** Of a title that a person wrote, where somebody said it. */
  titleLanguage?: string | null
  /** What stands above the title: where the page is. */
  above?: Child
  /** Further elements of the head. */
  head?: Child
  /** More than a form: as wide as a text is read well. */
  isWide?: boolean
  /** The same for everybody: nothing on it is this visitor's, and search engines may list it. */
  isPublic?: boolean
}
