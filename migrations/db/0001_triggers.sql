-- Counters and look-up snapshots. Upper-case BEGIN and END, LF, and no conditional expression but iif: D1's remote importer needs it.
CREATE TRIGGER users_counted_on_insert AFTER INSERT ON users
BEGIN
  INSERT INTO user_counters (role, active, ban, is_deleted, email_verified, mobile_verified, total) VALUES (NEW.role, NEW.active, NEW.ban, NEW.is_deleted, NEW.email_verified, NEW.mobile_verified, 1)
  ON CONFLICT (role, active, ban, is_deleted, email_verified, mobile_verified) DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER users_counted_on_update AFTER UPDATE OF role, active, ban, is_deleted, email_verified, mobile_verified ON users
WHEN OLD.role IS NOT NEW.role OR OLD.active IS NOT NEW.active OR OLD.ban IS NOT NEW.ban OR OLD.is_deleted IS NOT NEW.is_deleted OR OLD.email_verified IS NOT NEW.email_verified OR OLD.mobile_verified IS NOT NEW.mobile_verified
BEGIN
  UPDATE user_counters SET total = total - 1
  WHERE role = OLD.role AND active = OLD.active AND ban = OLD.ban AND is_deleted = OLD.is_deleted AND email_verified = OLD.email_verified AND mobile_verified = OLD.mobile_verified;
  INSERT INTO user_counters (role, active, ban, is_deleted, email_verified, mobile_verified, total) VALUES (NEW.role, NEW.active, NEW.ban, NEW.is_deleted, NEW.email_verified, NEW.mobile_verified, 1)
  ON CONFLICT (role, active, ban, is_deleted, email_verified, mobile_verified) DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER users_counted_on_delete AFTER DELETE ON users
BEGIN
  UPDATE user_counters SET total = total - 1
  WHERE role = OLD.role AND active = OLD.active AND ban = OLD.ban AND is_deleted = OLD.is_deleted AND email_verified = OLD.email_verified AND mobile_verified = OLD.mobile_verified;
END;
--> statement-breakpoint
CREATE TRIGGER ticket_threads_counted_on_insert AFTER INSERT ON ticket_threads
BEGIN
  UPDATE tickets SET thread_count = thread_count + (NEW.is_internal = 0), note_count = note_count + NEW.is_internal WHERE id = NEW.ticket_id;
END;
--> statement-breakpoint
CREATE TRIGGER ticket_threads_counted_on_move AFTER UPDATE OF ticket_id ON ticket_threads
WHEN OLD.ticket_id IS NOT NEW.ticket_id
BEGIN
  UPDATE tickets SET thread_count = thread_count - (OLD.is_internal = 0), note_count = note_count - OLD.is_internal WHERE id = OLD.ticket_id;
  UPDATE tickets SET thread_count = thread_count + (NEW.is_internal = 0), note_count = note_count + NEW.is_internal WHERE id = NEW.ticket_id;
  UPDATE attachments SET ticket_id = NEW.ticket_id WHERE thread_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER ticket_threads_counted_on_delete AFTER DELETE ON ticket_threads
BEGIN
  UPDATE tickets SET thread_count = thread_count - (OLD.is_internal = 0), note_count = note_count - OLD.is_internal WHERE id = OLD.ticket_id;
END;
--> statement-breakpoint
CREATE TRIGGER attachments_counted_on_insert AFTER INSERT ON attachments
WHEN NEW.ticket_id IS NOT NULL
BEGIN
  UPDATE tickets SET
    attachment_count = attachment_count + ((SELECT is_internal FROM ticket_threads WHERE id = NEW.thread_id) IS 0),
    note_attachment_count = note_attachment_count + ((SELECT is_internal FROM ticket_threads WHERE id = NEW.thread_id) IS 1)
  WHERE id = NEW.ticket_id;
END;
--> statement-breakpoint
CREATE TRIGGER attachments_counted_on_move AFTER UPDATE OF ticket_id ON attachments
WHEN OLD.ticket_id IS NOT NEW.ticket_id
BEGIN
  UPDATE tickets SET
    attachment_count = attachment_count - ((SELECT is_internal FROM ticket_threads WHERE id = OLD.thread_id) IS 0),
    note_attachment_count = note_attachment_count - ((SELECT is_internal FROM ticket_threads WHERE id = OLD.thread_id) IS 1)
  WHERE id = OLD.ticket_id;
  UPDATE tickets SET
    attachment_count = attachment_count + ((SELECT is_internal FROM ticket_threads WHERE id = NEW.thread_id) IS 0),
    note_attachment_count = note_attachment_count + ((SELECT is_internal FROM ticket_threads WHERE id = NEW.thread_id) IS 1)
  WHERE id = NEW.ticket_id;
END;
--> statement-breakpoint
CREATE TRIGGER attachments_counted_on_delete BEFORE DELETE ON attachments
WHEN OLD.ticket_id IS NOT NULL
BEGIN
  UPDATE tickets SET
    attachment_count = attachment_count - ((SELECT is_internal FROM ticket_threads WHERE id = OLD.thread_id) IS 0),
    note_attachment_count = note_attachment_count - ((SELECT is_internal FROM ticket_threads WHERE id = OLD.thread_id) IS 1)
  WHERE id = OLD.ticket_id;
END;
--> statement-breakpoint
CREATE TRIGGER ticket_collaborators_counted_on_insert AFTER INSERT ON ticket_collaborators
BEGIN
  UPDATE tickets SET collaborator_count = collaborator_count + NEW.is_active WHERE id = NEW.ticket_id;
END;
--> statement-breakpoint
CREATE TRIGGER ticket_collaborators_counted_on_update AFTER UPDATE OF ticket_id, is_active ON ticket_collaborators
BEGIN
  UPDATE tickets SET collaborator_count = collaborator_count - OLD.is_active WHERE id = OLD.ticket_id;
  UPDATE tickets SET collaborator_count = collaborator_count + NEW.is_active WHERE id = NEW.ticket_id;
END;
--> statement-breakpoint
CREATE TRIGGER ticket_collaborators_counted_on_delete AFTER DELETE ON ticket_collaborators
BEGIN
  UPDATE tickets SET collaborator_count = collaborator_count - OLD.is_active WHERE id = OLD.ticket_id;
END;
--> statement-breakpoint
CREATE TRIGGER notifications_counted_on_insert AFTER INSERT ON notifications
BEGIN
  UPDATE users SET unread_notifications = unread_notifications + (NEW.seen = 0) WHERE id = NEW.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER notifications_counted_on_update AFTER UPDATE OF seen ON notifications
WHEN OLD.seen IS NOT NEW.seen
BEGIN
  UPDATE users SET unread_notifications = unread_notifications - (OLD.seen = 0) WHERE id = OLD.user_id;
  UPDATE users SET unread_notifications = unread_notifications + (NEW.seen = 0) WHERE id = NEW.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER notifications_counted_on_delete AFTER DELETE ON notifications
BEGIN
  UPDATE users SET unread_notifications = unread_notifications - (OLD.seen = 0) WHERE id = OLD.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER ticket_statuses_listed_on_insert AFTER INSERT ON ticket_statuses
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('statuses', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'state', state, 'message', message)) FROM (SELECT * FROM ticket_statuses ORDER BY sort)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
CREATE TRIGGER ticket_statuses_listed_on_update AFTER UPDATE ON ticket_statuses
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('statuses', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'state', state, 'message', message)) FROM (SELECT * FROM ticket_statuses ORDER BY sort)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
CREATE TRIGGER ticket_statuses_listed_on_delete AFTER DELETE ON ticket_statuses
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('statuses', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'state', state, 'message', message)) FROM (SELECT * FROM ticket_statuses ORDER BY sort)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
CREATE TRIGGER ticket_sources_listed_on_insert AFTER INSERT ON ticket_sources
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('sources', json((
    SELECT json_group_array(json_object('id', id, 'name', name)) FROM (SELECT * FROM ticket_sources ORDER BY id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
CREATE TRIGGER ticket_sources_listed_on_update AFTER UPDATE ON ticket_sources
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('sources', json((
    SELECT json_group_array(json_object('id', id, 'name', name)) FROM (SELECT * FROM ticket_sources ORDER BY id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
CREATE TRIGGER ticket_sources_listed_on_delete AFTER DELETE ON ticket_sources
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('sources', json((
    SELECT json_group_array(json_object('id', id, 'name', name)) FROM (SELECT * FROM ticket_sources ORDER BY id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
CREATE TRIGGER ticket_priorities_listed_on_insert AFTER INSERT ON ticket_priorities
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('priorities', json((
    SELECT json_group_array(json_object('id', priority_id, 'name', priority, 'color', priority_color, 'active', active, 'isPublic', is_public)) FROM (SELECT * FROM ticket_priorities ORDER BY priority_id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
CREATE TRIGGER ticket_priorities_listed_on_update AFTER UPDATE ON ticket_priorities
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('priorities', json((
    SELECT json_group_array(json_object('id', priority_id, 'name', priority, 'color', priority_color, 'active', active, 'isPublic', is_public)) FROM (SELECT * FROM ticket_priorities ORDER BY priority_id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
CREATE TRIGGER ticket_priorities_listed_on_delete AFTER DELETE ON ticket_priorities
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('priorities', json((
    SELECT json_group_array(json_object('id', priority_id, 'name', priority, 'color', priority_color, 'active', active, 'isPublic', is_public)) FROM (SELECT * FROM ticket_priorities ORDER BY priority_id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
CREATE TRIGGER ticket_types_listed_on_insert AFTER INSERT ON ticket_types
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('types', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'active', active, 'isPublic', is_public)) FROM (SELECT * FROM ticket_types ORDER BY id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
CREATE TRIGGER ticket_types_listed_on_update AFTER UPDATE ON ticket_types
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('types', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'active', active, 'isPublic', is_public)) FROM (SELECT * FROM ticket_types ORDER BY id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
CREATE TRIGGER ticket_types_listed_on_delete AFTER DELETE ON ticket_types
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('types', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'active', active, 'isPublic', is_public)) FROM (SELECT * FROM ticket_types ORDER BY id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
CREATE TRIGGER sla_plans_listed_on_insert AFTER INSERT ON sla_plans
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('slaPlans', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'graceSeconds', grace_seconds, 'active', active)) FROM (SELECT * FROM sla_plans ORDER BY id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
CREATE TRIGGER sla_plans_listed_on_update AFTER UPDATE ON sla_plans
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('slaPlans', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'graceSeconds', grace_seconds, 'active', active)) FROM (SELECT * FROM sla_plans ORDER BY id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
CREATE TRIGGER sla_plans_listed_on_delete AFTER DELETE ON sla_plans
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('slaPlans', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'graceSeconds', grace_seconds, 'active', active)) FROM (SELECT * FROM sla_plans ORDER BY id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
CREATE TRIGGER help_topics_listed_on_insert AFTER INSERT ON help_topics
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('helpTopics', json((
    SELECT json_group_array(json_object('id', id, 'topic', topic, 'departmentId', department_id, 'priorityId', priority_id, 'slaPlanId', sla_plan_id, 'autoAssign', auto_assign, 'active', active, 'isPublic', is_public)) FROM (SELECT * FROM help_topics ORDER BY id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
CREATE TRIGGER help_topics_listed_on_update AFTER UPDATE ON help_topics
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('helpTopics', json((
    SELECT json_group_array(json_object('id', id, 'topic', topic, 'departmentId', department_id, 'priorityId', priority_id, 'slaPlanId', sla_plan_id, 'autoAssign', auto_assign, 'active', active, 'isPublic', is_public)) FROM (SELECT * FROM help_topics ORDER BY id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
CREATE TRIGGER help_topics_listed_on_delete AFTER DELETE ON help_topics
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('helpTopics', json((
    SELECT json_group_array(json_object('id', id, 'topic', topic, 'departmentId', department_id, 'priorityId', priority_id, 'slaPlanId', sla_plan_id, 'autoAssign', auto_assign, 'active', active, 'isPublic', is_public)) FROM (SELECT * FROM help_topics ORDER BY id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
CREATE TRIGGER departments_listed_on_insert AFTER INSERT ON departments
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('departments', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'isPublic', is_public, 'managerId', manager_id)) FROM (SELECT * FROM departments ORDER BY id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
CREATE TRIGGER departments_listed_on_update AFTER UPDATE ON departments
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('departments', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'isPublic', is_public, 'managerId', manager_id)) FROM (SELECT * FROM departments ORDER BY id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
CREATE TRIGGER departments_listed_on_delete AFTER DELETE ON departments
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('departments', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'isPublic', is_public, 'managerId', manager_id)) FROM (SELECT * FROM departments ORDER BY id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
CREATE TRIGGER teams_listed_on_insert AFTER INSERT ON teams
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('teams', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'active', active, 'leadId', lead_id)) FROM (SELECT * FROM teams ORDER BY id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
CREATE TRIGGER teams_listed_on_update AFTER UPDATE ON teams
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('teams', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'active', active, 'leadId', lead_id)) FROM (SELECT * FROM teams ORDER BY id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
CREATE TRIGGER teams_listed_on_delete AFTER DELETE ON teams
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('teams', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'active', active, 'leadId', lead_id)) FROM (SELECT * FROM teams ORDER BY id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
CREATE TRIGGER ticket_threads_files_counted_on_insert AFTER INSERT ON attachments
WHEN NEW.thread_id IS NOT NULL
BEGIN
  UPDATE ticket_threads SET attachment_count = attachment_count + 1 WHERE id = NEW.thread_id;
END;
--> statement-breakpoint
CREATE TRIGGER ticket_threads_files_counted_on_delete AFTER DELETE ON attachments
WHEN OLD.thread_id IS NOT NULL
BEGIN
  UPDATE ticket_threads SET attachment_count = attachment_count - 1 WHERE id = OLD.thread_id;
END;
--> statement-breakpoint
CREATE TRIGGER sd_problems_counted_on_insert AFTER INSERT ON sd_problems
BEGIN
  INSERT INTO sd_counters (kind, scope, owner_id, dept_id, team_id, status_id, total)
  SELECT 'problem', 'all', 0, 0, 0, NEW.status_type_id, 1 WHERE true
  ON CONFLICT (kind, scope, owner_id, dept_id, team_id, status_id) DO UPDATE SET total = total + 1;
  INSERT INTO sd_counters (kind, scope, owner_id, dept_id, team_id, status_id, total)
  SELECT 'problem', 'department', NEW.department_id, 0, 0, NEW.status_type_id, 1 WHERE true
  ON CONFLICT (kind, scope, owner_id, dept_id, team_id, status_id) DO UPDATE SET total = total + 1;
  INSERT INTO sd_counters (kind, scope, owner_id, dept_id, team_id, status_id, total)
  SELECT 'problem', 'team', NEW.group_id, NEW.department_id, 0, NEW.status_type_id, 1 WHERE NEW.group_id IS NOT NULL
  ON CONFLICT (kind, scope, owner_id, dept_id, team_id, status_id) DO UPDATE SET total = total + 1;
  INSERT INTO sd_counters (kind, scope, owner_id, dept_id, team_id, status_id, total)
  SELECT 'problem', 'assignee', NEW.assigned_id, NEW.department_id, ifnull(NEW.group_id, 0), NEW.status_type_id, 1 WHERE NEW.assigned_id IS NOT NULL
  ON CONFLICT (kind, scope, owner_id, dept_id, team_id, status_id) DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER sd_problems_counted_on_update AFTER UPDATE OF status_type_id, department_id, group_id, assigned_id ON sd_problems
WHEN OLD.status_type_id IS NOT NEW.status_type_id OR OLD.department_id IS NOT NEW.department_id OR OLD.group_id IS NOT NEW.group_id OR OLD.assigned_id IS NOT NEW.assigned_id
BEGIN
  UPDATE sd_counters SET total = total - 1
  WHERE kind = 'problem' AND scope = 'all' AND owner_id = 0 AND dept_id = 0 AND team_id = 0 AND status_id = OLD.status_type_id;
  UPDATE sd_counters SET total = total - 1
  WHERE kind = 'problem' AND scope = 'department' AND owner_id = OLD.department_id AND dept_id = 0 AND team_id = 0 AND status_id = OLD.status_type_id;
  UPDATE sd_counters SET total = total - 1
  WHERE kind = 'problem' AND scope = 'team' AND owner_id = OLD.group_id AND dept_id = OLD.department_id AND team_id = 0 AND status_id = OLD.status_type_id;
  UPDATE sd_counters SET total = total - 1
  WHERE kind = 'problem' AND scope = 'assignee' AND owner_id = OLD.assigned_id AND dept_id = OLD.department_id AND team_id = ifnull(OLD.group_id, 0) AND status_id = OLD.status_type_id;
  INSERT INTO sd_counters (kind, scope, owner_id, dept_id, team_id, status_id, total)
  SELECT 'problem', 'all', 0, 0, 0, NEW.status_type_id, 1 WHERE true
  ON CONFLICT (kind, scope, owner_id, dept_id, team_id, status_id) DO UPDATE SET total = total + 1;
  INSERT INTO sd_counters (kind, scope, owner_id, dept_id, team_id, status_id, total)
  SELECT 'problem', 'department', NEW.department_id, 0, 0, NEW.status_type_id, 1 WHERE true
  ON CONFLICT (kind, scope, owner_id, dept_id, team_id, status_id) DO UPDATE SET total = total + 1;
  INSERT INTO sd_counters (kind, scope, owner_id, dept_id, team_id, status_id, total)
  SELECT 'problem', 'team', NEW.group_id, NEW.department_id, 0, NEW.status_type_id, 1 WHERE NEW.group_id IS NOT NULL
  ON CONFLICT (kind, scope, owner_id, dept_id, team_id, status_id) DO UPDATE SET total = total + 1;
  INSERT INTO sd_counters (kind, scope, owner_id, dept_id, team_id, status_id, total)
  SELECT 'problem', 'assignee', NEW.assigned_id, NEW.department_id, ifnull(NEW.group_id, 0), NEW.status_type_id, 1 WHERE NEW.assigned_id IS NOT NULL
  ON CONFLICT (kind, scope, owner_id, dept_id, team_id, status_id) DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER sd_problems_counted_on_delete AFTER DELETE ON sd_problems
BEGIN
  UPDATE sd_counters SET total = total - 1
  WHERE kind = 'problem' AND scope = 'all' AND owner_id = 0 AND dept_id = 0 AND team_id = 0 AND status_id = OLD.status_type_id;
  UPDATE sd_counters SET total = total - 1
  WHERE kind = 'problem' AND scope = 'department' AND owner_id = OLD.department_id AND dept_id = 0 AND team_id = 0 AND status_id = OLD.status_type_id;
  UPDATE sd_counters SET total = total - 1
  WHERE kind = 'problem' AND scope = 'team' AND owner_id = OLD.group_id AND dept_id = OLD.department_id AND team_id = 0 AND status_id = OLD.status_type_id;
  UPDATE sd_counters SET total = total - 1
  WHERE kind = 'problem' AND scope = 'assignee' AND owner_id = OLD.assigned_id AND dept_id = OLD.department_id AND team_id = ifnull(OLD.group_id, 0) AND status_id = OLD.status_type_id;
END;
--> statement-breakpoint
CREATE TRIGGER sd_changes_counted_on_insert AFTER INSERT ON sd_changes
BEGIN
  INSERT INTO sd_counters (kind, scope, owner_id, dept_id, team_id, status_id, total)
  SELECT 'change', 'all', 0, 0, 0, NEW.status_id, 1 WHERE true
  ON CONFLICT (kind, scope, owner_id, dept_id, team_id, status_id) DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER sd_changes_counted_on_update AFTER UPDATE OF status_id ON sd_changes
WHEN OLD.status_id IS NOT NEW.status_id
BEGIN
  UPDATE sd_counters SET total = total - 1
  WHERE kind = 'change' AND scope = 'all' AND owner_id = 0 AND dept_id = 0 AND team_id = 0 AND status_id = OLD.status_id;
  INSERT INTO sd_counters (kind, scope, owner_id, dept_id, team_id, status_id, total)
  SELECT 'change', 'all', 0, 0, 0, NEW.status_id, 1 WHERE true
  ON CONFLICT (kind, scope, owner_id, dept_id, team_id, status_id) DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER sd_changes_counted_on_delete AFTER DELETE ON sd_changes
BEGIN
  UPDATE sd_counters SET total = total - 1
  WHERE kind = 'change' AND scope = 'all' AND owner_id = 0 AND dept_id = 0 AND team_id = 0 AND status_id = OLD.status_id;
END;
--> statement-breakpoint
CREATE TRIGGER sd_releases_counted_on_insert AFTER INSERT ON sd_releases
BEGIN
  INSERT INTO sd_counters (kind, scope, owner_id, dept_id, team_id, status_id, total)
  SELECT 'release', 'all', 0, 0, 0, NEW.status_id, 1 WHERE true
  ON CONFLICT (kind, scope, owner_id, dept_id, team_id, status_id) DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER sd_releases_counted_on_update AFTER UPDATE OF status_id ON sd_releases
WHEN OLD.status_id IS NOT NEW.status_id
BEGIN
  UPDATE sd_counters SET total = total - 1
  WHERE kind = 'release' AND scope = 'all' AND owner_id = 0 AND dept_id = 0 AND team_id = 0 AND status_id = OLD.status_id;
  INSERT INTO sd_counters (kind, scope, owner_id, dept_id, team_id, status_id, total)
  SELECT 'release', 'all', 0, 0, 0, NEW.status_id, 1 WHERE true
  ON CONFLICT (kind, scope, owner_id, dept_id, team_id, status_id) DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER sd_releases_counted_on_delete AFTER DELETE ON sd_releases
BEGIN
  UPDATE sd_counters SET total = total - 1
  WHERE kind = 'release' AND scope = 'all' AND owner_id = 0 AND dept_id = 0 AND team_id = 0 AND status_id = OLD.status_id;
END;
--> statement-breakpoint
CREATE TRIGGER tickets_counted_on_insert AFTER INSERT ON tickets
BEGIN
  INSERT INTO ticket_counters (scope, owner_id, dept_id, team_id,
    open_free, open_taken, open_free_answered, open_taken_answered, resolved, closed, archived, deleted, unverified, approval, spam)
  SELECT column1, column2, column3, column4,
    sum(column5 * (column6 = 10)),
    sum(column5 * (column6 = 11)),
    sum(column5 * (column6 = 12)),
    sum(column5 * (column6 = 13)),
    sum(column5 * (column6 = 2)),
    sum(column5 * (column6 = 3)),
    sum(column5 * (column6 = 4)),
    sum(column5 * (column6 = 5)),
    sum(column5 * (column6 = 6)),
    sum(column5 * (column6 = 7)),
    sum(column5 * (column6 = 8))
  FROM (VALUES
    ('all', 0, 0, 0, 1, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status)),
    ('department', NEW.dept_id, 0, 0, 1, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status)),
    ('requester', NEW.user_id, 0, 0, 1, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status)),
    ('team', NEW.team_id, 0, 0, 1, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status)),
    ('team', NEW.team_id, NEW.dept_id, 0, 1, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status)),
    ('assignee', NEW.assigned_to, 0, 0, 1, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status)),
    ('assignee', NEW.assigned_to, NEW.dept_id, 0, 1, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status)),
    ('assignee', NEW.assigned_to, 0, NEW.team_id, 1, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status)),
    ('assignee', NEW.assigned_to, NEW.dept_id, NEW.team_id, 1, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status)))
  WHERE column2 IS NOT NULL AND column4 IS NOT NULL
  GROUP BY column1, column2, column3, column4
  HAVING count(*) = 1 OR min(column6) <> max(column6)
  ON CONFLICT (scope, owner_id, dept_id, team_id) DO UPDATE SET
    open_free = open_free + excluded.open_free,
    open_taken = open_taken + excluded.open_taken,
    open_free_answered = open_free_answered + excluded.open_free_answered,
    open_taken_answered = open_taken_answered + excluded.open_taken_answered,
    resolved = resolved + excluded.resolved,
    closed = closed + excluded.closed,
    archived = archived + excluded.archived,
    deleted = deleted + excluded.deleted,
    unverified = unverified + excluded.unverified,
    approval = approval + excluded.approval,
    spam = spam + excluded.spam;
END;
--> statement-breakpoint
CREATE TRIGGER tickets_counted_on_update AFTER UPDATE OF status, isanswered, assigned_to, dept_id, team_id, user_id ON tickets
WHEN OLD.status IS NOT NEW.status OR OLD.isanswered IS NOT NEW.isanswered OR OLD.assigned_to IS NOT NEW.assigned_to OR OLD.dept_id IS NOT NEW.dept_id OR OLD.team_id IS NOT NEW.team_id OR OLD.user_id IS NOT NEW.user_id
BEGIN
  INSERT INTO ticket_counters (scope, owner_id, dept_id, team_id,
    open_free, open_taken, open_free_answered, open_taken_answered, resolved, closed, archived, deleted, unverified, approval, spam)
  SELECT column1, column2, column3, column4,
    sum(column5 * (column6 = 10)),
    sum(column5 * (column6 = 11)),
    sum(column5 * (column6 = 12)),
    sum(column5 * (column6 = 13)),
    sum(column5 * (column6 = 2)),
    sum(column5 * (column6 = 3)),
    sum(column5 * (column6 = 4)),
    sum(column5 * (column6 = 5)),
    sum(column5 * (column6 = 6)),
    sum(column5 * (column6 = 7)),
    sum(column5 * (column6 = 8))
  FROM (VALUES
    ('all', 0, 0, 0, -1, iif(OLD.status = 1, 10 + 2 * OLD.isanswered + (OLD.assigned_to IS NOT NULL), OLD.status)),
    ('department', OLD.dept_id, 0, 0, -1, iif(OLD.status = 1, 10 + 2 * OLD.isanswered + (OLD.assigned_to IS NOT NULL), OLD.status)),
    ('requester', OLD.user_id, 0, 0, -1, iif(OLD.status = 1, 10 + 2 * OLD.isanswered + (OLD.assigned_to IS NOT NULL), OLD.status)),
    ('team', OLD.team_id, 0, 0, -1, iif(OLD.status = 1, 10 + 2 * OLD.isanswered + (OLD.assigned_to IS NOT NULL), OLD.status)),
    ('team', OLD.team_id, OLD.dept_id, 0, -1, iif(OLD.status = 1, 10 + 2 * OLD.isanswered + (OLD.assigned_to IS NOT NULL), OLD.status)),
    ('assignee', OLD.assigned_to, 0, 0, -1, iif(OLD.status = 1, 10 + 2 * OLD.isanswered + (OLD.assigned_to IS NOT NULL), OLD.status)),
    ('assignee', OLD.assigned_to, OLD.dept_id, 0, -1, iif(OLD.status = 1, 10 + 2 * OLD.isanswered + (OLD.assigned_to IS NOT NULL), OLD.status)),
    ('assignee', OLD.assigned_to, 0, OLD.team_id, -1, iif(OLD.status = 1, 10 + 2 * OLD.isanswered + (OLD.assigned_to IS NOT NULL), OLD.status)),
    ('assignee', OLD.assigned_to, OLD.dept_id, OLD.team_id, -1, iif(OLD.status = 1, 10 + 2 * OLD.isanswered + (OLD.assigned_to IS NOT NULL), OLD.status)),
    ('all', 0, 0, 0, 1, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status)),
    ('department', NEW.dept_id, 0, 0, 1, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status)),
    ('requester', NEW.user_id, 0, 0, 1, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status)),
    ('team', NEW.team_id, 0, 0, 1, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status)),
    ('team', NEW.team_id, NEW.dept_id, 0, 1, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status)),
    ('assignee', NEW.assigned_to, 0, 0, 1, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status)),
    ('assignee', NEW.assigned_to, NEW.dept_id, 0, 1, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status)),
    ('assignee', NEW.assigned_to, 0, NEW.team_id, 1, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status)),
    ('assignee', NEW.assigned_to, NEW.dept_id, NEW.team_id, 1, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status)))
  WHERE column2 IS NOT NULL AND column4 IS NOT NULL
  GROUP BY column1, column2, column3, column4
  HAVING count(*) = 1 OR min(column6) <> max(column6)
  ON CONFLICT (scope, owner_id, dept_id, team_id) DO UPDATE SET
    open_free = open_free + excluded.open_free,
    open_taken = open_taken + excluded.open_taken,
    open_free_answered = open_free_answered + excluded.open_free_answered,
    open_taken_answered = open_taken_answered + excluded.open_taken_answered,
    resolved = resolved + excluded.resolved,
    closed = closed + excluded.closed,
    archived = archived + excluded.archived,
    deleted = deleted + excluded.deleted,
    unverified = unverified + excluded.unverified,
    approval = approval + excluded.approval,
    spam = spam + excluded.spam;
END;
--> statement-breakpoint
CREATE TRIGGER tickets_counted_on_delete AFTER DELETE ON tickets
BEGIN
  INSERT INTO ticket_counters (scope, owner_id, dept_id, team_id,
    open_free, open_taken, open_free_answered, open_taken_answered, resolved, closed, archived, deleted, unverified, approval, spam)
  SELECT column1, column2, column3, column4,
    sum(column5 * (column6 = 10)),
    sum(column5 * (column6 = 11)),
    sum(column5 * (column6 = 12)),
    sum(column5 * (column6 = 13)),
    sum(column5 * (column6 = 2)),
    sum(column5 * (column6 = 3)),
    sum(column5 * (column6 = 4)),
    sum(column5 * (column6 = 5)),
    sum(column5 * (column6 = 6)),
    sum(column5 * (column6 = 7)),
    sum(column5 * (column6 = 8))
  FROM (VALUES
    ('all', 0, 0, 0, -1, iif(OLD.status = 1, 10 + 2 * OLD.isanswered + (OLD.assigned_to IS NOT NULL), OLD.status)),
    ('department', OLD.dept_id, 0, 0, -1, iif(OLD.status = 1, 10 + 2 * OLD.isanswered + (OLD.assigned_to IS NOT NULL), OLD.status)),
    ('requester', OLD.user_id, 0, 0, -1, iif(OLD.status = 1, 10 + 2 * OLD.isanswered + (OLD.assigned_to IS NOT NULL), OLD.status)),
    ('team', OLD.team_id, 0, 0, -1, iif(OLD.status = 1, 10 + 2 * OLD.isanswered + (OLD.assigned_to IS NOT NULL), OLD.status)),
    ('team', OLD.team_id, OLD.dept_id, 0, -1, iif(OLD.status = 1, 10 + 2 * OLD.isanswered + (OLD.assigned_to IS NOT NULL), OLD.status)),
    ('assignee', OLD.assigned_to, 0, 0, -1, iif(OLD.status = 1, 10 + 2 * OLD.isanswered + (OLD.assigned_to IS NOT NULL), OLD.status)),
    ('assignee', OLD.assigned_to, OLD.dept_id, 0, -1, iif(OLD.status = 1, 10 + 2 * OLD.isanswered + (OLD.assigned_to IS NOT NULL), OLD.status)),
    ('assignee', OLD.assigned_to, 0, OLD.team_id, -1, iif(OLD.status = 1, 10 + 2 * OLD.isanswered + (OLD.assigned_to IS NOT NULL), OLD.status)),
    ('assignee', OLD.assigned_to, OLD.dept_id, OLD.team_id, -1, iif(OLD.status = 1, 10 + 2 * OLD.isanswered + (OLD.assigned_to IS NOT NULL), OLD.status)))
  WHERE column2 IS NOT NULL AND column4 IS NOT NULL
  GROUP BY column1, column2, column3, column4
  HAVING count(*) = 1 OR min(column6) <> max(column6)
  ON CONFLICT (scope, owner_id, dept_id, team_id) DO UPDATE SET
    open_free = open_free + excluded.open_free,
    open_taken = open_taken + excluded.open_taken,
    open_free_answered = open_free_answered + excluded.open_free_answered,
    open_taken_answered = open_taken_answered + excluded.open_taken_answered,
    resolved = resolved + excluded.resolved,
    closed = closed + excluded.closed,
    archived = archived + excluded.archived,
    deleted = deleted + excluded.deleted,
    unverified = unverified + excluded.unverified,
    approval = approval + excluded.approval,
    spam = spam + excluded.spam;
END;
--> statement-breakpoint
CREATE TRIGGER sd_assets_counted_on_insert AFTER INSERT ON sd_assets
BEGIN
  INSERT INTO sd_counters (kind, scope, owner_id, dept_id, team_id, status_id, total)
  SELECT 'asset', 'all', 0, 0, 0, 0, 1 WHERE true
  ON CONFLICT (kind, scope, owner_id, dept_id, team_id, status_id) DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER sd_assets_counted_on_delete AFTER DELETE ON sd_assets
BEGIN
  UPDATE sd_counters SET total = total - 1
  WHERE kind = 'asset' AND scope = 'all' AND owner_id = 0 AND dept_id = 0 AND team_id = 0 AND status_id = 0;
END;
