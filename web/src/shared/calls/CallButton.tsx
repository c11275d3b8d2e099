import { PhoneOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { CallError, textOf } from '../../kit/callError'
import { Icon } from '../../kit/Icon'
import { toast } from '../../kit/notify'
import { OnDemand } from '../../kit/OnDemand'

const LateCall = lazy(() => import('./LateCall'))

/** What the call is about: the server knows the number. */
type About = { escalation_id: number } | { order_id: number } | { lead_id: number }

/** Outside the calling hours open work may be called about, with a reason. */
function reasonHelps(error: unknown): boolean {
  if (!(error instanceof CallError) || error.status !== 409) return false
  const { data } = error
  return typeof data === 'object' && data !== null && 'reason_helps' in data && data.reason_helps === true
}

/** Calls the customer; the user's own telephone rings first. What happens is shown on the card of the call. */
export function CallButton({ about, size }: { about: About; size?: 'small' }) {
  const { t } = useTranslation()
  const [late, setLate] = useState(false)
  const make = useAction('make_call', { handles: [409] })
  const place = async (reason?: string) => {
    const { call } = await make.mutateAsync({ body: { ...about, ...(reason ? { reason } : {}) } })
    toast('info', t(call.state === 'unknown' ? 'calls.unanswered' : 'calls.placed'), 5)
  }
  const press = () =>
    place().catch((error: unknown) => {
      if (reasonHelps(error)) setLate(true)
      else if (error instanceof CallError && error.status === 409)
        toast('warning', textOf(error, t('kit.failedUnknown')), 6)
    })
  return (
    <>
      <Button
        {...(size ? { size } : {})}
        icon={<Icon icon={PhoneOutlined} />}
        loading={make.isPending}
        onClick={() => void press()}
      >
        {t('calls.call')}
      </Button>
      {late ? (
        <OnDemand onMissing={() => setLate(false)}>
          <LateCall onClose={() => setLate(false)} onSubmit={place} />
        </OnDemand>
      ) : null}
    </>
  )
}
