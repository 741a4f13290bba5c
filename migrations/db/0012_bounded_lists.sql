CREATE TABLE `ticket_rare_values` (
	`kind` text NOT NULL,
	`value_id` integer NOT NULL,
	`ticket_id` integer NOT NULL,
	PRIMARY KEY(`kind`, `value_id`, `ticket_id`)
);
--> statement-breakpoint
CREATE TABLE `ticket_value_counters` (
	`kind` text NOT NULL,
	`value_id` integer NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`kind`, `value_id`)
);
--> statement-breakpoint
DROP INDEX `tickets_unassigned`;--> statement-breakpoint
DROP INDEX `tickets_all_unassigned`;--> statement-breakpoint
CREATE INDEX `tickets_team_newest` ON `tickets` (`team_id`,`status`) WHERE team_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tickets_team_due` ON `tickets` (`team_id`,`status`,CASE WHEN "duedate" IS NULL THEN 9007199254740991 ELSE "duedate" END) WHERE team_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tickets_team_priority` ON `tickets` (`team_id`,`status`,`priority_rank`) WHERE team_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tickets_team_title` ON `tickets` (`team_id`,`status`,lower("title")) WHERE team_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tickets_assignee_newest` ON `tickets` (`assigned_to`,`status`) WHERE assigned_to IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tickets_assignee_due` ON `tickets` (`assigned_to`,`status`,CASE WHEN "duedate" IS NULL THEN 9007199254740991 ELSE "duedate" END) WHERE assigned_to IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tickets_assignee_priority` ON `tickets` (`assigned_to`,`status`,`priority_rank`) WHERE assigned_to IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tickets_assignee_title` ON `tickets` (`assigned_to`,`status`,lower("title")) WHERE assigned_to IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tickets_requester_due` ON `tickets` (`user_id`,CASE WHEN "duedate" IS NULL THEN 9007199254740991 ELSE "duedate" END);--> statement-breakpoint
CREATE INDEX `tickets_requester_priority` ON `tickets` (`user_id`,`priority_rank`);--> statement-breakpoint
CREATE INDEX `tickets_requester_title` ON `tickets` (`user_id`,lower("title"));--> statement-breakpoint
CREATE INDEX `tickets_team_unassigned` ON `tickets` (`team_id`,`isanswered`,`updated_at`) WHERE status = 1 AND assigned_to IS NULL AND team_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tickets_unassigned` ON `tickets` (`dept_id`,`isanswered`,`updated_at`) WHERE status = 1 AND assigned_to IS NULL;--> statement-breakpoint
CREATE INDEX `tickets_all_unassigned` ON `tickets` (`isanswered`,`updated_at`) WHERE status = 1 AND assigned_to IS NULL;--> statement-breakpoint
CREATE INDEX `sd_problems_assigned_status` ON `sd_problems` (`assigned_id`,`status_type_id`,`updated_at`) WHERE assigned_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `sd_problems_group_status` ON `sd_problems` (`group_id`,`status_type_id`,`updated_at`) WHERE group_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `dead_letters_waiting` ON `dead_letters` (`replayed_at`) WHERE replayed_at IS NULL;
--> statement-breakpoint
INSERT INTO ticket_value_counters (kind, value_id, total)
  SELECT 'type', type, min(count(*), 251) FROM tickets WHERE type IS NOT NULL GROUP BY type
  UNION ALL SELECT 'source', source, min(count(*), 251) FROM tickets WHERE source IS NOT NULL GROUP BY source
  UNION ALL SELECT 'priority', priority_id, min(count(*), 251) FROM tickets GROUP BY priority_id
  UNION ALL SELECT 'slaPlan', sla, min(count(*), 251) FROM tickets WHERE sla IS NOT NULL GROUP BY sla
  UNION ALL SELECT 'helpTopic', help_topic_id, min(count(*), 251) FROM tickets WHERE help_topic_id IS NOT NULL GROUP BY help_topic_id;
--> statement-breakpoint
INSERT INTO ticket_rare_values (kind, value_id, ticket_id)
  SELECT c.kind, c.value_id, t.id FROM tickets t CROSS JOIN ticket_value_counters c ON c.kind = 'type' AND c.value_id = t.type AND c.total <= 250
  UNION ALL SELECT c.kind, c.value_id, t.id FROM tickets t CROSS JOIN ticket_value_counters c ON c.kind = 'source' AND c.value_id = t.source AND c.total <= 250
  UNION ALL SELECT c.kind, c.value_id, t.id FROM tickets t CROSS JOIN ticket_value_counters c ON c.kind = 'priority' AND c.value_id = t.priority_id AND c.total <= 250
  UNION ALL SELECT c.kind, c.value_id, t.id FROM tickets t CROSS JOIN ticket_value_counters c ON c.kind = 'slaPlan' AND c.value_id = t.sla AND c.total <= 250
  UNION ALL SELECT c.kind, c.value_id, t.id FROM tickets t CROSS JOIN ticket_value_counters c ON c.kind = 'helpTopic' AND c.value_id = t.help_topic_id AND c.total <= 250;
--> statement-breakpoint
-- Where every value is common no row was counted, and none is looked for.
CREATE TRIGGER tickets_valued_on_insert AFTER INSERT ON tickets
BEGIN
  INSERT INTO ticket_value_counters (kind, value_id, total)
  SELECT column1, column2, 1 FROM (VALUES ('type', NEW.type + 0), ('source', NEW.source), ('priority', NEW.priority_id), ('slaPlan', NEW.sla), ('helpTopic', NEW.help_topic_id))
  WHERE column2 IS NOT NULL
  ON CONFLICT (kind, value_id) DO UPDATE SET total = total + 1 WHERE total <= 250;
  INSERT INTO ticket_rare_values (kind, value_id, ticket_id)
  SELECT kind, value_id, NEW.id FROM (SELECT changes() AS counted LIMIT 1) CROSS JOIN ticket_value_counters
  WHERE counted > 0 AND total <= 250 AND ((kind = 'type' AND value_id = NEW.type) OR (kind = 'source' AND value_id = NEW.source) OR (kind = 'priority' AND value_id = NEW.priority_id)
    OR (kind = 'slaPlan' AND value_id = NEW.sla) OR (kind = 'helpTopic' AND value_id = NEW.help_topic_id));
END;
--> statement-breakpoint
CREATE TRIGGER tickets_valued_on_update AFTER UPDATE OF type, source, priority_id, sla, help_topic_id ON tickets
WHEN OLD.type IS NOT NEW.type OR OLD.source IS NOT NEW.source OR OLD.priority_id IS NOT NEW.priority_id OR OLD.sla IS NOT NEW.sla OR OLD.help_topic_id IS NOT NEW.help_topic_id
BEGIN
  DELETE FROM ticket_rare_values
  WHERE ticket_id = OLD.id AND ((kind = 'type' AND value_id = OLD.type) OR (kind = 'source' AND value_id = OLD.source) OR (kind = 'priority' AND value_id = OLD.priority_id)
    OR (kind = 'slaPlan' AND value_id = OLD.sla) OR (kind = 'helpTopic' AND value_id = OLD.help_topic_id));
  INSERT INTO ticket_value_counters (kind, value_id, total)
  SELECT column1, column2, sum(column3) FROM (VALUES
    ('type', OLD.type + 0, -1), ('source', OLD.source, -1), ('priority', OLD.priority_id, -1), ('slaPlan', OLD.sla, -1), ('helpTopic', OLD.help_topic_id, -1),
    ('type', NEW.type, 1), ('source', NEW.source, 1), ('priority', NEW.priority_id, 1), ('slaPlan', NEW.sla, 1), ('helpTopic', NEW.help_topic_id, 1))
  WHERE column2 IS NOT NULL
  GROUP BY column1, column2
  HAVING sum(column3) <> 0
  ON CONFLICT (kind, value_id) DO UPDATE SET total = total + excluded.total WHERE total <= 250;
  INSERT INTO ticket_rare_values (kind, value_id, ticket_id)
  SELECT kind, value_id, NEW.id FROM ticket_value_counters
  WHERE total <= 250 AND ((kind = 'type' AND value_id = NEW.type) OR (kind = 'source' AND value_id = NEW.source) OR (kind = 'priority' AND value_id = NEW.priority_id)
    OR (kind = 'slaPlan' AND value_id = NEW.sla) OR (kind = 'helpTopic' AND value_id = NEW.help_topic_id));
END;
--> statement-breakpoint
CREATE TRIGGER tickets_valued_on_delete AFTER DELETE ON tickets
BEGIN
  DELETE FROM ticket_rare_values
  WHERE ticket_id = OLD.id AND ((kind = 'type' AND value_id = OLD.type) OR (kind = 'source' AND value_id = OLD.source) OR (kind = 'priority' AND value_id = OLD.priority_id)
    OR (kind = 'slaPlan' AND value_id = OLD.sla) OR (kind = 'helpTopic' AND value_id = OLD.help_topic_id));
  UPDATE ticket_value_counters SET total = total - 1
  WHERE total <= 250 AND ((kind = 'type' AND value_id = OLD.type) OR (kind = 'source' AND value_id = OLD.source) OR (kind = 'priority' AND value_id = OLD.priority_id)
    OR (kind = 'slaPlan' AND value_id = OLD.sla) OR (kind = 'helpTopic' AND value_id = OLD.help_topic_id));
END;
--> statement-breakpoint
-- What has become common stays so: nothing is counted or kept of it any more.
CREATE TRIGGER ticket_values_become_common AFTER UPDATE OF total ON ticket_value_counters
WHEN NEW.total > 250 AND OLD.total <= 250
BEGIN
  DELETE FROM ticket_rare_values WHERE kind = NEW.kind AND value_id = NEW.value_id;
END;
