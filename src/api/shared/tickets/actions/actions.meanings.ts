import { listOf } from '../../choices.answers.ts'
import type { Meanings } from '../../meanings.types.ts'
import { ACTIONS_TOLD, RULE_ACTIONS_TOLD } from './actions.answers.ts'

export const meanings: Meanings = {
  '/api/v3/macros': { 'actions.type': `What is done.${listOf(ACTIONS_TOLD)}` },
  '/api/v3/admin/rules': { 'actions.type': `What is done.${listOf({ ...ACTIONS_TOLD, ...RULE_ACTIONS_TOLD })}` },
}
