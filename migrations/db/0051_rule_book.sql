-- The active rules stand in one row, in their order, with the rows that took the place of removed ones.
CREATE TRIGGER rules_booked_on_insert AFTER INSERT ON rules
WHEN NEW.state = 'active'
BEGIN
  INSERT OR REPLACE INTO rule_book (id, version, entries, listens) SELECT 1, lower(hex(randomblob(8))), (
    SELECT json_group_array(json_object('id', id, 'kind', kind, 'name', name, 'events', json(events), 'wait', json(wait), 'conditions', json(conditions), 'actions', json(actions), 'refs', json((
      SELECT json_group_array(json_array(collection, named_id, row_id)) FROM rule_refs WHERE rule_id = r.id AND named_id <> row_id
    )))) FROM (SELECT * FROM rules WHERE state = 'active' ORDER BY position, id) r
  ), (SELECT json_group_array(value) FROM (SELECT DISTINCT e.value FROM rules, json_each(rules.events) e WHERE state = 'active' AND kind = 'event' ORDER BY 1));
END;
--> statement-breakpoint
CREATE TRIGGER rules_booked_on_update AFTER UPDATE OF kind, name, position, events, wait, conditions, actions, state ON rules
WHEN OLD.state = 'active' OR NEW.state = 'active'
BEGIN
  INSERT OR REPLACE INTO rule_book (id, version, entries, listens) SELECT 1, lower(hex(randomblob(8))), (
    SELECT json_group_array(json_object('id', id, 'kind', kind, 'name', name, 'events', json(events), 'wait', json(wait), 'conditions', json(conditions), 'actions', json(actions), 'refs', json((
      SELECT json_group_array(json_array(collection, named_id, row_id)) FROM rule_refs WHERE rule_id = r.id AND named_id <> row_id
    )))) FROM (SELECT * FROM rules WHERE state = 'active' ORDER BY position, id) r
  ), (SELECT json_group_array(value) FROM (SELECT DISTINCT e.value FROM rules, json_each(rules.events) e WHERE state = 'active' AND kind = 'event' ORDER BY 1));
END;
--> statement-breakpoint
CREATE TRIGGER rules_booked_on_delete AFTER DELETE ON rules
WHEN OLD.state = 'active'
BEGIN
  INSERT OR REPLACE INTO rule_book (id, version, entries, listens) SELECT 1, lower(hex(randomblob(8))), (
    SELECT json_group_array(json_object('id', id, 'kind', kind, 'name', name, 'events', json(events), 'wait', json(wait), 'conditions', json(conditions), 'actions', json(actions), 'refs', json((
      SELECT json_group_array(json_array(collection, named_id, row_id)) FROM rule_refs WHERE rule_id = r.id AND named_id <> row_id
    )))) FROM (SELECT * FROM rules WHERE state = 'active' ORDER BY position, id) r
  ), (SELECT json_group_array(value) FROM (SELECT DISTINCT e.value FROM rules, json_each(rules.events) e WHERE state = 'active' AND kind = 'event' ORDER BY 1));
END;
--> statement-breakpoint
CREATE TRIGGER rule_refs_booked AFTER UPDATE OF row_id ON rule_refs
BEGIN
  UPDATE rules SET version = version + 1 WHERE id = NEW.rule_id;
  INSERT OR REPLACE INTO rule_book (id, version, entries, listens) SELECT 1, lower(hex(randomblob(8))), (
    SELECT json_group_array(json_object('id', id, 'kind', kind, 'name', name, 'events', json(events), 'wait', json(wait), 'conditions', json(conditions), 'actions', json(actions), 'refs', json((
      SELECT json_group_array(json_array(collection, named_id, row_id)) FROM rule_refs WHERE rule_id = r.id AND named_id <> row_id
    )))) FROM (SELECT * FROM rules WHERE state = 'active' ORDER BY position, id) r
  ), (SELECT json_group_array(value) FROM (SELECT DISTINCT e.value FROM rules, json_each(rules.events) e WHERE state = 'active' AND kind = 'event' ORDER BY 1));
END;
