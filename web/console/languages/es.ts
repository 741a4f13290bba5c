import { activity } from './spanish/activity.ts'
import { macros } from './spanish/macros.ts'
import { screens } from './spanish/screens.ts'
import { shell } from './spanish/shell.ts'
import { tickets } from './spanish/tickets.ts'
import { views } from './spanish/views.ts'
import type { Dictionary } from './dictionaries.ts'

export const spanish: Dictionary = { ...shell, ...tickets, ...activity, ...screens, ...views, ...macros }
