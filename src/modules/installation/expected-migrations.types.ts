import journal from '../../../migrations/db/meta/_journal.json' with { type: 'json' }

/** The migrations of this version. A test compares them with the folders. */
export const EXPECTED_MIGRATIONS: readonly string[] = journal.entries.map(({ tag }) => `${tag}.sql`)
export const EXPECTED_SEARCH_MIGRATIONS: readonly string[] = [
  '0000_progress.sql',
  '0001_documents.sql',
  '0002_categories.sql',
  '0003_article_scope.sql',
  '0004_article_publish_at.sql',
  '0005_words.sql',
  '0006_heads_and_agents.sql',
  '0007_windows.sql',
  '0008_fewer_segments.sql',
  '0009_parts_of_words.sql',
]

/** Later ones are accepted, because a migration is applied before the code that needs it. */
export function hasSeen(migrations: readonly string[], expected: readonly string[]): boolean {
  return expected.every((name) => migrations.includes(name))
}
