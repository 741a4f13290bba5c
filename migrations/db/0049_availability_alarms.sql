-- An agent who is away until a time is available again by an alarm, whoever writes the row.
CREATE TRIGGER agent_routing_alarm_on_insert AFTER INSERT ON agent_routing
WHEN NEW.until IS NOT NULL
BEGIN
  INSERT OR REPLACE INTO alarms (kind, subject_type, subject_id, due_at) VALUES ('availability', 'user', NEW.user_id, NEW.until);
END;
--> statement-breakpoint
CREATE TRIGGER agent_routing_alarm_on_update AFTER UPDATE OF until ON agent_routing
WHEN NEW.until IS NOT OLD.until
BEGIN
  DELETE FROM alarms WHERE subject_type = 'user' AND subject_id = NEW.user_id AND kind = 'availability';
  INSERT INTO alarms (kind, subject_type, subject_id, due_at) SELECT 'availability', 'user', NEW.user_id, NEW.until WHERE NEW.until IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER agent_routing_alarm_on_delete AFTER DELETE ON agent_routing
WHEN OLD.until IS NOT NULL
BEGIN
  DELETE FROM alarms WHERE subject_type = 'user' AND subject_id = OLD.user_id AND kind = 'availability';
END;
