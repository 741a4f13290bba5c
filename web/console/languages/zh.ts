import { activity } from './chinese/activity.ts'
import { macros } from './chinese/macros.ts'
import { screens } from './chinese/screens.ts'
import { shell } from './chinese/shell.ts'
import { tickets } from './chinese/tickets.ts'
import { views } from './chinese/views.ts'
import type { Dictionary } from './dictionaries.ts'

export const chinese: Dictionary = { ...shell, ...tickets, ...activity, ...screens, ...views, ...macros }
