-- The words of articles by their parts of three letters, for misspelt words in any language (src/full-text/word-parts.ts).
-- Words have a space at each end, so that a part tells whether it begins or ends the word.
CREATE VIRTUAL TABLE article_parts USING fts5(word, tokenize = 'trigram');
INSERT INTO article_parts (word) SELECT ' ' || word || ' ' FROM search_words WHERE kind = 'article';
--> statement-breakpoint
CREATE TRIGGER article_word_kept AFTER INSERT ON search_words WHEN new.kind = 'article'
BEGIN
  INSERT INTO article_parts (word) VALUES (' ' || new.word || ' ');
END;
--> statement-breakpoint
CREATE TRIGGER article_word_lost AFTER DELETE ON search_words WHEN old.kind = 'article'
BEGIN
  DELETE FROM article_parts WHERE article_parts MATCH '" ' || old.word || ' "' AND word = ' ' || old.word || ' ';
END;
--> statement-breakpoint
-- The full text of articles now has stems too: an index that was filled before is filled again by `npm run search:rebuild`.
DELETE FROM rebuild_progress WHERE name = 'articles';
