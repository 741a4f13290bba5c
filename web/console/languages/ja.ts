import { activity } from './japanese/activity.ts'
import { macros } from './japanese/macros.ts'
import { screens } from './japanese/screens.ts'
import { shell } from './japanese/shell.ts'
import { tickets } from './japanese/tickets.ts'
import { views } from './japanese/views.ts'
import type { Dictionary } from './dictionaries.ts'

export const japanese: Dictionary = { ...shell, ...tickets, ...activity, ...screens, ...views, ...macros }
