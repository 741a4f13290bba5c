import type { OpeningRules } from '../../tickets/opening/opening-rules.types.ts'
import { openingFires } from './opening-fires.repository.ts'
import { decideOpening } from './opening-rules.policy.ts'
import { ruleBookQuery, type RuleBook } from '../running/rule-book.repository.ts'

/** What tickets ask of rules while they are opened. */
export const openingRules: OpeningRules = {
  book: ruleBookQuery,
  decide(book: RuleBook, links, facts) {
    return decideOpening(book.rules, links, facts)
  },
  log: openingFires,
}
