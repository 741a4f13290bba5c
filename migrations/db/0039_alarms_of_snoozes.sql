-- A ticket that is snoozed has an alarm, whoever writes the snooze. A new time replaces it. No ticket is created with a snooze:
-- a trigger of insertions would cost each creation ten rows read.
INSERT INTO alarms (kind, subject_type, subject_id, due_at)
SELECT 'wake', 'ticket', id, snoozed_until FROM tickets WHERE snoozed_until IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER tickets_alarm_on_update AFTER UPDATE OF snoozed_until ON tickets
WHEN NEW.snoozed_until IS NOT OLD.snoozed_until
BEGIN
  DELETE FROM alarms WHERE subject_type = 'ticket' AND subject_id = NEW.id AND kind = 'wake';
  INSERT INTO alarms (kind, subject_type, subject_id, due_at)
  SELECT 'wake', 'ticket', NEW.id, NEW.snoozed_until WHERE NEW.snoozed_until IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER tickets_alarms_on_delete AFTER DELETE ON tickets
BEGIN
  DELETE FROM alarms WHERE subject_type = 'ticket' AND subject_id = OLD.id;
END;
