-- The counter of assets. Upper-case BEGIN and END, LF, and no conditional expression but iif: D1's remote importer needs it.
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
--> statement-breakpoint
INSERT INTO sd_counters (kind, scope, owner_id, dept_id, team_id, status_id, total)
SELECT 'asset', 'all', 0, 0, 0, 0, count(*) FROM sd_assets;
