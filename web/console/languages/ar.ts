import { activity } from './arabic/activity.ts'
import { macros } from './arabic/macros.ts'
import { screens } from './arabic/screens.ts'
import { shell } from './arabic/shell.ts'
import { tickets } from './arabic/tickets.ts'
import { views } from './arabic/views.ts'
import type { Dictionary } from './dictionaries.ts'

export const arabic: Dictionary = { ...shell, ...tickets, ...activity, ...screens, ...views, ...macros }
