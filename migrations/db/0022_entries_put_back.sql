-- An UPDATE that makes a row shorter leaves its page as it is: half of what is archived would stay in the file for good. So an entry
-- leaves its place, under a negative id, and comes back within the same statement, into pages that were put together meanwhile.
CREATE TRIGGER ticket_threads_put_back AFTER UPDATE OF id ON ticket_threads
WHEN NEW.id < 0
BEGIN
  UPDATE ticket_threads SET id = -NEW.id WHERE id = NEW.id;
END;
