-- Who may see an article, and its category, become words of the index. It holds no texts to make them from: after this
-- migration an index that has articles is filled again by `npm run search:rebuild`.
DROP TABLE article_search;
CREATE VIRTUAL TABLE article_search USING fts5(
  title, body, scope,
  content = '', contentless_delete = 1, prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* M* Co'"
);
DELETE FROM rebuild_progress WHERE name = 'articles';
