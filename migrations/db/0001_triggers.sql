-- Counters and look-up snapshots. Upper-case BEGIN and END, LF, and no conditional expression but iif: D1's remote importer needs it.
CREATE TRIGGER tickets_counted_on_insert AFTER INSERT ON tickets
BEGIN
  INSERT INTO ticket_counters (scope, owner_id, dept_id, team_id, bucket, total)
  SELECT 'all', 0, 0, 0, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status), 1 WHERE true
  ON CONFLICT (scope, owner_id, dept_id, team_id, bucket) DO UPDATE SET total = total + 1;
  INSERT INTO ticket_counters (scope, owner_id, dept_id, team_id, bucket, total)
  SELECT 'department', NEW.dept_id, 0, 0, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status), 1 WHERE true
  ON CONFLICT (scope, owner_id, dept_id, team_id, bucket) DO UPDATE SET total = total + 1;
  INSERT INTO ticket_counters (scope, owner_id, dept_id, team_id, bucket, total)
  SELECT 'team', NEW.team_id, NEW.dept_id, 0, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status), 1 WHERE NEW.team_id IS NOT NULL
  ON CONFLICT (scope, owner_id, dept_id, team_id, bucket) DO UPDATE SET total = total + 1;
  INSERT INTO ticket_counters (scope, owner_id, dept_id, team_id, bucket, total)
  SELECT 'assignee', NEW.assigned_to, NEW.dept_id, ifnull(NEW.team_id, 0), iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status), 1 WHERE NEW.assigned_to IS NOT NULL
  ON CONFLICT (scope, owner_id, dept_id, team_id, bucket) DO UPDATE SET total = total + 1;
  INSERT INTO ticket_counters (scope, owner_id, dept_id, team_id, bucket, total)
  SELECT 'requester', NEW.user_id, 0, 0, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status), 1 WHERE true
  ON CONFLICT (scope, owner_id, dept_id, team_id, bucket) DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER tickets_counted_on_update AFTER UPDATE OF status, isanswered, assigned_to, dept_id, team_id, user_id ON tickets
WHEN OLD.status IS NOT NEW.status OR OLD.isanswered IS NOT NEW.isanswered OR OLD.assigned_to IS NOT NEW.assigned_to OR OLD.dept_id IS NOT NEW.dept_id OR OLD.team_id IS NOT NEW.team_id OR OLD.user_id IS NOT NEW.user_id
BEGIN
  UPDATE ticket_counters SET total = total - 1
  WHERE scope = 'all' AND owner_id = 0 AND dept_id = 0 AND team_id = 0 AND bucket = iif(OLD.status = 1, 10 + 2 * OLD.isanswered + (OLD.assigned_to IS NOT NULL), OLD.status);
  UPDATE ticket_counters SET total = total - 1
  WHERE scope = 'department' AND owner_id = OLD.dept_id AND dept_id = 0 AND team_id = 0 AND bucket = iif(OLD.status = 1, 10 + 2 * OLD.isanswered + (OLD.assigned_to IS NOT NULL), OLD.status);
  UPDATE ticket_counters SET total = total - 1
  WHERE scope = 'team' AND owner_id = OLD.team_id AND dept_id = OLD.dept_id AND team_id = 0 AND bucket = iif(OLD.status = 1, 10 + 2 * OLD.isanswered + (OLD.assigned_to IS NOT NULL), OLD.status);
  UPDATE ticket_counters SET total = total - 1
  WHERE scope = 'assignee' AND owner_id = OLD.assigned_to AND dept_id = OLD.dept_id AND team_id = ifnull(OLD.team_id, 0) AND bucket = iif(OLD.status = 1, 10 + 2 * OLD.isanswered + (OLD.assigned_to IS NOT NULL), OLD.status);
  UPDATE ticket_counters SET total = total - 1
  WHERE scope = 'requester' AND owner_id = OLD.user_id AND dept_id = 0 AND team_id = 0 AND bucket = iif(OLD.status = 1, 10 + 2 * OLD.isanswered + (OLD.assigned_to IS NOT NULL), OLD.status);
  INSERT INTO ticket_counters (scope, owner_id, dept_id, team_id, bucket, total)
  SELECT 'all', 0, 0, 0, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status), 1 WHERE true
  ON CONFLICT (scope, owner_id, dept_id, team_id, bucket) DO UPDATE SET total = total + 1;
  INSERT INTO ticket_counters (scope, owner_id, dept_id, team_id, bucket, total)
  SELECT 'department', NEW.dept_id, 0, 0, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status), 1 WHERE true
  ON CONFLICT (scope, owner_id, dept_id, team_id, bucket) DO UPDATE SET total = total + 1;
  INSERT INTO ticket_counters (scope, owner_id, dept_id, team_id, bucket, total)
  SELECT 'team', NEW.team_id, NEW.dept_id, 0, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status), 1 WHERE NEW.team_id IS NOT NULL
  ON CONFLICT (scope, owner_id, dept_id, team_id, bucket) DO UPDATE SET total = total + 1;
  INSERT INTO ticket_counters (scope, owner_id, dept_id, team_id, bucket, total)
  SELECT 'assignee', NEW.assigned_to, NEW.dept_id, ifnull(NEW.team_id, 0), iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status), 1 WHERE NEW.assigned_to IS NOT NULL
  ON CONFLICT (scope, owner_id, dept_id, team_id, bucket) DO UPDATE SET total = total + 1;
  INSERT INTO ticket_counters (scope, owner_id, dept_id, team_id, bucket, total)
  SELECT 'requester', NEW.user_id, 0, 0, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status), 1 WHERE true
  ON CONFLICT (scope, owner_id, dept_id, team_id, bucket) DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER tickets_counted_on_delete AFTER DELETE ON tickets
BEGIN
  UPDATE ticket_counters SET total = total - 1
  WHERE scope = 'all' AND owner_id = 0 AND dept_id = 0 AND team_id = 0 AND bucket = iif(OLD.status = 1, 10 + 2 * OLD.isanswered + (OLD.assigned_to IS NOT NULL), OLD.status);
  UPDATE ticket_counters SET total = total - 1
  WHERE scope = 'department' AND owner_id = OLD.dept_id AND dept_id = 0 AND team_id = 0 AND bucket = iif(OLD.status = 1, 10 + 2 * OLD.isanswered + (OLD.assigned_to IS NOT NULL), OLD.status);
  UPDATE ticket_counters SET total = total - 1
  WHERE scope = 'team' AND owner_id = OLD.team_id AND dept_id = OLD.dept_id AND team_id = 0 AND bucket = iif(OLD.status = 1, 10 + 2 * OLD.isanswered + (OLD.assigned_to IS NOT NULL), OLD.status);
  UPDATE ticket_counters SET total = total - 1
  WHERE scope = 'assignee' AND owner_id = OLD.assigned_to AND dept_id = OLD.dept_id AND team_id = ifnull(OLD.team_id, 0) AND bucket = iif(OLD.status = 1, 10 + 2 * OLD.isanswered + (OLD.assigned_to IS NOT NULL), OLD.status);
  UPDATE ticket_counters SET total = total - 1
  WHERE scope = 'requester' AND owner_id = OLD.user_id AND dept_id = 0 AND team_id = 0 AND bucket = iif(OLD.status = 1, 10 + 2 * OLD.isanswered + (OLD.assigned_to IS NOT NULL), OLD.status);
END;
--> statement-breakpoint
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
  INSERT OR REPLACE INTO catalog (kind, entries) VALUES ('statuses', (
    SELECT json_group_array(json_object('id', id, 'name', name, 'state', state, 'message', message)) FROM (SELECT * FROM ticket_statuses ORDER BY sort)
  ));
END;
--> statement-breakpoint
CREATE TRIGGER ticket_statuses_listed_on_update AFTER UPDATE ON ticket_statuses
BEGIN
  INSERT OR REPLACE INTO catalog (kind, entries) VALUES ('statuses', (
    SELECT json_group_array(json_object('id', id, 'name', name, 'state', state, 'message', message)) FROM (SELECT * FROM ticket_statuses ORDER BY sort)
  ));
END;
--> statement-breakpoint
CREATE TRIGGER ticket_statuses_listed_on_delete AFTER DELETE ON ticket_statuses
BEGIN
  INSERT OR REPLACE INTO catalog (kind, entries) VALUES ('statuses', (
    SELECT json_group_array(json_object('id', id, 'name', name, 'state', state, 'message', message)) FROM (SELECT * FROM ticket_statuses ORDER BY sort)
  ));
END;
--> statement-breakpoint
CREATE TRIGGER ticket_sources_listed_on_insert AFTER INSERT ON ticket_sources
BEGIN
  INSERT OR REPLACE INTO catalog (kind, entries) VALUES ('sources', (
    SELECT json_group_array(json_object('id', id, 'name', name)) FROM (SELECT * FROM ticket_sources ORDER BY id)
  ));
END;
--> statement-breakpoint
CREATE TRIGGER ticket_sources_listed_on_update AFTER UPDATE ON ticket_sources
BEGIN
  INSERT OR REPLACE INTO catalog (kind, entries) VALUES ('sources', (
    SELECT json_group_array(json_object('id', id, 'name', name)) FROM (SELECT * FROM ticket_sources ORDER BY id)
  ));
END;
--> statement-breakpoint
CREATE TRIGGER ticket_sources_listed_on_delete AFTER DELETE ON ticket_sources
BEGIN
  INSERT OR REPLACE INTO catalog (kind, entries) VALUES ('sources', (
    SELECT json_group_array(json_object('id', id, 'name', name)) FROM (SELECT * FROM ticket_sources ORDER BY id)
  ));
END;
--> statement-breakpoint
CREATE TRIGGER ticket_priorities_listed_on_insert AFTER INSERT ON ticket_priorities
BEGIN
  INSERT OR REPLACE INTO catalog (kind, entries) VALUES ('priorities', (
    SELECT json_group_array(json_object('id', priority_id, 'name', priority, 'color', priority_color, 'active', active, 'isPublic', is_public)) FROM (SELECT * FROM ticket_priorities ORDER BY priority_id)
  ));
END;
--> statement-breakpoint
CREATE TRIGGER ticket_priorities_listed_on_update AFTER UPDATE ON ticket_priorities
BEGIN
  INSERT OR REPLACE INTO catalog (kind, entries) VALUES ('priorities', (
    SELECT json_group_array(json_object('id', priority_id, 'name', priority, 'color', priority_color, 'active', active, 'isPublic', is_public)) FROM (SELECT * FROM ticket_priorities ORDER BY priority_id)
  ));
END;
--> statement-breakpoint
CREATE TRIGGER ticket_priorities_listed_on_delete AFTER DELETE ON ticket_priorities
BEGIN
  INSERT OR REPLACE INTO catalog (kind, entries) VALUES ('priorities', (
    SELECT json_group_array(json_object('id', priority_id, 'name', priority, 'color', priority_color, 'active', active, 'isPublic', is_public)) FROM (SELECT * FROM ticket_priorities ORDER BY priority_id)
  ));
END;
--> statement-breakpoint
CREATE TRIGGER ticket_types_listed_on_insert AFTER INSERT ON ticket_types
BEGIN
  INSERT OR REPLACE INTO catalog (kind, entries) VALUES ('types', (
    SELECT json_group_array(json_object('id', id, 'name', name, 'active', active, 'isPublic', is_public)) FROM (SELECT * FROM ticket_types ORDER BY id)
  ));
END;
--> statement-breakpoint
CREATE TRIGGER ticket_types_listed_on_update AFTER UPDATE ON ticket_types
BEGIN
  INSERT OR REPLACE INTO catalog (kind, entries) VALUES ('types', (
    SELECT json_group_array(json_object('id', id, 'name', name, 'active', active, 'isPublic', is_public)) FROM (SELECT * FROM ticket_types ORDER BY id)
  ));
END;
--> statement-breakpoint
CREATE TRIGGER ticket_types_listed_on_delete AFTER DELETE ON ticket_types
BEGIN
  INSERT OR REPLACE INTO catalog (kind, entries) VALUES ('types', (
    SELECT json_group_array(json_object('id', id, 'name', name, 'active', active, 'isPublic', is_public)) FROM (SELECT * FROM ticket_types ORDER BY id)
  ));
END;
--> statement-breakpoint
CREATE TRIGGER sla_plans_listed_on_insert AFTER INSERT ON sla_plans
BEGIN
  INSERT OR REPLACE INTO catalog (kind, entries) VALUES ('slaPlans', (
    SELECT json_group_array(json_object('id', id, 'name', name, 'graceSeconds', grace_seconds, 'active', active)) FROM (SELECT * FROM sla_plans ORDER BY id)
  ));
END;
--> statement-breakpoint
CREATE TRIGGER sla_plans_listed_on_update AFTER UPDATE ON sla_plans
BEGIN
  INSERT OR REPLACE INTO catalog (kind, entries) VALUES ('slaPlans', (
    SELECT json_group_array(json_object('id', id, 'name', name, 'graceSeconds', grace_seconds, 'active', active)) FROM (SELECT * FROM sla_plans ORDER BY id)
  ));
END;
--> statement-breakpoint
CREATE TRIGGER sla_plans_listed_on_delete AFTER DELETE ON sla_plans
BEGIN
  INSERT OR REPLACE INTO catalog (kind, entries) VALUES ('slaPlans', (
    SELECT json_group_array(json_object('id', id, 'name', name, 'graceSeconds', grace_seconds, 'active', active)) FROM (SELECT * FROM sla_plans ORDER BY id)
  ));
END;
--> statement-breakpoint
CREATE TRIGGER help_topics_listed_on_insert AFTER INSERT ON help_topics
BEGIN
  INSERT OR REPLACE INTO catalog (kind, entries) VALUES ('helpTopics', (
    SELECT json_group_array(json_object('id', id, 'topic', topic, 'departmentId', department_id, 'priorityId', priority_id, 'slaPlanId', sla_plan_id, 'autoAssign', auto_assign, 'active', active, 'isPublic', is_public)) FROM (SELECT * FROM help_topics ORDER BY id)
  ));
END;
--> statement-breakpoint
CREATE TRIGGER help_topics_listed_on_update AFTER UPDATE ON help_topics
BEGIN
  INSERT OR REPLACE INTO catalog (kind, entries) VALUES ('helpTopics', (
    SELECT json_group_array(json_object('id', id, 'topic', topic, 'departmentId', department_id, 'priorityId', priority_id, 'slaPlanId', sla_plan_id, 'autoAssign', auto_assign, 'active', active, 'isPublic', is_public)) FROM (SELECT * FROM help_topics ORDER BY id)
  ));
END;
--> statement-breakpoint
CREATE TRIGGER help_topics_listed_on_delete AFTER DELETE ON help_topics
BEGIN
  INSERT OR REPLACE INTO catalog (kind, entries) VALUES ('helpTopics', (
    SELECT json_group_array(json_object('id', id, 'topic', topic, 'departmentId', department_id, 'priorityId', priority_id, 'slaPlanId', sla_plan_id, 'autoAssign', auto_assign, 'active', active, 'isPublic', is_public)) FROM (SELECT * FROM help_topics ORDER BY id)
  ));
END;
--> statement-breakpoint
CREATE TRIGGER departments_listed_on_insert AFTER INSERT ON departments
BEGIN
  INSERT OR REPLACE INTO catalog (kind, entries) VALUES ('departments', (
    SELECT json_group_array(json_object('id', id, 'name', name, 'isPublic', is_public, 'managerId', manager_id)) FROM (SELECT * FROM departments ORDER BY id)
  ));
END;
--> statement-breakpoint
CREATE TRIGGER departments_listed_on_update AFTER UPDATE ON departments
BEGIN
  INSERT OR REPLACE INTO catalog (kind, entries) VALUES ('departments', (
    SELECT json_group_array(json_object('id', id, 'name', name, 'isPublic', is_public, 'managerId', manager_id)) FROM (SELECT * FROM departments ORDER BY id)
  ));
END;
--> statement-breakpoint
CREATE TRIGGER departments_listed_on_delete AFTER DELETE ON departments
BEGIN
  INSERT OR REPLACE INTO catalog (kind, entries) VALUES ('departments', (
    SELECT json_group_array(json_object('id', id, 'name', name, 'isPublic', is_public, 'managerId', manager_id)) FROM (SELECT * FROM departments ORDER BY id)
  ));
END;
--> statement-breakpoint
CREATE TRIGGER teams_listed_on_insert AFTER INSERT ON teams
BEGIN
  INSERT OR REPLACE INTO catalog (kind, entries) VALUES ('teams', (
    SELECT json_group_array(json_object('id', id, 'name', name, 'active', active, 'leadId', lead_id)) FROM (SELECT * FROM teams ORDER BY id)
  ));
END;
--> statement-breakpoint
CREATE TRIGGER teams_listed_on_update AFTER UPDATE ON teams
BEGIN
  INSERT OR REPLACE INTO catalog (kind, entries) VALUES ('teams', (
    SELECT json_group_array(json_object('id', id, 'name', name, 'active', active, 'leadId', lead_id)) FROM (SELECT * FROM teams ORDER BY id)
  ));
END;
--> statement-breakpoint
CREATE TRIGGER teams_listed_on_delete AFTER DELETE ON teams
BEGIN
  INSERT OR REPLACE INTO catalog (kind, entries) VALUES ('teams', (
    SELECT json_group_array(json_object('id', id, 'name', name, 'active', active, 'leadId', lead_id)) FROM (SELECT * FROM teams ORDER BY id)
  ));
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
