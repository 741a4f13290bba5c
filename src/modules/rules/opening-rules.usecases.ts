export { decideOpening, type OpeningLinks } from './opening-rules.policy.ts'
export { openingFires } from './opening-fires.repository.ts'
export { type RuleBook, ruleBookQuery } from './rule-book.repository.ts'
export type { DecidedFire } from './engine.types.ts'
