-- SQLite finds the last id of a table with AUTOINCREMENT by walking through the rows of all such tables: what nearly every write
-- inserts into comes first, however the rows came about.
INSERT INTO sqlite_sequence (rowid, name, seq)
SELECT t.key - 7, t.value, ifnull((SELECT max(s.seq) FROM sqlite_sequence s WHERE s.name = t.value), 0)
FROM json_each('["events","ticket_threads","tickets","notifications","deliveries","webhook_deliveries","attachments"]') t;
--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE rowid > 0 AND name IN (SELECT name FROM sqlite_sequence WHERE rowid <= 0);
--> statement-breakpoint
-- A new ticket is counted once in each row, so nothing has to be grouped.
DROP TRIGGER tickets_counted_on_insert;
--> statement-breakpoint
CREATE TRIGGER tickets_counted_on_insert AFTER INSERT ON tickets
BEGIN
  INSERT INTO ticket_counters (scope, owner_id, dept_id, team_id,
    open_free, open_taken, open_free_answered, open_taken_answered, resolved, closed, archived, deleted, unverified, approval, spam)
  SELECT column1, column2, column3, column4,
    column5 = 10, column5 = 11, column5 = 12, column5 = 13,
    column5 = 2, column5 = 3, column5 = 4, column5 = 5, column5 = 6, column5 = 7, column5 = 8
  FROM (VALUES
    ('all', 0, 0, 0, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status)),
    ('department', NEW.dept_id, 0, 0, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status)),
    ('requester', NEW.user_id, 0, 0, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status)),
    ('team', NEW.team_id, 0, 0, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status)),
    ('team', NEW.team_id, NEW.dept_id, 0, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status)),
    ('assignee', NEW.assigned_to, 0, 0, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status)),
    ('assignee', NEW.assigned_to, NEW.dept_id, 0, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status)),
    ('assignee', NEW.assigned_to, 0, NEW.team_id, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status)),
    ('assignee', NEW.assigned_to, NEW.dept_id, NEW.team_id, iif(NEW.status = 1, 10 + 2 * NEW.isanswered + (NEW.assigned_to IS NOT NULL), NEW.status)))
  WHERE column2 IS NOT NULL AND column4 IS NOT NULL
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
