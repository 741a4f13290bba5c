export interface PushNotice {
  title: string
  options: { body: string; icon: string; tag: string; data: { path: string } }
}

const TITLE = 'Helpdesk'
const NOTIFICATIONS = '/desk/notifications'
const ICON = '/assets/icon.svg'
const LONGEST = 300

/** What a push shows, and the address that a click opens. Everything but its text is made here. */
export function noticeOf(text: string): PushNotice {
  const { message, scenario, id, notification_id: notificationId } = fieldsIn(text)
  const isTicket = scenario === 'tickets' && /^[1-9]\d{0,15}$/.test(id)
  return {
    title: TITLE,
    options: {
      body: message.slice(0, LONGEST),
      icon: ICON,
      tag: `notification-${notificationId}`,
      data: { path: isTicket ? `/desk/tickets/inbox/${id}` : NOTIFICATIONS },
    },
  }
}

type Fields = Record<'message' | 'scenario' | 'id' | 'notification_id', string>

function fieldsIn(text: string): Fields {
  const sent = objectIn(text)
  const textOf = (name: keyof Fields) => (typeof sent[name] === 'string' ? sent[name] : '')
  return {
    message: textOf('message'),
    scenario: textOf('scenario'),
    id: textOf('id'),
    notification_id: textOf('notification_id'),
  }
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
