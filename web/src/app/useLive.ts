import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { refresh } from '../api/call'
import { type CallId, calls as known } from '../api/callTypes'
import { reloadProfile, useSession } from '../api/session'
import { connect, type IncomingCall } from '../api/socket'
import { readToken } from '../api/token'
import { notice, toast } from '../kit/notify'
import { orderAddress } from '../shared/orderAddress'
import { leaveAtOnce } from './endSession'
import { pruneTabs } from './pruneTabs'

const isCall = (name: string): name is CallId => name in known

/** What the server tells without being asked: the end of the session, other rights, a call that comes in, news. */
export function useLive(): void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const user = useSession((now) => now.user)
  const token = user ? readToken() : undefined
  // Going somewhere else must not cost the connection: what is done with an event always reads the latest.
  const onCall = useEffectEvent(({ call_id, name, mobile, order_ids }: IncomingCall) => {
    const [orderId] = order_ids ?? []
    const who = name || mobile || t('shell.unknownCaller')
    const open = orderId === undefined ? undefined : () => void navigate(orderAddress(orderId))
    const text = [mobile, open && t('shell.callOpen')].filter(Boolean).join(' · ')
    notice(`call ${call_id}`, t('shell.callFrom', { who }), text, open)
  })
  const onAccessChanged = useEffectEvent(async () => {
    // Said first: to read the rights and show the console anew takes a moment.
    toast('info', t('shell.accessChanged'), 5)
    await reloadProfile()
    pruneTabs()
  })
  useEffect(() => {
    if (!token) return
    return connect({
      getCall: (incoming) => onCall(incoming),
      sessionEnded: leaveAtOnce,
      // When it cannot be read now, the next call will say what is wrong.
      accessChanged: () => void onAccessChanged().catch(() => {}),
      answersChanged: ({ calls = [] }) => void refresh(queries, calls.filter(isCall)),
    })
  }, [token, queries])
}
