-- How far a rebuild of each index has come: the last id that was indexed.
CREATE TABLE rebuild_progress (
  name TEXT PRIMARY KEY NOT NULL,
  position INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
