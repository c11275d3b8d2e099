import type { Socket } from 'socket.io-client'
import type { DataOf } from './callTypes'
import { realtime } from './config'
import { useSession } from './session'
import { readToken } from './token'
import { forgetViewers, sawViewer, type Viewer, viewerLeft } from './viewers'

/** A telephone call of the user, with what is known of the number. */
export interface IncomingCall {
  call_id: string
  direction: 'in' | 'out'
  state: 'ringing' | 'connected' | 'ended'
  mobile: string
  agent_id: number
  lead_id: number | null
  order_ids: number[]
  name: string | null
  started_at: string
  purpose: 'dialler' | 'lead' | 'order' | 'escalation' | 'feedback' | null
  outcome: CallOutcome | null
  talk_seconds: number | null
  disposition: string | null
  /** The exchange can put it on hold now, and take it off. */
  can_hold: boolean
  held_since: string | null
  cases: { id: number; kind: 'order' | 'spares' | 'accessories'; order_id: number; number: string }[]
}

type CallOutcome = NonNullable<DataOf<'get_escalations'>['escalations'][number]['calls'][number]['outcome']>

/** What has to be known of an order, whatever is shown. */
export interface OrderNotice {
  order_id: number
  text: string
}

/** A clock of a case has reached a part of its promise; 0: the wait for others has reached its limit. */
export interface CaseAlert {
  case_id: number
  kind: 'order' | 'spares' | 'accessories'
  order_id: number | null
  number: string
  clock: 'response' | 'resolution'
  threshold: number
}

export interface RealtimeEvents {
  getCall: (call: IncomingCall) => void
  sessionEnded: (why: { reason?: string }) => void
  accessChanged: () => void
  /** The cached answers of these calls are out of date. */
  answersChanged: (what: { calls?: string[] }) => void
  orderNotice: (notice: OrderNotice) => void
  caseAlert: (alert: CaseAlert) => void
  /** Changes may have happened of which nothing was told: there was no connection. */
  changesMissed: () => void
  /** The connection stands at once: nothing of what is shown was missed, but a notice may have been sent just before. */
  joined: () => void
}

/** A connection that stands sooner has missed nothing that anybody would notice. */
const soon = 2_000

/**
 * When the answers are asked for again: the server knows what is watched by then, and after it was started anew not all
 * consoles ask at once.
 */
const pause = () => 500 + Math.random() * 1_500

/** The topics on screen, with the number of views that show each. */
const watched = new Map<string, number>()
let line: Socket | undefined

/** Subscribes to changes of a topic (`order:1042`) while it is shown; returns the unsubscribe function. */
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

/** Tells those who watch a topic that this console still shows it. */
export function announce(topic: string): void {
  if (watched.has(topic)) line?.emit('viewing', topic)
}

const isOwn = ({ user_id }: Viewer) => user_id === useSession.getState().user?.user_id

/** Who else shows what is watched here: who comes is answered, so that both know of each other. */
function hearViewers(socket: Socket) {
  socket.on('viewerCame', (viewer: Viewer) => {
    if (isOwn(viewer)) return
    sawViewer(viewer)
    announce(viewer.topic)
  })
  socket.on('viewing', (viewer: Viewer) => {
    if (!isOwn(viewer)) sawViewer(viewer)
  })
  socket.on('viewerLeft', (viewer: Viewer) => {
    // Another console of this user has left: this one is still here.
    if (isOwn(viewer)) announce(viewer.topic)
    else viewerLeft(viewer)
  })
}

/** Joins the session's own room; returns the function that leaves it. */
export function connect(events: RealtimeEvents): () => void {
  let socket: Socket | undefined
  let left = false
  const began = Date.now()
  let wasLost = false
  const { url, path } = realtime()
  const token = readToken()
  // The client is loaded on demand: the sign-in page does not need it.
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
        if (wasLost || Date.now() - began > soon) setTimeout(() => !left && events.changesMissed(), pause())
        else events.joined()
      })
      // Messages emitted while disconnected would arrive late, so the room is joined again instead.
      socket.on('disconnect', () => {
        line = undefined
        wasLost = true
        forgetViewers()
      })
      socket.on('getCall', events.getCall)
      socket.on('sessionEnded', (why: { reason?: string }) => {
        // Another role's session may have replaced this one meanwhile.
        const now = readToken()
        if (!now || now === token) events.sessionEnded(why)
      })
      socket.on('accessChanged', events.accessChanged)
      socket.on('answersChanged', events.answersChanged)
      socket.on('orderNotice', events.orderNotice)
      socket.on('caseAlert', events.caseAlert)
      hearViewers(socket)
    })
    .catch(() => {
      // The console works without the channel; it only learns of changes later.
    })
  return () => {
    left = true
    if (line === socket) line = undefined
    socket?.disconnect()
  }
}
