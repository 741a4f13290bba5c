-- The catalog holds the steps of plans, and clocks follow a change of them.
CREATE TRIGGER sla_steps_followed_on_insert AFTER INSERT ON sla_steps
BEGIN
  UPDATE sla_plans SET name = name WHERE id = NEW.plan_id;
  INSERT OR REPLACE INTO alarms (kind, subject_type, subject_id, due_at, payload)
  SELECT 'replan', 'installation', 1, (SELECT updated_at FROM sla_plans WHERE id = NEW.plan_id), '{"after":0}'
  WHERE EXISTS (SELECT 1 FROM tickets WHERE has_clocks = 1 AND status IN (1, 7));
END;
--> statement-breakpoint
CREATE TRIGGER sla_steps_followed_on_update AFTER UPDATE ON sla_steps
BEGIN
  UPDATE sla_plans SET name = name WHERE id = NEW.plan_id;
END;
--> statement-breakpoint
CREATE TRIGGER sla_steps_followed_on_delete AFTER DELETE ON sla_steps
BEGIN
  UPDATE sla_plans SET name = name WHERE id = OLD.plan_id;
  INSERT OR REPLACE INTO alarms (kind, subject_type, subject_id, due_at, payload)
  SELECT 'replan', 'installation', 1, updated_at, '{"after":0}'
  FROM sla_plans WHERE id = OLD.plan_id AND EXISTS (SELECT 1 FROM tickets WHERE has_clocks = 1 AND status IN (1, 7));
END;
--> statement-breakpoint
DROP TRIGGER sla_plans_listed_on_insert;
--> statement-breakpoint
DROP TRIGGER sla_plans_listed_on_update;
--> statement-breakpoint
DROP TRIGGER sla_plans_listed_on_delete;
--> statement-breakpoint
CREATE TRIGGER sla_plans_listed_on_insert AFTER INSERT ON sla_plans
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('slaPlans', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'graceSeconds', grace_seconds, 'active', active, 'calendarId', calendar_id, 'targets', json(targets), 'warnPercent', warn_percent, 'steps', json((
      SELECT json_group_array(json_object('id', s.id, 'metric', s.metric, 'at', s.at, 'value', s.value, 'repeatMinutes', s.repeat_minutes, 'repeats', s.repeats, 'notify', s.notify, 'notifyId', s.notify_id, 'assignId', s.assign_id, 'unassigns', s.unassigns, 'priorityId', s.priority_id, 'note', s.note))
      FROM (SELECT * FROM sla_steps WHERE plan_id = p.id ORDER BY id) s
    )))) FROM (SELECT * FROM sla_plans ORDER BY id) p
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
CREATE TRIGGER sla_plans_listed_on_update AFTER UPDATE ON sla_plans
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('slaPlans', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'graceSeconds', grace_seconds, 'active', active, 'calendarId', calendar_id, 'targets', json(targets), 'warnPercent', warn_percent, 'steps', json((
      SELECT json_group_array(json_object('id', s.id, 'metric', s.metric, 'at', s.at, 'value', s.value, 'repeatMinutes', s.repeat_minutes, 'repeats', s.repeats, 'notify', s.notify, 'notifyId', s.notify_id, 'assignId', s.assign_id, 'unassigns', s.unassigns, 'priorityId', s.priority_id, 'note', s.note))
      FROM (SELECT * FROM sla_steps WHERE plan_id = p.id ORDER BY id) s
    )))) FROM (SELECT * FROM sla_plans ORDER BY id) p
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
CREATE TRIGGER sla_plans_listed_on_delete AFTER DELETE ON sla_plans
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('slaPlans', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'graceSeconds', grace_seconds, 'active', active, 'calendarId', calendar_id, 'targets', json(targets), 'warnPercent', warn_percent, 'steps', json((
      SELECT json_group_array(json_object('id', s.id, 'metric', s.metric, 'at', s.at, 'value', s.value, 'repeatMinutes', s.repeat_minutes, 'repeats', s.repeats, 'notify', s.notify, 'notifyId', s.notify_id, 'assignId', s.assign_id, 'unassigns', s.unassigns, 'priorityId', s.priority_id, 'note', s.note))
      FROM (SELECT * FROM sla_steps WHERE plan_id = p.id ORDER BY id) s
    )))) FROM (SELECT * FROM sla_plans ORDER BY id) p
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
UPDATE sla_plans SET name = name WHERE id = (SELECT min(id) FROM sla_plans);
--> statement-breakpoint
DROP TRIGGER events_heard_on_insert;
--> statement-breakpoint
-- Of warnings, steps and the end of a snooze, the same people hear.
CREATE TRIGGER events_heard_on_insert AFTER INSERT ON events
WHEN NEW.subject_type = 'ticket' AND NEW.type IN ('ticket.created', 'ticket.replied', 'ticket.customer_replied', 'ticket.noted', 'ticket.assigned', 'ticket.transferred', 'ticket.status_changed', 'ticket.merged', 'ticket.sla_breached', 'ticket.sla_warning', 'ticket.escalated', 'ticket.woken', 'ticket.collaborator_added')
BEGIN
  UPDATE events SET audience = (SELECT json_group_array(json_array(a.id, a.reason)) FROM (
    SELECT iif(v.column1 = 1, t.user_id, iif(v.column1 = 2, t.assigned_to, (SELECT manager_id FROM departments d WHERE d.id = t.dept_id))) AS id, v.column1 AS reason
    FROM tickets t CROSS JOIN (VALUES (1), (2), (32)) v WHERE t.id = NEW.subject_id
    UNION ALL SELECT user_id, 4 FROM ticket_collaborators WHERE ticket_id = NEW.subject_id AND is_active = 1
    UNION ALL SELECT user_id, 8 FROM team_members WHERE team_id = (SELECT team_id FROM tickets WHERE id = NEW.subject_id)
    UNION ALL SELECT id, 64 FROM users WHERE role = 'admin' AND active = 1
    UNION ALL SELECT user_id, 16 FROM department_members WHERE department_id = (SELECT dept_id FROM tickets WHERE id = NEW.subject_id)
    LIMIT 2000) a) WHERE id = NEW.id;
END;
