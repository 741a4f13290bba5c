-- People who a rule tells of a ticket are those who see it at that time.
DROP TRIGGER events_heard_on_insert;
--> statement-breakpoint
-- Of warnings, steps and the end of a snooze, the same people hear.
CREATE TRIGGER events_heard_on_insert AFTER INSERT ON events
WHEN NEW.subject_type = 'ticket' AND NEW.type IN ('ticket.created', 'ticket.replied', 'ticket.customer_replied', 'ticket.noted', 'ticket.assigned', 'ticket.transferred', 'ticket.status_changed', 'ticket.merged', 'ticket.sla_breached', 'ticket.sla_warning', 'ticket.escalated', 'ticket.flagged', 'ticket.woken', 'ticket.collaborator_added')
BEGIN
  UPDATE events SET audience = (SELECT json_group_array(json_array(a.id, a.reason)) FROM (
    SELECT iif(v.column1 = 1, t.user_id, iif(v.column1 = 2, t.assigned_to, (SELECT manager_id FROM departments d WHERE d.id = t.dept_id))) AS id, v.column1 AS reason
    FROM tickets t CROSS JOIN (VALUES (1), (2), (32)) v WHERE t.id = NEW.subject_id
    UNION ALL SELECT user_id, 4 FROM ticket_collaborators WHERE ticket_id = NEW.subject_id AND is_active = 1
    UNION ALL SELECT user_id, 8 FROM team_members WHERE team_id = (SELECT team_id FROM tickets WHERE id = NEW.subject_id)
    UNION ALL SELECT id, 64 FROM users WHERE role = 'admin' AND active = 1
    UNION ALL SELECT user_id, 16 FROM department_members WHERE department_id = (SELECT dept_id FROM tickets WHERE id = NEW.subject_id)
    LIMIT 2000) a) WHERE id = NEW.id;
END;
