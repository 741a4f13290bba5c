-- Own statuses that mean Open wait for somebody else, as does a request for approval.
UPDATE ticket_statuses SET clock = 'pauses', on_customer_reply = 'opens', auto_closes = 0 WHERE meaning_id = 1;
--> statement-breakpoint
UPDATE ticket_statuses SET clock = 'pauses' WHERE id = 7;
--> statement-breakpoint
UPDATE tickets SET hold = 3, held_since = updated_at WHERE status = 1 AND custom_status_id IS NOT NULL;
--> statement-breakpoint
UPDATE tickets SET hold = 1, held_since = updated_at WHERE status = 7;
--> statement-breakpoint
-- A desk that is installed already gets the two statuses that a new one begins with, unless it has others of their names.
INSERT OR IGNORE INTO ticket_statuses (name, state, message, sort, meaning_id, clock, on_customer_reply, auto_closes)
SELECT 'Waiting for customer', 'open', 'Ticket waits for the customer, set by', 9, 1, 'pauses', 'opens', 1 FROM ticket_statuses WHERE id = 8;
--> statement-breakpoint
INSERT OR IGNORE INTO ticket_statuses (name, state, message, sort, meaning_id, clock, on_customer_reply, auto_closes)
SELECT 'On hold', 'open', 'Ticket has been put on hold by', 10, 1, 'pauses', 'opens', 0 FROM ticket_statuses WHERE id = 8;
--> statement-breakpoint
CREATE TRIGGER tickets_held_on_insert AFTER INSERT ON tickets
WHEN NEW.hold <> iif(NEW.status = 7, 1, iif(NEW.status <> 1, 0, iif(NEW.snoozed_until IS NOT NULL, 3, ifnull((SELECT iif(clock = 'pauses', 1, 0) + iif(auto_closes, 0, 2) FROM ticket_statuses WHERE id = NEW.custom_status_id), 0))))
BEGIN
  UPDATE tickets SET hold = iif(NEW.status = 7, 1, iif(NEW.status <> 1, 0, iif(NEW.snoozed_until IS NOT NULL, 3, ifnull((SELECT iif(clock = 'pauses', 1, 0) + iif(auto_closes, 0, 2) FROM ticket_statuses WHERE id = NEW.custom_status_id), 0)))) WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER tickets_held_on_update AFTER UPDATE OF status, custom_status_id, snoozed_until ON tickets
WHEN NEW.hold <> iif(NEW.status = 7, 1, iif(NEW.status <> 1, 0, iif(NEW.snoozed_until IS NOT NULL, 3, ifnull((SELECT iif(clock = 'pauses', 1, 0) + iif(auto_closes, 0, 2) FROM ticket_statuses WHERE id = NEW.custom_status_id), 0))))
BEGIN
  UPDATE tickets SET hold = iif(NEW.status = 7, 1, iif(NEW.status <> 1, 0, iif(NEW.snoozed_until IS NOT NULL, 3, ifnull((SELECT iif(clock = 'pauses', 1, 0) + iif(auto_closes, 0, 2) FROM ticket_statuses WHERE id = NEW.custom_status_id), 0)))) WHERE id = NEW.id;
END;
--> statement-breakpoint
-- Only an open ticket is put aside.
CREATE TRIGGER tickets_snooze_ends AFTER UPDATE OF status ON tickets
WHEN NEW.snoozed_until IS NOT NULL AND NEW.status <> 1
BEGIN
  UPDATE tickets SET snoozed_until = NULL WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER tickets_paused AFTER UPDATE OF hold ON tickets
WHEN NEW.hold & 1 > OLD.hold & 1
BEGIN
  UPDATE tickets SET held_since = NEW.updated_at WHERE id = NEW.id;
END;
--> statement-breakpoint
-- The due date moves by the time that the ticket waited.
CREATE TRIGGER tickets_resumed AFTER UPDATE OF hold ON tickets
WHEN NEW.hold & 1 < OLD.hold & 1
BEGIN
  UPDATE tickets SET duedate = duedate + max(0, NEW.updated_at - ifnull(NEW.held_since, NEW.updated_at)), held_since = NULL WHERE id = NEW.id;
END;
--> statement-breakpoint
DROP TRIGGER ticket_statuses_listed_on_insert;
--> statement-breakpoint
CREATE TRIGGER ticket_statuses_listed_on_insert AFTER INSERT ON ticket_statuses
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('statuses', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'state', state, 'message', message, 'meaningId', ifnull(meaning_id, id), 'clock', clock, 'onCustomerReply', on_customer_reply, 'autoCloses', auto_closes)) FROM (SELECT * FROM ticket_statuses ORDER BY sort, id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
DROP TRIGGER ticket_statuses_listed_on_update;
--> statement-breakpoint
CREATE TRIGGER ticket_statuses_listed_on_update AFTER UPDATE OF name, state, message, sort, meaning_id, clock, on_customer_reply, auto_closes ON ticket_statuses
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('statuses', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'state', state, 'message', message, 'meaningId', ifnull(meaning_id, id), 'clock', clock, 'onCustomerReply', on_customer_reply, 'autoCloses', auto_closes)) FROM (SELECT * FROM ticket_statuses ORDER BY sort, id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
DROP TRIGGER ticket_statuses_listed_on_delete;
--> statement-breakpoint
CREATE TRIGGER ticket_statuses_listed_on_delete AFTER DELETE ON ticket_statuses
BEGIN
  INSERT INTO catalog (id, entries) VALUES (1, json_object('statuses', json((
    SELECT json_group_array(json_object('id', id, 'name', name, 'state', state, 'message', message, 'meaningId', ifnull(meaning_id, id), 'clock', clock, 'onCustomerReply', on_customer_reply, 'autoCloses', auto_closes)) FROM (SELECT * FROM ticket_statuses ORDER BY sort, id)
  )))) ON CONFLICT (id) DO UPDATE SET entries = json_patch(entries, excluded.entries);
END;
--> statement-breakpoint
UPDATE ticket_statuses SET sort = sort WHERE id = 1;
