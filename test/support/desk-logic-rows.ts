/** A row in each table of working hours, clocks, alarms, tags, custom fields, views and cursors. Triggers add further rows. */
export const DESK_LOGIC = `
  INSERT INTO calendars (id, name, time_zone, hours, days, created_at, updated_at)
    VALUES (1, 'Office', 'Europe/Berlin', '["mon-fri 09:00-17:00"]', '[{"date":"2026-12-25","name":"Weihnachten","hours":[],"yearly":true}]', 1, 1);
  INSERT INTO sla_plans (id, name, grace_seconds, calendar_id, targets, created_at, updated_at)
    VALUES (1, 'Quick', 3600, 1, '["first 600","resolution 3600"]', 1, 1);
  INSERT INTO sla_steps (plan_id, metric, at, value, notify_id, priority_id, note) VALUES (1, 'first', 'percent', 50, 1, 1, 'Soon');
  UPDATE departments SET calendar_id = 1;
  UPDATE tickets SET sla = 1;
  INSERT INTO ticket_clocks (ticket_id, metric, state, plan_id, calendar_id, target_ms, since, due_at, started_at, rings_at)
    VALUES (7, 'first', 'running', 1, 1, 600000, 1, 600001, 1, 450001), (7, 'resolution', 'running', 1, 1, 3600000, 1, 3600001, 1, 2700001);
  UPDATE ticket_clocks SET state = 'met', since = NULL, ended_at = 5, rings_at = NULL WHERE metric = 'first';
  UPDATE tickets SET snoozed_until = 4000000000000 WHERE id = 7;
  INSERT INTO tags (id, name, key, color, created_at, updated_at) VALUES (1, 'Öfen 🔥', 'öfen 🔥', '#fff176', 1, 1);
  INSERT INTO ticket_tags (tag_id, ticket_id) VALUES (1, 7);
  INSERT INTO ticket_form_fields (name, label, type, options) VALUES ('room', 'Raum', 'select', '["Keller, hinten"]');
  INSERT INTO ticket_form_fields (name, label, type, "for") VALUES ('guild', 'Zunft', 'text', 'person');
  INSERT INTO ticket_form_values (ticket_id, name, value) VALUES (7, 'room', 'Keller, hinten');
  INSERT INTO user_form_values (user_id, name, value) VALUES (1, 'guild', 'Töpfer');
  INSERT INTO views (name, query, sort, position, created_at, updated_at)
    VALUES ('Öfen', '{"tags":["Öfen 🔥"],"form.room":["Keller, hinten"]}', '{"by":null,"order":null}', 1, 1, 1);
  INSERT INTO cursors (name, event_id, at) VALUES ('a rule', 1, 1);`

export const TABLES_OF_DESK_LOGIC = [
  'calendars',
  'sla_steps',
  'ticket_clocks',
  'clock_results',
  'alarms',
  'tags',
  'ticket_tags',
  'views',
  'cursors',
  'ticket_form_fields',
  'ticket_form_values',
  'ticket_form_keys',
  'user_form_values',
  'user_form_keys',
] as const
