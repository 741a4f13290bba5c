CREATE INDEX `tickets_merged_into` ON `tickets` (`merged_into_id`) WHERE merged_into_id IS NOT NULL;
--> statement-breakpoint
-- What was merged into a ticket that was merged itself later was left behind: it follows, as it does from now on.
UPDATE tickets SET version = version + 1, merged_into_id = ifnull((
  WITH RECURSIVE way (id, next) AS (
    SELECT p.id, p.merged_into_id FROM tickets p WHERE p.id = tickets.merged_into_id
    UNION
    SELECT p.id, p.merged_into_id FROM way JOIN tickets p ON p.id = way.next
  )
  SELECT id FROM way WHERE next IS NULL
), merged_into_id)
WHERE merged_into_id IN (SELECT id FROM tickets WHERE merged_into_id IS NOT NULL);
