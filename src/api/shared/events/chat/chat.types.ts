/** A message that people read in a chat. All texts are plain: each service has its own markup, which they must not become. */
export interface ChatMessage {
  /** What happened, in one sentence. It may hold what customers wrote. */
  sentence: string
  /** Names of the ticket's properties, such as its status. */
  facts: readonly string[]
  /** The ticket. Null: there is nothing to open. */
  link: { number: string; url: string; label: string } | null
}
