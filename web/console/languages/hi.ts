import { activity } from './hindi/activity.ts'
import { macros } from './hindi/macros.ts'
import { screens } from './hindi/screens.ts'
import { shell } from './hindi/shell.ts'
import { tickets } from './hindi/tickets.ts'
import { views } from './hindi/views.ts'
import type { Dictionary } from './dictionaries.ts'

export const hindi: Dictionary = { ...shell, ...tickets, ...activity, ...screens, ...views, ...macros }
