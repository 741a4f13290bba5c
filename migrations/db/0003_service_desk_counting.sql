-- Counters of service-desk records. Upper-case BEGIN and END, LF, and no conditional expression but iif: D1's remote importer needs it.
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
