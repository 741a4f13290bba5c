/** For modules whose changes of tickets answer them. */
export { decideReply, type ReplyEffects } from './new-thread.policy.ts'
