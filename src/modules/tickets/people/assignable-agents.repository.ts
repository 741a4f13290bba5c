import type { Database } from '../../../database/connection.ts'
import { readAs } from '../../../database/gate.ts'
import { sql } from '../../../database/sql.ts'
import { ticketInScope } from '../../../database/ticket-scope.ts'
import type { Caller, Person } from '../../../shared/identity/identity.types.ts'

/** Active admins, and active agents of every department that the tickets are of; null when one of the tickets is out of sight. */
export async function findAssignableAgents(
  database: Database,
  caller: Caller,
  ticketIds: readonly number[],
): Promise<Person[] | null> {
  const ids = JSON.stringify(ticketIds)
  const { rows } = await readAs(database, caller, [
    database.build.get<{ visible: number }>(sql`
      SELECT count(*) AS visible FROM json_each(${ids}) j CROSS JOIN tickets t ON t.id = j.value WHERE ${ticketInScope(caller)}`),
    database.build.all<Person>(sql`
      WITH d AS MATERIALIZED (SELECT DISTINCT t.dept_id AS id FROM json_each(${ids}) j CROSS JOIN tickets t ON t.id = j.value),
        members AS (SELECT m.user_id AS id FROM d CROSS JOIN department_members m ON m.department_id = d.id
          GROUP BY m.user_id HAVING count(*) = (SELECT count(*) FROM d))
      SELECT id, first_name AS firstName, last_name AS lastName, user_name AS userName, email, profile_pic AS profilePic
      FROM users u INDEXED BY users_role
      WHERE u.role IN ('agent', 'admin') AND u.active = 1 AND u.ban = 0 AND u.is_deleted = 0
        AND (u.role = 'admin' OR u.id IN (SELECT id FROM members))
      ORDER BY u.id LIMIT 500`),
  ])
  const [{ visible }, people] = rows
  return visible === ticketIds.length ? people : null
}
