import { useEffect, useState } from 'react'
import { live } from './live-connection.ts'
import type { PresentPerson } from './live.types.ts'

const LOOK_MILLISECONDS = 45_000
const TYPE_MILLISECONDS = 10_000

/** Shows others that somebody is at this ticket, and answers who else is. */
export function usePresence(ticketId: number, isTyping: boolean): readonly PresentPerson[] {
  const [seen, setSeen] = useState<{ ticketId: number; people: readonly PresentPerson[] }>({ ticketId, people: [] })
  useEffect(() => {
    return live.listen((frame) => {
      if (frame.type === 'presence' && frame.ticket_id === ticketId) setSeen({ ticketId, people: frame.people })
      if (frame.type === 'hello') live.say({ type: 'look', ticket_id: ticketId, typing: false })
    })
  }, [ticketId])
  useEffect(() => {
    const look = () => live.say({ type: 'look', ticket_id: ticketId, typing: isTyping })
    look()
    const timer = setInterval(look, isTyping ? TYPE_MILLISECONDS : LOOK_MILLISECONDS)
    return () => clearInterval(timer)
  }, [ticketId, isTyping])
  useEffect(() => () => live.say({ type: 'leave', ticket_id: ticketId }), [ticketId])
  return seen.ticketId === ticketId ? seen.people : []
}
