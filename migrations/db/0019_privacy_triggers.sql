-- A ticket that opens again has texts again, which its next retention or erasure has to find.
CREATE TRIGGER tickets_erased_ends AFTER UPDATE OF closed_at ON tickets
WHEN NEW.closed_at IS NULL AND OLD.closed_at IS NOT NULL AND NEW.erased_at IS NOT NULL
BEGIN
  UPDATE tickets SET erased_at = NULL WHERE id = NEW.id;
END;
--> statement-breakpoint
-- Another urgency of a priority ranked all of its tickets in one statement, however many they were: the clock does it, step by step.
DROP TRIGGER tickets_ranked_by_priority;
--> statement-breakpoint
UPDATE users SET merged_into_id = (
  SELECT e.context ->> '$.intoId' FROM events e WHERE e.subject_type = 'user' AND e.subject_id = users.id AND e.type = 'user.merged'
) WHERE is_deleted = 1;
--> statement-breakpoint
UPDATE canned_replies SET body = replace(replace(replace(replace(replace(replace(replace(body,
  '{{ticket_number}}', '{{ticket.number}}'), '{{title}}', '{{ticket.subject}}'), '{{first_name}}', '{{requester.first_name}}'),
  '{{last_name}}', '{{requester.last_name}}'), '{{agent}}', '{{agent.name}}'), '{{department}}', '{{department.name}}'),
  '{{company}}', '{{company.name}}');
