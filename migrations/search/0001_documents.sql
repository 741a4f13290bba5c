-- Both indexes hold tokens only (src/modules/search/search-tokens.policy.ts); what snippets are cut from stands beside them.
-- Marks belong to words: without them the vowels of Thai and Hindi would tear words apart.
CREATE VIRTUAL TABLE ticket_search USING fts5(
  subject, body, requester, number, notes, scope,
  content = '', contentless_delete = 1, prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* M* Co'"
);
CREATE TABLE ticket_documents (
  ticket_id INTEGER PRIMARY KEY NOT NULL,
  -- What the document was made from; an older reading never overwrites a newer one.
  version INTEGER NOT NULL,
  event_id INTEGER NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  notes TEXT NOT NULL
);
CREATE VIRTUAL TABLE article_search USING fts5(
  title, body,
  content = '', contentless_delete = 1, prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* M* Co'"
);
CREATE TABLE article_documents (
  article_id INTEGER PRIMARY KEY NOT NULL,
  version INTEGER NOT NULL,
  slug TEXT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  published INTEGER NOT NULL,
  is_public INTEGER NOT NULL,
  publish_at INTEGER,
  category_id INTEGER,
  category_slug TEXT,
  category_name TEXT,
  updated_at INTEGER NOT NULL
);
