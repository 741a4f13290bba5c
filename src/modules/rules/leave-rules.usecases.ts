/** What privacy asks of rules while a person is erased. */
export { leaveRules } from './erased-agents.repository.ts'
