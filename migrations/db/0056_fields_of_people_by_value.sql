CREATE TABLE `user_form_keys` (
	`name` text NOT NULL,
	`value_key` text NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`name`, `value_key`, `user_id`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT OR IGNORE INTO user_form_keys (name, value_key, user_id)
  SELECT v.name, lower(substr(v.value, 1, 200)), v.user_id FROM user_form_values v;
--> statement-breakpoint
INSERT OR IGNORE INTO user_form_keys (name, value_key, user_id)
  SELECT v.name, lower(substr(w.value, 1, 200)), v.user_id
  FROM user_form_values v CROSS JOIN ticket_form_fields f ON f.name = v.name
  CROSS JOIN json_each('[' || replace(json_quote(v.value), ', ', '","') || ']') w
  WHERE f.type IN ('multi', 'checkbox') AND instr(v.value, ', ');
--> statement-breakpoint
CREATE TRIGGER user_form_values_keyed_on_insert AFTER INSERT ON user_form_values
BEGIN
  INSERT OR IGNORE INTO user_form_keys (name, value_key, user_id)
  SELECT NEW.name, k.value_key, NEW.user_id FROM (
    SELECT lower(substr(NEW.value, 1, 200)) AS value_key
    UNION SELECT lower(substr(w.value, 1, 200)) FROM ticket_form_fields f CROSS JOIN json_each('[' || replace(json_quote(NEW.value), ', ', '","') || ']') w
    WHERE f.name = NEW.name AND f.type IN ('multi', 'checkbox') AND instr(NEW.value, ', ')) k;
END;
--> statement-breakpoint
CREATE TRIGGER user_form_values_keyed_on_update AFTER UPDATE OF value ON user_form_values
WHEN OLD.value IS NOT NEW.value
BEGIN
  DELETE FROM user_form_keys WHERE name = OLD.name AND user_id = OLD.user_id AND value_key IN (
    SELECT lower(substr(OLD.value, 1, 200))
    UNION SELECT lower(substr(w.value, 1, 200)) FROM ticket_form_fields f CROSS JOIN json_each('[' || replace(json_quote(OLD.value), ', ', '","') || ']') w
    WHERE f.name = OLD.name AND f.type IN ('multi', 'checkbox') AND instr(OLD.value, ', '));
  INSERT OR IGNORE INTO user_form_keys (name, value_key, user_id)
  SELECT NEW.name, k.value_key, NEW.user_id FROM (
    SELECT lower(substr(NEW.value, 1, 200)) AS value_key
    UNION SELECT lower(substr(w.value, 1, 200)) FROM ticket_form_fields f CROSS JOIN json_each('[' || replace(json_quote(NEW.value), ', ', '","') || ']') w
    WHERE f.name = NEW.name AND f.type IN ('multi', 'checkbox') AND instr(NEW.value, ', ')) k;
END;
--> statement-breakpoint
CREATE TRIGGER user_form_values_keyed_on_delete AFTER DELETE ON user_form_values
BEGIN
  DELETE FROM user_form_keys WHERE name = OLD.name AND user_id = OLD.user_id AND value_key IN (
    SELECT lower(substr(OLD.value, 1, 200))
    UNION SELECT lower(substr(w.value, 1, 200)) FROM ticket_form_fields f CROSS JOIN json_each('[' || replace(json_quote(OLD.value), ', ', '","') || ']') w
    WHERE f.name = OLD.name AND f.type IN ('multi', 'checkbox') AND instr(OLD.value, ', '));
END;
