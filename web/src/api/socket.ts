import type { Socket } from 'socket.io-client'
import { realtime } from './config'
import { readToken } from './token'

export interface IncomingCall {
  call_id: string
  direction?: string
  state?: string
  mobile?: string
  name?: string | null
  lead_id?: number | null
  order_ids?: number[]
  started_at?: string
}

export interface RealtimeEvents {
  getCall: (call: IncomingCall) => void
  sessionEnded: (why: { reason?: string }) => void
  accessChanged: () => void
}

/** Joins the session's own room; answers how to leave it. */
export function connect(events: RealtimeEvents): () => void {
  let socket: Socket | undefined
  let left = false
  const { url, path } = realtime()
  const token = readToken()
  // The client is loaded when it is needed: the sign-in page has no use for it.
  void import('socket.io-client')
    .then(({ io }) => {
      if (left) return
      socket = io(url || window.location.origin, {
        path,
        transports: ['websocket'],
        auth: { token },
      })
      socket.on('connect', () => socket?.emit('join', ''))
      socket.on('getCall', events.getCall)
      socket.on('sessionEnded', (why: { reason?: string }) => {
        // Another role's session may have taken its place meanwhile.
        const now = readToken()
        if (!now || now === token) events.sessionEnded(why)
      })
      socket.on('accessChanged', events.accessChanged)
    })
    .catch(() => {
      // Without the channel the console works; it only hears of changes later.
    })
  return () => {
    left = true
    socket?.disconnect()
  }
}
