/*
 * Writes a small `mysqldump` of a Faveo helpdesk: its comments, its quoting, several rows in a statement, old and new columns.
 * The texts are invented.
 */

export type Value = string | number | null | Uint8Array

export interface DumpedTable {
  name: string
  columns: readonly string[]
  rows: readonly (readonly Value[])[]
  /** `mysqldump --complete-insert`: each INSERT names its columns. */
  isComplete?: boolean
  /** `mysqldump --hex-blob`, strings with an introducer, or plain strings. */
  blobs?: 'hex' | 'binary' | 'plain'
}

const ESCAPES: Readonly<Record<number, string>> = {
  0: '\\0',
  10: '\\n',
  13: '\\r',
  26: '\\Z',
  34: '\\"',
  39: "\\'",
  92: '\\\\',
}

/** Bytes as mysqldump quotes them. */
export function quoted(bytes: Uint8Array): Buffer {
  const parts: Buffer[] = [Buffer.from("'")]
  let from = 0
  for (const [index, byte] of bytes.entries()) {
    const escape = ESCAPES[byte]
    if (escape === undefined) continue
    parts.push(Buffer.from(bytes.subarray(from, index)), Buffer.from(escape))
    from = index + 1
  }
  return Buffer.concat([...parts, Buffer.from(bytes.subarray(from)), Buffer.from("'")])
}

function written(value: Value, blobs: DumpedTable['blobs']): Buffer {
  if (value === null) return Buffer.from('NULL')
  if (typeof value === 'number') return Buffer.from(String(value))
  if (typeof value === 'string') return quoted(Buffer.from(value))
  if (blobs === 'hex')
    return Buffer.from(value.length === 0 ? "''" : `0x${Buffer.from(value).toString('hex').toUpperCase()}`)
  return Buffer.concat([Buffer.from(blobs === 'binary' ? '_binary ' : ''), quoted(value)])
}

const HEAD = `-- MySQL dump 10.13  Distrib 8.0.36, for Linux (x86_64)
--
-- Host: localhost    Database: faveo; it's "quoted" -- and dashed
-- ------------------------------------------------------
/*!40101 SET @OLD_CHARACTER_SET_CLIENT=@@CHARACTER_SET_CLIENT */;
/*!50503 SET NAMES utf8mb4 */;
/*!40014 SET @OLD_UNIQUE_CHECKS=@@UNIQUE_CHECKS, UNIQUE_CHECKS=0 */;

`
const TRIGGER = `
DELIMITER ;;
/*!50003 CREATE*/ /*!50017 DEFINER=\`root\`@\`localhost\`*/ /*!50003 TRIGGER \`t\` BEFORE INSERT ON \`users\` FOR EACH ROW BEGIN
  INSERT INTO \`users\` VALUES (99,'from a trigger; not a row'); SET @a = 'it''s'; END */;;
DELIMITER ;
`
const FOOT = `/*!40101 SET CHARACTER_SET_CLIENT=@OLD_CHARACTER_SET_CLIENT */;

-- Dump completed on 2026-11-22 10:00:00
`

/** The dump in pieces, so that it can have any size. */
export function* dumpOf(tables: Iterable<DumpedTable>): IterableIterator<Buffer> {
  yield Buffer.from(HEAD)
  for (const table of tables) yield* tableOf(table)
  yield Buffer.from(TRIGGER)
  yield Buffer.from(FOOT)
}

function* tableOf({ name, columns, rows, isComplete = false, blobs = 'plain' }: DumpedTable): IterableIterator<Buffer> {
  const definitions = columns.map(
    (column) => `  \`${column}\` varchar(255) COLLATE utf8_unicode_ci DEFAULT '(;,' COMMENT 'a ) b',\n`,
  )
  yield Buffer.from(`--
-- Table structure for table \`${name}\`
--

DROP TABLE IF EXISTS \`${name}\`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
CREATE TABLE \`${name}\` (
${definitions.join('')}  PRIMARY KEY (\`${columns[0] ?? 'id'}\`),
  KEY \`k\` (\`${columns[0] ?? 'id'}\`(10)),
  CONSTRAINT \`c\` FOREIGN KEY (\`${columns[0] ?? 'id'}\`) REFERENCES \`other\` (\`id\`)
) ENGINE=InnoDB AUTO_INCREMENT=7 DEFAULT CHARSET=utf8;
LOCK TABLES \`${name}\` WRITE;
/*!40000 ALTER TABLE \`${name}\` DISABLE KEYS */;
`)
  const list = isComplete ? ` (${columns.map((column) => `\`${column}\``).join(', ')})` : ''
  if (rows.length > 0) yield Buffer.from(`INSERT INTO \`${name}\`${list} VALUES `)
  for (const [index, row] of rows.entries()) {
    const values = row.flatMap((value, at) => [...(at === 0 ? [] : [Buffer.from(',')]), written(value, blobs)])
    yield Buffer.concat([Buffer.from(index === 0 ? '(' : ',('), ...values, Buffer.from(')')])
  }
  yield Buffer.from(
    `${rows.length > 0 ? ';\n' : ''}/*!40000 ALTER TABLE \`${name}\` ENABLE KEYS */;\nUNLOCK TABLES;\n\n`,
  )
}

export const BCRYPT_OF_ABC = '$2a$06$If6bvum7DFjUnE9p2uDeDu0YHzrHM6tf.iqN8.yx.jNN1ILEf7h0i'
export const PICTURE = Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex')
const AT = '2018-04-10 12:30:45'
const ZERO = '0000-00-00 00:00:00'

/** A small helpdesk with every oddity of these dumps. People count from 1001, tickets from 501, entries from 9001. */
export function oddDesk(): DumpedTable[] {
  const users =
    'id user_name first_name last_name gender email ban password active ext country_code phone_number mobile assign_group primary_dpt role is_delete company created_at'
  const person = (id: number, over: Partial<Record<string, Value>>): Value[] => {
    const given: Record<string, Value> = {
      id,
      user_name: `user${id}`,
      first_name: 'Ada',
      last_name: 'O\'Hara \\ "x"',
      gender: 0,
      email: `u${id}@old.example`,
      ban: 0,
      password: BCRYPT_OF_ABC,
      active: 1,
      ext: '',
      country_code: 0,
      phone_number: '',
      mobile: null,
      assign_group: null,
      primary_dpt: null,
      role: 'user',
      is_delete: 0,
      company: '',
      created_at: AT,
    }
    return users.split(' ').map((column) => (column in over ? over[column] : given[column]) ?? null)
  }
  return [
    // Tables are in alphabetical order, so entries come before their tickets and tickets before their people.
    {
      name: 'ticket_thread',
      columns: 'id ticket_id user_id poster source is_internal title body format created_at'.split(' '),
      blobs: 'binary',
      rows: [
        [
          9001,
          501,
          1002,
          'client',
          1,
          0,
          'Kiln = cold; "really", it\'s \u{1F525}',
          Buffer.from('<p>Line one\r\nline \\ two</p>\u0000<script>alert(1)</script><img src="x" onerror="alert(2)">'),
          '',
          AT,
        ],
        [9002, 501, 1003, 'support', 3, 0, '', Buffer.from('Did you <b>plug</b> it in?'), '', '2018-04-11 08:00:00'],
        [9003, 501, 1002, '', null, 1, '', Buffer.from('Ticket have been Reopened by Ada'), '', '2018-04-11 09:00:00'],
        [9004, 502, 1002, 'client', 2, 0, 'Second', Buffer.alloc(0), '', ZERO],
        [9005, 777, 1002, 'client', 2, 0, 'Of a ticket that is gone', Buffer.from('x'), '', AT],
      ],
    },
    {
      name: 'logs',
      columns: ['id', 'text'],
      rows: [
        [1, "'); DROP TABLE x; --"],
        [2, 'INSERT INTO `users` VALUES (1)'],
      ],
    },
    {
      name: 'tickets',
      columns:
        'id ticket_number user_id dept_id team_id priority_id sla help_topic_id status type source assigned_to isanswered reopened closed_at duedate created_at updated_at'.split(
          ' ',
        ),
      isComplete: true,
      rows: [
        [
          501,
          'AAAA-0000-0501',
          1002,
          4,
          5,
          5,
          9,
          8,
          1,
          6,
          1,
          1003,
          1,
          1,
          null,
          '2018-04-10 18:30:45',
          AT,
          '2018-04-11 09:00:00',
        ],
        [502, 'AAAA-0000-0502', 1002, null, null, null, null, null, 9, null, 2, 0, 0, 0, null, ZERO, AT, ZERO],
        [503, 'AAAA-0000-0503', null, 1, null, 2, 2, 1, 3, null, 3, null, 0, 0, AT, null, AT, AT],
        [504, 'AAAA-0000-0504', 1002, 1, null, 2, 2, 1, 3, null, 3, null, 0, 0, null, null, AT, AT],
      ],
    },
    {
      name: 'users',
      columns: users.split(' '),
      rows: [
        person(1001, { role: 'admin', user_name: 'boss', email: 'Boss@Old.example' }),
        person(1002, {
          mobile: '1234567',
          country_code: 49,
          first_name: '<b>Grüße</b>',
          user_name: 'u1002@old.example',
        }),
        person(1003, { role: 'agent', primary_dpt: 4, assign_group: 2 }),
        person(1004, { email: 'not an address', password: 'md5:abc', active: 0 }),
        person(1005, { email: null, user_name: '', first_name: '', last_name: '', is_delete: 1 }),
      ],
    },
    {
      name: 'department',
      columns: ['id', 'name', 'type', 'sla', 'manager'],
      rows: [
        [1, 'Support', '1', 2, null],
        [4, 'Kilns & Ovens', '0', 9, 1003],
      ],
    },
    { name: 'teams', columns: ['id', 'name', 'status', 'team_lead'], rows: [[5, 'Night', 1, 1003]] },
    { name: 'team_assign_agent', columns: ['id', 'team_id', 'agent_id'], rows: [[1, 5, 1003]] },
    {
      name: 'groups',
      columns: ['id', 'name', 'can_edit_ticket', 'can_close_ticket', 'can_delete_ticket'],
      rows: [[2, 'Group B', 1, 1, 0]],
    },
    { name: 'organization', columns: ['id', 'name'], rows: [[3, 'Pots Ltd']] },
    { name: 'user_assign_organization', columns: ['id', 'org_id', 'user_id'], rows: [[1, 3, 1002]] },
    {
      name: 'help_topic',
      columns: ['id', 'topic', 'department', 'priority', 'sla_plan', 'status', 'type', 'auto_assign'],
      rows: [[8, 'Kilns', 4, 5, 9, 1, 1, 1003]],
    },
    {
      name: 'sla_plan',
      columns: ['id', 'name', 'grace_period', 'status'],
      rows: [
        [2, 'Sla 2', '12 Hours', 1],
        [9, 'Slow', '3 Days', 1],
      ],
    },
    {
      name: 'ticket_priority',
      columns: ['priority_id', 'priority', 'status', 'priority_desc', 'priority_color', 'priority_urgency', 'ispublic'],
      rows: [
        [2, 'Normal', '1', 'Normal', '#00bfef', 3, 1],
        [5, 'Burning', '1', 'It burns', 'red', 0, 0],
      ],
    },
    {
      name: 'ticket_type',
      columns: ['id', 'name', 'status', 'type_desc', 'ispublic'],
      rows: [[6, 'Repair', 1, '', 1]],
    },
    {
      name: 'ticket_status',
      columns: ['id', 'name', 'state', 'message', 'sort'],
      rows: [
        [1, 'Open', 'open', 'Ticket have been Reopened by', 1],
        [3, 'Closed', 'closed', 'Ticket have been Closed by', 3],
        [9, 'Waiting for parts', 'open', '', 9],
      ],
    },
    {
      name: 'ticket_source',
      columns: ['id', 'name', 'value'],
      rows: [
        [1, 'web', 'Web'],
        [2, 'email', 'E-mail'],
        [3, 'agent', 'Agent Panel'],
        [11, 'Pigeon', 'Carrier pigeon'],
      ],
    },
    {
      name: 'ticket_collaborator',
      columns: ['id', 'isactive', 'ticket_id', 'user_id', 'role'],
      rows: [
        [1, 1, 501, 1004, 'ccc'],
        [2, 1, 501, 4040, 'ccc'],
      ],
    },
    {
      name: 'ticket_form_data',
      columns: ['id', 'ticket_id', 'title', 'content'],
      rows: [
        [1, 501, 'Room No.', '12 b'],
        [2, 501, '日本', 'x'],
        [3, 501, 'room-no', 'twice'],
        [4, 502, 'glaze', 'celadon'],
        [5, 502, 'Fired on', '2018-04-10'],
        [6, 502, 'weight', 'heavy'],
        [7, 502, 'extras', 'lid,Handle'],
        [8, 502, 'insured', 'on'],
      ],
    },
    {
      name: 'custom_form_fields',
      columns: ['id', 'forms_id', 'label', 'name', 'type', 'value', 'required'],
      rows: [
        [1, '1', 'Glaze', 'glaze', 'select', '', '1'],
        [2, '1', 'Fired on', 'fired', 'date', '', '0'],
        [3, '1', 'Weight', 'weight', 'number', '', '0'],
        [4, '1', 'Extras', 'extras', 'checkbox', 'Lid, Handle', '0'],
        [5, '1', 'Insured', 'insured', 'checkbox', '', '0'],
        [6, '1', 'Password', 'password', 'password', '', '0'],
      ],
    },
    {
      name: 'field_values',
      columns: ['id', 'field_id', 'child_id', 'field_key', 'field_value'],
      rows: [
        [1, 1, null, 'Celadon', 'Celadon'],
        [2, 1, null, 'Tenmoku', 'Tenmoku'],
      ],
    },
    {
      name: 'filters',
      columns: ['id', 'ticket_id', 'key', 'value', 'created_at', 'updated_at'],
      rows: [
        [1, 501, 'label', 'Kiln, Très urgent', AT, AT],
        [2, 501, 'tag', 'kiln', AT, AT],
        [3, 501, 'tag', '日本', AT, AT],
        [4, 501, 'view', 'mine', AT, AT],
      ],
    },
    {
      name: 'ticket_attachment',
      columns: 'id thread_id name size type poster file driver path created_at'.split(' '),
      blobs: 'hex',
      rows: [
        [
          1,
          9001,
          'photo.png',
          String(PICTURE.length),
          'png',
          'ATTACHMENT',
          Buffer.from(PICTURE.toString('base64')),
          'database',
          '',
          AT,
        ],
        [2, 9002, '1234_plan.txt', '9', 'text/plain', 'ATTACHMENT', null, 'local', '/var/www/storage/2018/04', AT],
        [3, 9002, '../../../etc/passwd', '9', 'text/plain', 'ATTACHMENT', null, 'local', '../../..', AT],
        [4, 9002, 'cloud.pdf', '9', 'pdf', 'ATTACHMENT', null, 's3', '', AT],
      ],
    },
    {
      name: 'canned_response',
      columns: ['id', 'user_id', 'title', 'message'],
      rows: [
        [1, 1001, 'Hello', '<p>Hello &amp; welcome</p>'],
        [2, 1003, 'Hello', 'Another'],
      ],
    },
    {
      name: 'kb_category',
      columns: ['id', 'name', 'slug', 'description', 'status', 'parent', 'created_at'],
      rows: [
        [2, 'Gas', 'gas', '', 1, 7, AT],
        [7, 'Kilns', 'kilns', '', 1, 0, AT],
      ],
    },
    {
      name: 'kb_article',
      columns: ['id', 'name', 'slug', 'description', 'type', 'status', 'publish_time', 'created_at'],
      rows: [
        [3, 'Firing', 'firing', '<h1>Firing</h1><p>Slowly.</p>', 1, 1, AT, AT],
        [4, '', '', '', 0, 0, null, AT],
      ],
    },
    {
      name: 'kb_article_relationship',
      columns: ['id', 'article_id', 'category_id'],
      rows: [
        [1, 3, 7],
        [2, 3, 2],
      ],
    },
  ]
}

/** The tables of Faveo's paid editions for working hours and SLA targets. */
export function workingHours(): DumpedTable[] {
  const days = ['Sunday', 'Monday', 'Tuesday', 'Wednusday', 'Thursday', 'Friday', 'Saturday']
  const statusOf = (day: string) =>
    day.startsWith('S') ? 'Closed' : day === 'Friday' ? 'Open_fixed' : day === 'Monday' ? '' : 'Open_custom'
  return [
    {
      name: 'business_hours',
      columns: ['id', 'name', 'description', 'status', 'timezone', 'is_default', 'created_at'],
      rows: [
        [1, 'Default Business-Hours', 'default', 1, 'Asia/Kolkata', 1, AT],
        [2, 'Always', '', 1, 'Mars/Olympus', 0, AT],
      ],
    },
    {
      name: 'business_schedule',
      columns: ['id', 'business_hours_id', 'days', 'status'],
      rows: [
        ...days.map((day, index): Value[] => [index + 1, 1, day, statusOf(day)]),
        ...days.map((day, index): Value[] => [index + 11, 2, day, 'Open_fixed']),
      ],
    },
    {
      name: 'business_open_custom_time',
      columns: ['id', 'business_schedule_id', 'open_time', 'close_time'],
      rows: [
        [1, 3, '9:00', '17:30'],
        [2, 4, '22:00', '06:00'],
        [3, 5, 'noon', 'late'],
      ],
    },
    {
      name: 'business_holidays',
      columns: ['id', 'name', 'date', 'business_hours_id'],
      rows: [
        [1, 'Diwali', '2026-11-08', 1],
        [2, 'Sometime', 'next week', 1],
      ],
    },
    {
      name: 'sla_targets',
      columns: ['id', 'name', 'sla_id', 'priority_id', 'respond_within', 'resolve_within', 'business_hour_id'],
      rows: [
        [1, 'Low', 2, 1, '5-hrs', '10-days', 1],
        [2, 'Slow', 9, 5, '30-min', '2-hrs', 2],
        [3, 'Slower', 9, 2, '1-hrs', 'never', 2],
      ],
    },
  ]
}
