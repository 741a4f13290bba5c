-- Admins edit shared ones as a collection too, so the version does not depend on who writes.
CREATE TRIGGER canned_replies_version AFTER UPDATE OF title, body, owner_id, department_id, active, actions ON canned_replies
WHEN NEW.version = OLD.version
BEGIN
  UPDATE canned_replies SET version = OLD.version + 1 WHERE id = NEW.id;
END;
