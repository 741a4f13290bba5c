-- What an agent's scope was when they last searched, so that the index need not be told before it is asked. The database judges.
CREATE TABLE agent_scopes (
  user_id INTEGER PRIMARY KEY NOT NULL,
  tokens TEXT NOT NULL
);
-- The tokens of subject, requester and number, by which relevance is told, and which words a ticket loses: an index that was filled
-- before weighs all alike until `npm run search:rebuild` has filled this table too.
CREATE TABLE ticket_heads (
  ticket_id INTEGER PRIMARY KEY NOT NULL,
  tokens TEXT NOT NULL
);
-- Where a rebuild of the words stands.
ALTER TABLE rebuild_progress ADD COLUMN word TEXT NOT NULL DEFAULT '';
