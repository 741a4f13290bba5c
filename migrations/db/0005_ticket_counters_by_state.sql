CREATE TABLE `ticket_counters` (
	`scope` text NOT NULL,
	`owner_id` integer NOT NULL,
	`dept_id` integer DEFAULT 0 NOT NULL,
	`team_id` integer DEFAULT 0 NOT NULL,
	`open_free` integer DEFAULT 0 NOT NULL,
	`open_taken` integer DEFAULT 0 NOT NULL,
	`open_free_answered` integer DEFAULT 0 NOT NULL,
	`open_taken_answered` integer DEFAULT 0 NOT NULL,
	`resolved` integer DEFAULT 0 NOT NULL,
	`closed` integer DEFAULT 0 NOT NULL,
	`archived` integer DEFAULT 0 NOT NULL,
	`deleted` integer DEFAULT 0 NOT NULL,
	`unverified` integer DEFAULT 0 NOT NULL,
	`approval` integer DEFAULT 0 NOT NULL,
	`spam` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`scope`, `owner_id`, `dept_id`, `team_id`)
);
--> statement-breakpoint
INSERT INTO ticket_counters (scope, owner_id, dept_id, team_id,
  open_free, open_taken, open_free_answered, open_taken_answered, resolved, closed, archived, deleted, unverified, approval, spam)
SELECT 'all', 0, 0, 0,
  sum(state = 10), sum(state = 11), sum(state = 12), sum(state = 13), sum(state = 2), sum(state = 3), sum(state = 4), sum(state = 5), sum(state = 6), sum(state = 7), sum(state = 8)
FROM (SELECT *, iif(status = 1, 10 + 2 * isanswered + (assigned_to IS NOT NULL), status) AS state FROM tickets)
WHERE true GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO ticket_counters (scope, owner_id, dept_id, team_id,
  open_free, open_taken, open_free_answered, open_taken_answered, resolved, closed, archived, deleted, unverified, approval, spam)
SELECT 'department', dept_id, 0, 0,
  sum(state = 10), sum(state = 11), sum(state = 12), sum(state = 13), sum(state = 2), sum(state = 3), sum(state = 4), sum(state = 5), sum(state = 6), sum(state = 7), sum(state = 8)
FROM (SELECT *, iif(status = 1, 10 + 2 * isanswered + (assigned_to IS NOT NULL), status) AS state FROM tickets)
WHERE true GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO ticket_counters (scope, owner_id, dept_id, team_id,
  open_free, open_taken, open_free_answered, open_taken_answered, resolved, closed, archived, deleted, unverified, approval, spam)
SELECT 'requester', user_id, 0, 0,
  sum(state = 10), sum(state = 11), sum(state = 12), sum(state = 13), sum(state = 2), sum(state = 3), sum(state = 4), sum(state = 5), sum(state = 6), sum(state = 7), sum(state = 8)
FROM (SELECT *, iif(status = 1, 10 + 2 * isanswered + (assigned_to IS NOT NULL), status) AS state FROM tickets)
WHERE true GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO ticket_counters (scope, owner_id, dept_id, team_id,
  open_free, open_taken, open_free_answered, open_taken_answered, resolved, closed, archived, deleted, unverified, approval, spam)
SELECT 'team', team_id, 0, 0,
  sum(state = 10), sum(state = 11), sum(state = 12), sum(state = 13), sum(state = 2), sum(state = 3), sum(state = 4), sum(state = 5), sum(state = 6), sum(state = 7), sum(state = 8)
FROM (SELECT *, iif(status = 1, 10 + 2 * isanswered + (assigned_to IS NOT NULL), status) AS state FROM tickets)
WHERE team_id IS NOT NULL GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO ticket_counters (scope, owner_id, dept_id, team_id,
  open_free, open_taken, open_free_answered, open_taken_answered, resolved, closed, archived, deleted, unverified, approval, spam)
SELECT 'team', team_id, dept_id, 0,
  sum(state = 10), sum(state = 11), sum(state = 12), sum(state = 13), sum(state = 2), sum(state = 3), sum(state = 4), sum(state = 5), sum(state = 6), sum(state = 7), sum(state = 8)
FROM (SELECT *, iif(status = 1, 10 + 2 * isanswered + (assigned_to IS NOT NULL), status) AS state FROM tickets)
WHERE team_id IS NOT NULL GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO ticket_counters (scope, owner_id, dept_id, team_id,
  open_free, open_taken, open_free_answered, open_taken_answered, resolved, closed, archived, deleted, unverified, approval, spam)
SELECT 'assignee', assigned_to, 0, 0,
  sum(state = 10), sum(state = 11), sum(state = 12), sum(state = 13), sum(state = 2), sum(state = 3), sum(state = 4), sum(state = 5), sum(state = 6), sum(state = 7), sum(state = 8)
FROM (SELECT *, iif(status = 1, 10 + 2 * isanswered + (assigned_to IS NOT NULL), status) AS state FROM tickets)
WHERE assigned_to IS NOT NULL GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO ticket_counters (scope, owner_id, dept_id, team_id,
  open_free, open_taken, open_free_answered, open_taken_answered, resolved, closed, archived, deleted, unverified, approval, spam)
SELECT 'assignee', assigned_to, dept_id, 0,
  sum(state = 10), sum(state = 11), sum(state = 12), sum(state = 13), sum(state = 2), sum(state = 3), sum(state = 4), sum(state = 5), sum(state = 6), sum(state = 7), sum(state = 8)
FROM (SELECT *, iif(status = 1, 10 + 2 * isanswered + (assigned_to IS NOT NULL), status) AS state FROM tickets)
WHERE assigned_to IS NOT NULL GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO ticket_counters (scope, owner_id, dept_id, team_id,
  open_free, open_taken, open_free_answered, open_taken_answered, resolved, closed, archived, deleted, unverified, approval, spam)
SELECT 'assignee', assigned_to, 0, team_id,
  sum(state = 10), sum(state = 11), sum(state = 12), sum(state = 13), sum(state = 2), sum(state = 3), sum(state = 4), sum(state = 5), sum(state = 6), sum(state = 7), sum(state = 8)
FROM (SELECT *, iif(status = 1, 10 + 2 * isanswered + (assigned_to IS NOT NULL), status) AS state FROM tickets)
WHERE assigned_to IS NOT NULL AND team_id IS NOT NULL GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO ticket_counters (scope, owner_id, dept_id, team_id,
  open_free, open_taken, open_free_answered, open_taken_answered, resolved, closed, archived, deleted, unverified, approval, spam)
SELECT 'assignee', assigned_to, dept_id, team_id,
  sum(state = 10), sum(state = 11), sum(state = 12), sum(state = 13), sum(state = 2), sum(state = 3), sum(state = 4), sum(state = 5), sum(state = 6), sum(state = 7), sum(state = 8)
FROM (SELECT *, iif(status = 1, 10 + 2 * isanswered + (assigned_to IS NOT NULL), status) AS state FROM tickets)
WHERE assigned_to IS NOT NULL AND team_id IS NOT NULL GROUP BY 1, 2, 3, 4;
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
