import type { Meanings } from '../../../shared/meanings.types.ts'
import { SETTINGS_TOLD } from './settings.answers.ts'

export const meanings: Meanings = { '/api/v3/admin/settings': SETTINGS_TOLD }
