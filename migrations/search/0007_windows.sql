-- The words that very many tickets have: where all words of a search are common, it is searched by windows
-- (src/database/queries/search-windows.ts).
CREATE TABLE common_words (
  word TEXT PRIMARY KEY NOT NULL
) WITHOUT ROWID;
-- Tickets have the signs of windows among their words (src/database/queries/search-windows.ts). An index that was filled before has
-- not: until `npm run desk -- search rebuild` has filled it again, all of it is searched as it was.
INSERT INTO rebuild_progress (name, position, updated_at)
  SELECT 'ticket-windows', 0, 0 WHERE EXISTS (SELECT 1 FROM ticket_documents);
DELETE FROM rebuild_progress WHERE name = 'tickets' AND EXISTS (SELECT 1 FROM ticket_documents);
