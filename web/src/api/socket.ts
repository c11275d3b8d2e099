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
  /** What these calls answered before no longer holds. */
  answersChanged: (what: { calls?: string[] }) => void
}

/** What is on screen just now, by how many views. */
const watched = new Map<string, number>()
let line: Socket | undefined

/** Hears of changes of a topic (`order:1042`) for as long as it is shown; answers how to stop. */
export function watch(topic: string): () => void {
  const views = (watched.get(topic) ?? 0) + 1
  watched.set(topic, views)
  if (views === 1) line?.emit('watch', topic)
  return () => {
    const left = (watched.get(topic) ?? 1) - 1
    if (left > 0) {
      watched.set(topic, left)
      return
    }
    watched.delete(topic)
    line?.emit('unwatch', topic)
  }
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
      socket.on('joined', () => {
        line = socket
        for (const topic of watched.keys()) socket?.emit('watch', topic)
      })
      // What is said into a broken line would be said late: it is joined anew.
      socket.on('disconnect', () => {
        line = undefined
      })
      socket.on('getCall', events.getCall)
      socket.on('sessionEnded', (why: { reason?: string }) => {
        // Another role's session may have taken its place meanwhile.
        const now = readToken()
        if (!now || now === token) events.sessionEnded(why)
      })
      socket.on('accessChanged', events.accessChanged)
      socket.on('answersChanged', events.answersChanged)
    })
    .catch(() => {
      // Without the channel the console works; it only hears of changes later.
    })
  return () => {
    left = true
    if (line === socket) line = undefined
    socket?.disconnect()
  }
}
