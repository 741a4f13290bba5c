/** For modules that render texts of canned replies. */
export { placeholderProblem, renderReply, requireKnownPlaceholders } from '../../shared/text/placeholders.ts'
