CREATE TABLE `ticket_title_words` (
	`word` text NOT NULL,
	`ticket_id` integer NOT NULL,
	PRIMARY KEY(`word`, `ticket_id`),
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ticket_title_words_ticket` ON `ticket_title_words` (`ticket_id`);--> statement-breakpoint
DROP INDEX `tickets_status_priority`;--> statement-breakpoint
DROP INDEX `tickets_department_priority`;--> statement-breakpoint
ALTER TABLE `tickets` ADD `priority_rank` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `tickets_status_priority` ON `tickets` (`status`,`priority_rank`);--> statement-breakpoint
CREATE INDEX `tickets_department_priority` ON `tickets` (`dept_id`,`status`,`priority_rank`);--> statement-breakpoint
ALTER TABLE `events` ADD `audience` text;
--> statement-breakpoint
UPDATE tickets SET priority_rank = (SELECT -priority_urgency FROM ticket_priorities WHERE priority_id = tickets.priority_id);
--> statement-breakpoint
UPDATE events SET audience = (SELECT json_group_array(json_array(a.id, a.reason)) FROM (
    SELECT iif(v.column1 = 1, t.user_id, iif(v.column1 = 2, t.assigned_to, (SELECT manager_id FROM departments d WHERE d.id = t.dept_id))) AS id, v.column1 AS reason
    FROM tickets t CROSS JOIN (VALUES (1), (2), (32)) v WHERE t.id = events.subject_id
    UNION ALL SELECT user_id, 4 FROM ticket_collaborators WHERE ticket_id = events.subject_id AND is_active = 1
    UNION ALL SELECT user_id, 8 FROM team_members WHERE team_id = (SELECT team_id FROM tickets WHERE id = events.subject_id)
    UNION ALL SELECT id, 64 FROM users WHERE role = 'admin' AND active = 1
    UNION ALL SELECT user_id, 16 FROM department_members WHERE department_id = (SELECT dept_id FROM tickets WHERE id = events.subject_id)
    LIMIT 2000) a)
WHERE subject_type = 'ticket' AND processed_at IS NULL AND type IN ('ticket.created', 'ticket.replied', 'ticket.customer_replied', 'ticket.noted', 'ticket.assigned', 'ticket.transferred', 'ticket.status_changed', 'ticket.merged', 'ticket.sla_breached', 'ticket.collaborator_added');
--> statement-breakpoint
INSERT OR IGNORE INTO ticket_title_words (word, ticket_id)
  SELECT w.value, t.id FROM tickets t CROSS JOIN json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(t.title), char(9), ' '), char(10), ' '), char(13), ' '), '.', ' '), ',', ' '), ';', ' '), ':', ' '), '!', ' '), '?', ' '), '(', ' '), ')', ' '), '[', ' '), ']', ' '), '{', ' '), '}', ' '), '<', ' '), '>', ' '), '"', ' '), '''', ' '), '`', ' '), '/', ' '), '\', ' '), '|', ' '), '-', ' '), '_', ' '), '#', ' '), '&', ' '), '+', ' '), '=', ' '), '*', ' '), '@', ' ')), ' ', '","') || ']') w WHERE w.value <> '';
--> statement-breakpoint
CREATE TRIGGER tickets_ranked_on_insert AFTER INSERT ON tickets
WHEN NEW.priority_rank IS NOT (SELECT -priority_urgency FROM ticket_priorities WHERE priority_id = NEW.priority_id)
BEGIN
  UPDATE tickets SET priority_rank = (SELECT -priority_urgency FROM ticket_priorities WHERE priority_id = NEW.priority_id) WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER tickets_ranked_on_update AFTER UPDATE OF priority_id ON tickets
WHEN NEW.priority_rank IS NOT (SELECT -priority_urgency FROM ticket_priorities WHERE priority_id = NEW.priority_id)
BEGIN
  UPDATE tickets SET priority_rank = (SELECT -priority_urgency FROM ticket_priorities WHERE priority_id = NEW.priority_id) WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER tickets_ranked_by_priority AFTER UPDATE OF priority_urgency ON ticket_priorities
WHEN OLD.priority_urgency IS NOT NEW.priority_urgency
BEGIN
  UPDATE tickets SET priority_rank = -NEW.priority_urgency
  WHERE status IN (SELECT id FROM ticket_statuses) AND priority_rank = -OLD.priority_urgency AND priority_id = NEW.priority_id;
END;
--> statement-breakpoint
CREATE TRIGGER tickets_titled_on_insert AFTER INSERT ON tickets
BEGIN
  INSERT OR IGNORE INTO ticket_title_words (word, ticket_id)
  SELECT w.value, NEW.id FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(NEW.title), char(9), ' '), char(10), ' '), char(13), ' '), '.', ' '), ',', ' '), ';', ' '), ':', ' '), '!', ' '), '?', ' '), '(', ' '), ')', ' '), '[', ' '), ']', ' '), '{', ' '), '}', ' '), '<', ' '), '>', ' '), '"', ' '), '''', ' '), '`', ' '), '/', ' '), '\', ' '), '|', ' '), '-', ' '), '_', ' '), '#', ' '), '&', ' '), '+', ' '), '=', ' '), '*', ' '), '@', ' ')), ' ', '","') || ']') w WHERE w.value <> '';
END;
--> statement-breakpoint
CREATE TRIGGER tickets_titled_on_update AFTER UPDATE OF title ON tickets
WHEN OLD.title IS NOT NEW.title
BEGIN
  UPDATE ticket_threads SET title = NEW.title
  WHERE id = (SELECT min(id) FROM ticket_threads WHERE ticket_id = NEW.id AND is_internal = 0);
  DELETE FROM ticket_title_words WHERE ticket_id = NEW.id;
  INSERT OR IGNORE INTO ticket_title_words (word, ticket_id)
  SELECT w.value, NEW.id FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(NEW.title), char(9), ' '), char(10), ' '), char(13), ' '), '.', ' '), ',', ' '), ';', ' '), ':', ' '), '!', ' '), '?', ' '), '(', ' '), ')', ' '), '[', ' '), ']', ' '), '{', ' '), '}', ' '), '<', ' '), '>', ' '), '"', ' '), '''', ' '), '`', ' '), '/', ' '), '\', ' '), '|', ' '), '-', ' '), '_', ' '), '#', ' '), '&', ' '), '+', ' '), '=', ' '), '*', ' '), '@', ' ')), ' ', '","') || ']') w WHERE w.value <> '';
END;
--> statement-breakpoint
CREATE TRIGGER events_heard_on_insert AFTER INSERT ON events
WHEN NEW.subject_type = 'ticket' AND NEW.type IN ('ticket.created', 'ticket.replied', 'ticket.customer_replied', 'ticket.noted', 'ticket.assigned', 'ticket.transferred', 'ticket.status_changed', 'ticket.merged', 'ticket.sla_breached', 'ticket.collaborator_added')
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
--> statement-breakpoint
CREATE TRIGGER events_heard_on_transfer AFTER UPDATE OF dept_id, team_id, assigned_to ON tickets
WHEN OLD.dept_id IS NOT NEW.dept_id OR OLD.team_id IS NOT NEW.team_id OR OLD.assigned_to IS NOT NEW.assigned_to
BEGIN
  UPDATE events SET audience = (SELECT json_group_array(json_array(a.id, a.reason)) FROM (
    SELECT iif(v.column1 = 1, t.user_id, iif(v.column1 = 2, t.assigned_to, (SELECT manager_id FROM departments d WHERE d.id = t.dept_id))) AS id, v.column1 AS reason
    FROM tickets t CROSS JOIN (VALUES (1), (2), (32)) v WHERE t.id = NEW.id
    UNION ALL SELECT user_id, 4 FROM ticket_collaborators WHERE ticket_id = NEW.id AND is_active = 1
    UNION ALL SELECT user_id, 8 FROM team_members WHERE team_id = (SELECT team_id FROM tickets WHERE id = NEW.id)
    UNION ALL SELECT id, 64 FROM users WHERE role = 'admin' AND active = 1
    UNION ALL SELECT user_id, 16 FROM department_members WHERE department_id = (SELECT dept_id FROM tickets WHERE id = NEW.id)
    LIMIT 2000) a)
  WHERE subject_type = 'ticket' AND subject_id = NEW.id AND created_at = NEW.updated_at AND processed_at IS NULL AND audience IS NOT NULL;
END;
