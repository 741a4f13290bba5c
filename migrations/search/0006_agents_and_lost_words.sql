-- What an agent's scope was when they last searched, so that the index need not be told before it is asked. The database judges.
CREATE TABLE agent_scopes (
  user_id INTEGER PRIMARY KEY NOT NULL,
  tokens TEXT NOT NULL
);
-- All texts that the words of a ticket come from, so that those which it loses are known.
ALTER TABLE ticket_documents ADD COLUMN requester TEXT NOT NULL DEFAULT '';
ALTER TABLE ticket_documents ADD COLUMN number TEXT NOT NULL DEFAULT '';
-- Where a rebuild of the words stands.
ALTER TABLE rebuild_progress ADD COLUMN word TEXT NOT NULL DEFAULT '';
