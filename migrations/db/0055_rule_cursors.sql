-- A delayed rule begins with the events after it is turned on, whoever turns it on.
CREATE TRIGGER rules_walk_on_insert AFTER INSERT ON rules
WHEN NEW.kind = 'delayed' AND NEW.state = 'active'
BEGIN
  INSERT OR REPLACE INTO cursors (name, event_id, at) SELECT 'rule:' || NEW.id, ifnull(max(id), 0), NEW.updated_at FROM events;
END;
--> statement-breakpoint
CREATE TRIGGER rules_walk_on_update AFTER UPDATE OF kind, state ON rules
WHEN NEW.kind = 'delayed' AND NEW.state = 'active' AND (OLD.kind <> 'delayed' OR OLD.state <> 'active')
BEGIN
  INSERT OR REPLACE INTO cursors (name, event_id, at) SELECT 'rule:' || NEW.id, ifnull(max(id), 0), NEW.updated_at FROM events;
END;
--> statement-breakpoint
CREATE TRIGGER rules_walk_on_delete AFTER DELETE ON rules
WHEN OLD.kind = 'delayed'
BEGIN
  DELETE FROM cursors WHERE name = 'rule:' || OLD.id;
END;
