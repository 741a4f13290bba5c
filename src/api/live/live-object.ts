import { DurableObject } from 'cloudflare:workers'
import { createServices } from '../../services.ts'
import type { LiveDelivery, TicketPresence, PresenceView } from '../../shared/live/live.types.ts'
import { PersonSockets } from './person-sockets.ts'
import { TicketViewers } from './ticket-lookers.ts'

/**
 * A person's object holds their connections. A ticket's object knows its viewers. Neither holds state that must survive, since
 * the table of events is the truth. There is no timer, so the object can hibernate while its connections stay open.
 */
export class LiveObject extends DurableObject<Env> {
  readonly #sockets: PersonSockets
  readonly #lookers: TicketViewers

  constructor(context: DurableObjectState, env: Env) {
    super(context, env)
    const services = () =>
      createServices(env, { sessionStart: 'first-primary', defer: (work) => context.waitUntil(work) })
    this.#sockets = new PersonSockets(context, services)
    this.#lookers = new TicketViewers(context.storage, services)
    // The runtime answers pings without waking the object.
    context.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  override async fetch(request: Request): Promise<Response> {
    return await this.#sockets.open(request)
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    await this.#sockets.message(socket, message)
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    // Answers the closing frame. Otherwise a browser waits ten seconds before it considers the connection closed.
    try {
      socket.close()
    } finally {
      await this.#sockets.closed(socket)
    }
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    await this.#sockets.closed(socket)
  }

  tell(telling: LiveDelivery): string[] {
    return this.#sockets.tell(telling)
  }

  async judgeAgain(goodKeys: readonly string[]): Promise<void> {
    await this.#sockets.judgeAgain(goodKeys)
  }

  showPresence(view: PresenceView, leaseKeys: readonly string[]): boolean {
    return this.#sockets.showPresence(view, leaseKeys)
  }

  async look(looking: TicketPresence): Promise<boolean> {
    return await this.#lookers.look(looking)
  }

  async judgeLookers(ticketId: number): Promise<string[]> {
    return await this.#lookers.judge(ticketId)
  }

  async leave(looking: Pick<TicketPresence, 'ticketId' | 'connectionId'>): Promise<void> {
    await this.#lookers.leave(looking)
  }

  async showLock(ticketId: number): Promise<void> {
    await this.#lookers.showLock(ticketId)
  }
}
