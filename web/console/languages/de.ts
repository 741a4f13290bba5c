import { activity } from './german/activity.ts'
import { macros } from './german/macros.ts'
import { screens } from './german/screens.ts'
import { shell } from './german/shell.ts'
import { tickets } from './german/tickets.ts'
import { views } from './german/views.ts'
import type { Dictionary } from './dictionaries.ts'

export const german: Dictionary = { ...shell, ...tickets, ...activity, ...screens, ...views, ...macros }
