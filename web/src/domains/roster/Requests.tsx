import { Badge, Button, Empty as Nothing } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../api/call'
import { DateTime } from '../../kit/figures'
import { toast } from '../../kit/notify'
import { SidePanel } from '../../kit/SidePanel'
import { Failed, Loading } from '../../kit/states'
import { useSession } from '../../api/session'
import type { Change, Leave, Swap } from './types'
import { useChange } from './useChange'

const useRequests = (enabled: boolean) => useCall('list_requests', undefined, { enabled })

/** Opens the requests, and says how many wait. */
export function RequestsButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  const requests = useRequests(true)
  return (
    <Badge count={requests.data?.count ?? 0}>
      <Button onClick={onClick}>{t('rosters.requests')}</Button>
    </Badge>
  )
}

/** The days of a leave or a swap. */
function Days({ from, to }: { from: string; to: string }) {
  return (
    <>
      <DateTime value={from} day />
      {from === to ? null : (
        <>
          {' – '}
          <DateTime value={to} day />
        </>
      )}
    </>
  )
}

/** Leaves to decide, swaps to grant, and swaps that colleagues ask for. */
export function Requests({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const me = useSession((now) => now.user?.user_id)
  const requests = useRequests(open)
  const { send: decide, isPending } = useChange()
  const answer = useAction('answer_swap')
  const send = async (change: Change) => {
    await decide({ changes: [change], confirm: true })
    toast('success', t('rosters.decided'))
  }
  const decisions = (kind: 'decide_leave' | 'decide_swap', { id, version }: Leave | Swap) => (
    <span>
      {[true, false].map((grant) => (
        <Button
          key={String(grant)}
          size="small"
          type={grant ? 'primary' : 'default'}
          disabled={isPending}
          onClick={() => void send({ [kind]: { id, version, grant } }).catch(() => {})}
        >
          {t(grant ? 'rosters.grant' : 'rosters.refuse')}
        </Button>
      ))}
    </span>
  )
  return (
    <SidePanel open={open} width={560} title={t('rosters.requests')} onClose={onClose}>
      {requests.isPending ? <Loading rows={4} /> : null}
      {requests.isError ? <Failed error={requests.error} onRetry={() => void requests.refetch()} /> : null}
      {requests.data?.count === 0 ? <Nothing description={t('rosters.noRequests')} /> : null}
      <ul className="pl-requests">
        {requests.data?.leaves.map((leave) => (
          <li key={`leave ${leave.id}`}>
            <span>
              <strong>{leave.user}</strong>: {t(`rosters.leaveKinds.${leave.kind}`)},{' '}
              {t(`rosters.parts.${leave.part}`)}, <Days from={leave.from_day} to={leave.to_day} />
              <br />
              <span className="pl-quiet">{leave.reason}</span>
            </span>
            {leave.user_id === me ? null : decisions('decide_leave', leave)}
          </li>
        ))}
        {requests.data?.swaps.map((swap) => (
          <li key={`swap ${swap.id}`}>
            <span>
              <strong>{t('rosters.swapOf', { one: swap.from_name, other: swap.to_name })}</strong>:{' '}
              <Days from={swap.from_day} to={swap.to_day} />
              <br />
              <span className="pl-quiet">{swap.note}</span>
            </span>
            {swap.to_user === me && swap.status === 'asked' ? (
              <Button
                size="small"
                type="primary"
                disabled={answer.isPending}
                onClick={() =>
                  answer.mutate({ body: { id: swap.id, version: swap.version, action: 'accept' } })
                }
              >
                {t('rosters.accept')}
              </Button>
            ) : (
              decisions('decide_swap', swap)
            )}
          </li>
        ))}
      </ul>
    </SidePanel>
  )
}
