-- Rows from before, and what follows from new columns. LF, upper-case BEGIN and END.
UPDATE purchased_addresses SET id = rowid;
--> statement-breakpoint
CREATE TRIGGER purchased_addresses_numbered AFTER INSERT ON purchased_addresses
WHEN NEW.id IS NULL
BEGIN
  UPDATE purchased_addresses SET id = (SELECT ifnull(max(id), 0) + 1 FROM purchased_addresses) WHERE address = NEW.address;
END;
--> statement-breakpoint
UPDATE events SET is_audit = 1 WHERE subject_type = 'installation' AND actor_kind IN ('admin', 'service');
--> statement-breakpoint
-- A status of one's own goes with its meaning, whoever changes that.
CREATE TRIGGER tickets_custom_status_ends AFTER UPDATE OF status ON tickets
WHEN NEW.custom_status_id IS NOT NULL AND OLD.status IS NOT NEW.status AND (SELECT meaning_id FROM ticket_statuses WHERE id = NEW.custom_status_id) IS NOT NEW.status
BEGIN
  UPDATE tickets SET custom_status_id = NULL WHERE id = NEW.id;
END;
--> statement-breakpoint
DROP TRIGGER ticket_statuses_listed_on_insert;
--> statement-breakpoint
CREATE TRIGGER ticket_statuses_listed_on_insert AFTER INSERT ON ticket_statuses
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('statuses', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'state', state, 'message', message, 'meaningId', ifnull(meaning_id, id))) FROM (SELECT * FROM ticket_statuses ORDER BY sort, id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
DROP TRIGGER ticket_statuses_listed_on_update;
--> statement-breakpoint
CREATE TRIGGER ticket_statuses_listed_on_update AFTER UPDATE ON ticket_statuses
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('statuses', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'state', state, 'message', message, 'meaningId', ifnull(meaning_id, id))) FROM (SELECT * FROM ticket_statuses ORDER BY sort, id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
DROP TRIGGER ticket_statuses_listed_on_delete;
--> statement-breakpoint
CREATE TRIGGER ticket_statuses_listed_on_delete AFTER DELETE ON ticket_statuses
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('statuses', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'state', state, 'message', message, 'meaningId', ifnull(meaning_id, id))) FROM (SELECT * FROM ticket_statuses ORDER BY sort, id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
UPDATE ticket_statuses SET sort = sort WHERE id = 1;
