import type { WidgetDesk } from '../desk.types.ts'

/** What the console shows in the preview. */
export interface PreviewValues {
  desk: WidgetDesk
  /** The attributes of the tag: `theme`, `language` and `label`. */
  attributes: Readonly<Record<string, string>>
}
