/** Clients of the real-time channel, of the current and the old protocol. */
import { io, type Socket } from 'socket.io-client'
import io2 from 'socket.io-client-2'
import WebSocket from 'ws'

export function newClient(url: string, token: string | undefined): Socket {
  return io(url, {
    path: '/chat',
    transports: ['websocket'],
    auth: token ? { token } : {},
    forceNew: true,
    reconnection: false,
  })
}

/** What both official clients are used by. */
export interface Client {
  connected: boolean
  // oxlint-disable-next-line typescript/no-explicit-any -- as the newer client has it
  on: (name: string, handler: (payload: any) => void) => unknown
  emit: (name: string, payload: unknown) => unknown
  close: () => unknown
}

/** The official client of Socket.IO 2. It sends no payload with the connection: the session is in the cookie. */
function oldClient(url: string, token: string | undefined): Client {
  return io2(url, {
    path: '/chat',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...(token
      ? { transportOptions: { websocket: { extraHeaders: { cookie: `Admin-Token=${token}` } } } }
      : {}),
  })
}

/** The official clients, by their version. */
export const officialClients: readonly (readonly [
  version: string,
  open: (url: string, token: string | undefined) => Client,
])[] = [
  ['2.x', oldClient],
  ['4.x', newClient],
]

/** The next event with a name, and its payload; fails if it does not come in time. */
export function event<T>(socket: Socket, name: string, withinMs = 5_000): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`no ${name} within ${withinMs} ms`)), withinMs)
    socket.once(name, (data: T) => {
      clearTimeout(late)
      resolve(data)
    })
  })
}

/** A client of Socket.IO 2, as old consoles use it: protocol 3, written frame by frame. */
export class OldClient {
  readonly frames: string[] = []
  readonly #socket: WebSocket
  #waiting: (() => void)[] = []

  constructor(url: string, token: string | undefined) {
    const address = `${url.replace(/^http/, 'ws')}/chat/?EIO=3&transport=websocket`
    // An old client sends no payload with the connection: the session is in the cookie.
    this.#socket = new WebSocket(address, token ? { headers: { cookie: `Admin-Token=${token}` } } : {})
    this.#socket.on('message', (data: Buffer) => {
      this.frames.push(data.toString())
      for (const wake of this.#waiting.splice(0)) wake()
    })
    this.#socket.on('error', () => {})
  }

  send(frame: string): void {
    this.#socket.send(frame)
  }

  /** The first frame, received already or later, that begins like this. */
  async frame(start: string, withinMs = 5_000): Promise<string> {
    const until = Date.now() + withinMs
    for (;;) {
      const found = this.frames.find((frame) => frame.startsWith(start))
      if (found !== undefined) return found
      const left = until - Date.now()
      if (left <= 0) throw new Error(`no frame ${start} within ${withinMs} ms, but ${this.frames.join(' ')}`)
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve)
        setTimeout(resolve, left)
      })
    }
  }

  join(identifier: string): void {
    this.send(`42${JSON.stringify(['join', identifier])}`)
  }

  close(): void {
    this.#socket.close()
  }
}
