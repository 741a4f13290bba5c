-- A ticket with clocks is due when the first of those that run is due, and overdue if one of them is breached, whoever writes them.
CREATE TRIGGER ticket_clocks_followed_on_insert AFTER INSERT ON ticket_clocks
BEGIN
  UPDATE tickets SET has_clocks = 1, duedate = (SELECT min(due_at) FROM ticket_clocks WHERE ticket_id = NEW.ticket_id AND state = 'running'), isoverdue = (status = 1 AND EXISTS (SELECT 1 FROM ticket_clocks WHERE ticket_id = NEW.ticket_id AND breached_at IS NOT NULL AND state = 'running'))
  WHERE id = NEW.ticket_id AND (has_clocks = 0 OR duedate IS NOT (SELECT min(due_at) FROM ticket_clocks WHERE ticket_id = NEW.ticket_id AND state = 'running') OR isoverdue <> (status = 1 AND EXISTS (SELECT 1 FROM ticket_clocks WHERE ticket_id = NEW.ticket_id AND breached_at IS NOT NULL AND state = 'running')));
END;
--> statement-breakpoint
CREATE TRIGGER ticket_clocks_followed_on_update AFTER UPDATE OF state, due_at, breached_at ON ticket_clocks
BEGIN
  UPDATE tickets SET has_clocks = 1, duedate = (SELECT min(due_at) FROM ticket_clocks WHERE ticket_id = NEW.ticket_id AND state = 'running'), isoverdue = (status = 1 AND EXISTS (SELECT 1 FROM ticket_clocks WHERE ticket_id = NEW.ticket_id AND breached_at IS NOT NULL AND state = 'running'))
  WHERE id = NEW.ticket_id AND (has_clocks = 0 OR duedate IS NOT (SELECT min(due_at) FROM ticket_clocks WHERE ticket_id = NEW.ticket_id AND state = 'running') OR isoverdue <> (status = 1 AND EXISTS (SELECT 1 FROM ticket_clocks WHERE ticket_id = NEW.ticket_id AND breached_at IS NOT NULL AND state = 'running')));
END;
--> statement-breakpoint
-- Whoever removes the clocks of a ticket decides when it is due.
CREATE TRIGGER ticket_clocks_followed_on_delete AFTER DELETE ON ticket_clocks
BEGIN
  UPDATE tickets SET has_clocks = 0
  WHERE id = OLD.ticket_id AND NOT EXISTS (SELECT 1 FROM ticket_clocks WHERE ticket_id = OLD.ticket_id);
END;
--> statement-breakpoint
-- A ticket has one alarm for its clocks, at the next step of any of them.
CREATE TRIGGER ticket_clocks_alarm_on_insert AFTER INSERT ON ticket_clocks
WHEN NEW.rings_at IS NOT NULL
BEGIN
  DELETE FROM alarms WHERE subject_type = 'ticket' AND subject_id = NEW.ticket_id AND kind = 'clock' AND due_at IS NOT (SELECT min(rings_at) FROM ticket_clocks WHERE ticket_id = NEW.ticket_id);
  INSERT INTO alarms (kind, subject_type, subject_id, due_at)
  SELECT 'clock', 'ticket', NEW.ticket_id, (SELECT min(rings_at) FROM ticket_clocks WHERE ticket_id = NEW.ticket_id) WHERE (SELECT min(rings_at) FROM ticket_clocks WHERE ticket_id = NEW.ticket_id) IS NOT NULL ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER ticket_clocks_alarm_on_update AFTER UPDATE OF rings_at ON ticket_clocks
WHEN NEW.rings_at IS NOT OLD.rings_at
BEGIN
  DELETE FROM alarms WHERE subject_type = 'ticket' AND subject_id = NEW.ticket_id AND kind = 'clock' AND due_at IS NOT (SELECT min(rings_at) FROM ticket_clocks WHERE ticket_id = NEW.ticket_id);
  INSERT INTO alarms (kind, subject_type, subject_id, due_at)
  SELECT 'clock', 'ticket', NEW.ticket_id, (SELECT min(rings_at) FROM ticket_clocks WHERE ticket_id = NEW.ticket_id) WHERE (SELECT min(rings_at) FROM ticket_clocks WHERE ticket_id = NEW.ticket_id) IS NOT NULL ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER ticket_clocks_alarm_on_delete AFTER DELETE ON ticket_clocks
WHEN OLD.rings_at IS NOT NULL
BEGIN
  DELETE FROM alarms WHERE subject_type = 'ticket' AND subject_id = OLD.ticket_id AND kind = 'clock' AND due_at IS NOT (SELECT min(rings_at) FROM ticket_clocks WHERE ticket_id = OLD.ticket_id);
  INSERT INTO alarms (kind, subject_type, subject_id, due_at)
  SELECT 'clock', 'ticket', OLD.ticket_id, (SELECT min(rings_at) FROM ticket_clocks WHERE ticket_id = OLD.ticket_id) WHERE (SELECT min(rings_at) FROM ticket_clocks WHERE ticket_id = OLD.ticket_id) IS NOT NULL ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER ticket_clocks_result AFTER UPDATE OF state ON ticket_clocks
WHEN NEW.state IN ('met', 'missed') AND OLD.state IN ('running', 'paused')
BEGIN
  INSERT INTO clock_results (ticket_id, metric, outcome, started_at, due_at, ended_at, elapsed_ms, working_ms, department_id, team_id, agent_id, priority_id, plan_id)
  SELECT id, NEW.metric, NEW.state, NEW.started_at, NEW.due_at, NEW.ended_at, max(0, NEW.ended_at - NEW.started_at), NEW.consumed_ms, dept_id, team_id, assigned_to, priority_id, NEW.plan_id
  FROM tickets WHERE id = NEW.ticket_id;
END;
--> statement-breakpoint
-- Clocks follow a change of plans and working hours. Another change starts over.
CREATE TRIGGER sla_plans_replan AFTER UPDATE OF targets, grace_seconds, calendar_id, warn_percent ON sla_plans
WHEN NEW.targets IS NOT OLD.targets OR NEW.grace_seconds IS NOT OLD.grace_seconds OR NEW.calendar_id IS NOT OLD.calendar_id OR NEW.warn_percent IS NOT OLD.warn_percent
BEGIN
  INSERT OR REPLACE INTO alarms (kind, subject_type, subject_id, due_at, payload)
  SELECT 'replan', 'installation', 1, NEW.updated_at, '{"after":0}'
  WHERE EXISTS (SELECT 1 FROM tickets WHERE has_clocks = 1 AND status IN (1, 7));
END;
--> statement-breakpoint
CREATE TRIGGER calendars_replan AFTER UPDATE OF time_zone, always, hours, days ON calendars
WHEN NEW.time_zone IS NOT OLD.time_zone OR NEW.always IS NOT OLD.always OR NEW.hours IS NOT OLD.hours OR NEW.days IS NOT OLD.days
BEGIN
  INSERT OR REPLACE INTO alarms (kind, subject_type, subject_id, due_at, payload)
  SELECT 'replan', 'installation', 1, NEW.updated_at, '{"after":0}'
  WHERE EXISTS (SELECT 1 FROM tickets WHERE has_clocks = 1 AND status IN (1, 7));
END;
--> statement-breakpoint
CREATE TRIGGER departments_replan AFTER UPDATE OF calendar_id ON departments
WHEN NEW.calendar_id IS NOT OLD.calendar_id
BEGIN
  INSERT OR REPLACE INTO alarms (kind, subject_type, subject_id, due_at, payload)
  SELECT 'replan', 'installation', 1, NEW.updated_at, '{"after":0}'
  WHERE EXISTS (SELECT 1 FROM tickets WHERE has_clocks = 1 AND status IN (1, 7));
END;
--> statement-breakpoint
CREATE TRIGGER settings_replan AFTER UPDATE OF calendar_id ON settings
WHEN NEW.calendar_id IS NOT OLD.calendar_id
BEGIN
  INSERT OR REPLACE INTO alarms (kind, subject_type, subject_id, due_at, payload)
  SELECT 'replan', 'installation', 1, NEW.updated_at, '{"after":0}'
  WHERE EXISTS (SELECT 1 FROM tickets WHERE has_clocks = 1 AND status IN (1, 7));
END;
--> statement-breakpoint
DROP TRIGGER tickets_resumed;
--> statement-breakpoint
-- Without clocks, the due date moves by the time that the ticket waited.
CREATE TRIGGER tickets_resumed AFTER UPDATE OF hold ON tickets
WHEN NEW.hold & 1 < OLD.hold & 1
BEGIN
  UPDATE tickets SET duedate = iif(has_clocks, duedate, duedate + max(0, NEW.updated_at - ifnull(NEW.held_since, NEW.updated_at))), held_since = NULL WHERE id = NEW.id;
END;
--> statement-breakpoint
DROP TRIGGER sla_plans_listed_on_insert;
--> statement-breakpoint
CREATE TRIGGER sla_plans_listed_on_insert AFTER INSERT ON sla_plans
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('slaPlans', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'graceSeconds', grace_seconds, 'active', active, 'calendarId', calendar_id, 'targets', json(targets), 'warnPercent', warn_percent)) FROM (SELECT * FROM sla_plans ORDER BY id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
DROP TRIGGER sla_plans_listed_on_update;
--> statement-breakpoint
CREATE TRIGGER sla_plans_listed_on_update AFTER UPDATE ON sla_plans
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('slaPlans', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'graceSeconds', grace_seconds, 'active', active, 'calendarId', calendar_id, 'targets', json(targets), 'warnPercent', warn_percent)) FROM (SELECT * FROM sla_plans ORDER BY id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
DROP TRIGGER sla_plans_listed_on_delete;
--> statement-breakpoint
CREATE TRIGGER sla_plans_listed_on_delete AFTER DELETE ON sla_plans
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('slaPlans', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'graceSeconds', grace_seconds, 'active', active, 'calendarId', calendar_id, 'targets', json(targets), 'warnPercent', warn_percent)) FROM (SELECT * FROM sla_plans ORDER BY id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
UPDATE sla_plans SET name = name WHERE id = (SELECT min(id) FROM sla_plans);
