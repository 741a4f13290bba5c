import { activity } from './portuguese/activity.ts'
import { macros } from './portuguese/macros.ts'
import { screens } from './portuguese/screens.ts'
import { shell } from './portuguese/shell.ts'
import { tickets } from './portuguese/tickets.ts'
import { views } from './portuguese/views.ts'
import type { Dictionary } from './dictionaries.ts'

export const portuguese: Dictionary = { ...shell, ...tickets, ...activity, ...screens, ...views, ...macros }
