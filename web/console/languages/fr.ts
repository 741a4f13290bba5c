import { activity } from './french/activity.ts'
import { macros } from './french/macros.ts'
import { screens } from './french/screens.ts'
import { shell } from './french/shell.ts'
import { tickets } from './french/tickets.ts'
import { views } from './french/views.ts'
import type { Dictionary } from './dictionaries.ts'

export const french: Dictionary = { ...shell, ...tickets, ...activity, ...screens, ...views, ...macros }
