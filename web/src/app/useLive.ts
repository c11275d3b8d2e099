import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { refresh } from '../api/call'
import { type CallId, calls as known } from '../api/callTypes'
import { reloadProfile, useSession } from '../api/session'
import { type CaseAlert, connect, type OrderNotice } from '../api/socket'
import { readToken } from '../api/token'
import { notice, toast } from '../kit/notify'
import { mayOpenNow } from '../shared/access'
import { orderAddress } from '../shared/orderAddress'
import { caseAddress, casePage } from '../shared/caseAddress'
import { receiveCall } from './callCards'
import { leaveAtOnce } from './endSession'
import { pruneTabs } from './pruneTabs'

const isCall = (name: string): name is CallId => name in known

/** Server events: end of session, changed permissions, a telephone call, a notice of an order, changed data. */
export function useLive(): void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const user = useSession((now) => now.user)
  const token = user ? readToken() : undefined
  // Navigating must not reconnect, so the event handlers always read the latest values.
  const onOrderNotice = useEffectEvent(({ order_id, text }: OrderNotice) => {
    const open = () => void navigate(orderAddress(order_id))
    notice(`order ${order_id} ${text}`, t('shell.orderNotice', { order: order_id }), text, open)
  })
  const onCaseAlert = useEffectEvent(({ case_id, kind, order_id, number, clock, threshold }: CaseAlert) => {
    const page = casePage(kind)
    const open =
      order_id !== null && mayOpenNow(page)
        ? () => void navigate(caseAddress(kind, order_id, case_id))
        : undefined
    const text = threshold === 0 ? t('shell.caseWaited') : t(`shell.case_${clock}`, { percent: threshold })
    notice(`case ${case_id} ${clock} ${threshold}`, t('shell.caseAlert', { number }), text, open)
  })
  const onAccessChanged = useEffectEvent(async () => {
    // Shown first: reloading the permissions and rendering the console takes a moment.
    toast('info', t('shell.accessChanged'), 5)
    await reloadProfile()
    pruneTabs()
  })
  useEffect(() => {
    if (!token) return
    return connect({
      getCall: receiveCall,
      sessionEnded: leaveAtOnce,
      // If this fails, the next call shows what is wrong.
      orderNotice: (of) => onOrderNotice(of),
      caseAlert: (of) => onCaseAlert(of),
      accessChanged: () => void onAccessChanged().catch(() => {}),
      changesMissed: () => void queries.invalidateQueries(),
      joined: () => void refresh(queries, ['count_unread_notices']),
      answersChanged: ({ calls = [] }) => void refresh(queries, calls.filter(isCall)),
    })
  }, [token, queries])
}
