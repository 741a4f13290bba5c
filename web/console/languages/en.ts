import { activity } from './english/activity.ts'
import { macros } from './english/macros.ts'
import { screens } from './english/screens.ts'
import { shell } from './english/shell.ts'
import { tickets } from './english/tickets.ts'
import { views } from './english/views.ts'

/** A key that another language lacks does not compile. */
export const english = { ...shell, ...tickets, ...activity, ...screens, ...views, ...macros }
