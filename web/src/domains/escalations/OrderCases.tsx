import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../api/call'
import { useMayOpen } from '../../shared/access'
import { Icon } from '../../kit/Icon'
import { SidePanel } from '../../kit/SidePanel'
import { Empty, Failed, Loading } from '../../kit/states'
import { caseAddress } from './address'
import { CaseView } from './CaseView'
import { ClockMark } from './ClockMark'
import { PriorityMark, StatusMark, typePath, UnreadMark } from './marks'
import { RaiseDialog } from './RaiseDialog'
import './escalations.css'

/** The escalations of an order with their clocks; one opens on its page, or beside where that may not be entered. */
export function OrderCases({ orderId, inLink }: { orderId: number; inLink?: boolean }) {
  const { t } = useTranslation()
  const mayEnter = useMayOpen('/escalation/show/:order_id/:id') && !inLink
  const found = useCall('get_escalations', { path: { order_id: orderId } })
  const [isRaising, setRaising] = useState(false)
  const [opened, setOpened] = useState<number>()
  const shown = found.isPlaceholderData ? undefined : found.data
  if (!shown) {
    return found.error ? <Failed error={found.error} onRetry={() => void found.refetch()} /> : <Loading />
  }
  const raise = shown.may_create ? (
    <Button icon={<Icon icon={PlusOutlined} />} onClick={() => setRaising(true)}>
      {t('escalations.raise.title')}
    </Button>
  ) : null
  return (
    <section className="pl-card" aria-label={t('screens.escalations')}>
      {shown.count === 0 ? (
        <Empty title={t('escalations.noneOfOrder')}>
          <p>{t('escalations.noneText')}</p>
          {raise}
        </Empty>
      ) : (
        <>
          <ul className="pl-case-list">
            {shown.escalations.map((row) => (
              <li key={row.id}>
                <span className="pl-case-number">
                  {mayEnter ? (
                    <Link to={caseAddress(orderId, row.id)}>{row.number}</Link>
                  ) : (
                    <Button type="link" onClick={() => setOpened(row.id)}>
                      {row.number}
                    </Button>
                  )}
                  <UnreadMark unread={row.unread} />
                </span>
                <span className="pl-case-type">{typePath(row)}</span>
                <StatusMark status={row.status} />
                <PriorityMark priority={row.priority} />
                <span>{row.assignee?.name ?? t('escalations.nobody')}</span>
                <ClockMark row={row} of="resolution" />
              </li>
            ))}
          </ul>
          {raise}
        </>
      )}
      {isRaising ? (
        <RaiseDialog orderId={orderId} onClose={() => setRaising(false)} onRaised={() => setRaising(false)} />
      ) : null}
      <SidePanel
        open={opened !== undefined}
        width={1080}
        title={t('escalations.one')}
        onClose={() => setOpened(undefined)}
      >
        {opened ? <CaseView key={opened} orderId={orderId} id={opened} inLink={inLink} /> : null}
      </SidePanel>
    </section>
  )
}
