-- Categories stand once each, so that renaming or hiding one costs the same however many articles it has.
CREATE TABLE category_documents (
  category_id INTEGER PRIMARY KEY NOT NULL,
  -- When the reading that this was made from was saved; an older one never overwrites a newer one.
  updated_at INTEGER NOT NULL,
  name TEXT NOT NULL,
  slug TEXT NOT NULL,
  active INTEGER NOT NULL
);
CREATE INDEX category_documents_slug ON category_documents (slug);
INSERT INTO category_documents (category_id, updated_at, name, slug, active)
  SELECT category_id, 0, max(category_name), max(category_slug), 1 FROM article_documents
  WHERE category_id IS NOT NULL AND category_slug IS NOT NULL GROUP BY category_id;
ALTER TABLE article_documents DROP COLUMN category_slug;
ALTER TABLE article_documents DROP COLUMN category_name;
