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
  /** Signed in, and no customer. */
  isStaff: boolean
  /** Of its address. */
  path: string
  /** Epoch ms. On a page that a cache keeps it is the time at which it was made. */
  now: number
  /** For the hidden field `csrf` of each form. Asking for it makes the page this visitor's own: never on a page that a cache may keep. */
  formToken: () => Promise<string>
}

/** What a page says and asks; the layout decides what stands around it. */
export interface View {
  title: string
  /** What the page says above all, where that is not its title. */
  heading?: string
  body: Child
  /** Of a title that a person wrote, where somebody said it. */
  titleLanguage?: string | null
  /** What stands above the title: where the page is. */
  above?: Child
  /** What stands beside the title: what people most likely came to do. */
  actions?: Child
  /** What stands below the title, in a band as wide as the window. */
  hero?: Child
  /** The places of the same area, beside the page. */
  beside?: Child
  /** Further elements of the head. */
  head?: Child
  /** More than a form: as wide as a list or a text needs. */
  isWide?: boolean
  /** The same for everybody: nothing on it is this visitor's, and search engines may list it. */
  isPublic?: boolean
}
