DROP TRIGGER sla_plans_listed_on_insert;
--> statement-breakpoint
CREATE TRIGGER sla_plans_listed_on_insert AFTER INSERT ON sla_plans
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('slaPlans', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'graceSeconds', grace_seconds, 'active', active, 'calendarId', calendar_id)) FROM (SELECT * FROM sla_plans ORDER BY id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
DROP TRIGGER sla_plans_listed_on_update;
--> statement-breakpoint
CREATE TRIGGER sla_plans_listed_on_update AFTER UPDATE ON sla_plans
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('slaPlans', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'graceSeconds', grace_seconds, 'active', active, 'calendarId', calendar_id)) FROM (SELECT * FROM sla_plans ORDER BY id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
DROP TRIGGER sla_plans_listed_on_delete;
--> statement-breakpoint
CREATE TRIGGER sla_plans_listed_on_delete AFTER DELETE ON sla_plans
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('slaPlans', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'graceSeconds', grace_seconds, 'active', active, 'calendarId', calendar_id)) FROM (SELECT * FROM sla_plans ORDER BY id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
DROP TRIGGER departments_listed_on_insert;
--> statement-breakpoint
CREATE TRIGGER departments_listed_on_insert AFTER INSERT ON departments
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('departments', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'isPublic', is_public, 'managerId', manager_id, 'calendarId', calendar_id)) FROM (SELECT * FROM departments ORDER BY id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
DROP TRIGGER departments_listed_on_update;
--> statement-breakpoint
CREATE TRIGGER departments_listed_on_update AFTER UPDATE ON departments
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('departments', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'isPublic', is_public, 'managerId', manager_id, 'calendarId', calendar_id)) FROM (SELECT * FROM departments ORDER BY id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
DROP TRIGGER departments_listed_on_delete;
--> statement-breakpoint
CREATE TRIGGER departments_listed_on_delete AFTER DELETE ON departments
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('departments', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'isPublic', is_public, 'managerId', manager_id, 'calendarId', calendar_id)) FROM (SELECT * FROM departments ORDER BY id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
CREATE TRIGGER calendars_listed_on_insert AFTER INSERT ON calendars
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('calendars', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'timeZone', time_zone, 'always', always, 'hours', json(hours), 'days', json(days), 'isDesks', id IS (SELECT calendar_id FROM settings WHERE id = 1))) FROM (SELECT * FROM calendars ORDER BY id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
CREATE TRIGGER calendars_listed_on_update AFTER UPDATE ON calendars
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('calendars', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'timeZone', time_zone, 'always', always, 'hours', json(hours), 'days', json(days), 'isDesks', id IS (SELECT calendar_id FROM settings WHERE id = 1))) FROM (SELECT * FROM calendars ORDER BY id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
CREATE TRIGGER calendars_listed_on_delete AFTER DELETE ON calendars
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('calendars', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'timeZone', time_zone, 'always', always, 'hours', json(hours), 'days', json(days), 'isDesks', id IS (SELECT calendar_id FROM settings WHERE id = 1))) FROM (SELECT * FROM calendars ORDER BY id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
CREATE TRIGGER settings_calendar_listed_on_update AFTER UPDATE OF calendar_id ON settings
WHEN NEW.calendar_id IS NOT OLD.calendar_id
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('calendars', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'timeZone', time_zone, 'always', always, 'hours', json(hours), 'days', json(days), 'isDesks', id IS (SELECT calendar_id FROM settings WHERE id = 1))) FROM (SELECT * FROM calendars ORDER BY id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
UPDATE sla_plans SET name = name WHERE id = (SELECT min(id) FROM sla_plans);
--> statement-breakpoint
UPDATE departments SET name = name WHERE id = (SELECT min(id) FROM departments);
