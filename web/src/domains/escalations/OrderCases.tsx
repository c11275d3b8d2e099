import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMayOpen } from '../../shared/access'
import { Icon } from '../../kit/Icon'
import { SidePanel } from '../../kit/SidePanel'
import { Empty, Failed, Loading } from '../../kit/states'
import { caseAddress, casePage } from '../../shared/caseAddress'
import { CaseView } from './CaseView'
import { ClockMark } from './ClockMark'
import { type Kind } from './kinds'
import { PriorityMark, StatusMark, typePath, UnreadMark } from './marks'
import { RaiseDialog } from './RaiseDialog'
import type { CreatedFor } from './types'
import { useCases } from './useCases'
import { WhyButton } from './WhyButton'
import './escalations.css'

/** The complaint for which the order was created. */
function ComesOf({ of, mayEnter }: { of: CreatedFor; mayEnter: boolean }) {
  const { t } = useTranslation()
  const text = t('escalations.again.createdFor', { number: of.number, order: of.order_id })
  return (
    <p>{mayEnter ? <Link to={caseAddress('order', of.order_id, of.escalation_id)}>{text}</Link> : text}</p>
  )
}

interface Props {
  kind: Kind
  orderId: number
  inLink?: boolean
}

/** The escalations of an order with their clocks; one opens on its page, or beside where that may not be entered. */
export function OrderCases({ kind, orderId, inLink }: Props) {
  const { t } = useTranslation()
  const mayEnter = useMayOpen(casePage(kind)) && !inLink
  const { shown, error, refetch } = useCases(kind, orderId)
  const [isRaising, setRaising] = useState(false)
  const [opened, setOpened] = useState<number>()
  if (!shown) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />
  const raise = shown.mayCreate ? (
    <Button icon={<Icon icon={PlusOutlined} />} onClick={() => setRaising(true)}>
      {t('escalations.raise.title')}
    </Button>
  ) : null
  return (
    <section className="pl-card" aria-label={t('screens.escalations')}>
      {shown.createdFor && !inLink ? <ComesOf of={shown.createdFor} mayEnter={mayEnter} /> : null}
      {shown.cases.length === 0 ? (
        <Empty title={t('escalations.noneOfOrder')}>
          <p>{t('escalations.noneText')}</p>
          {raise}
        </Empty>
      ) : (
        <>
          <ul className="pl-case-list">
            {shown.cases.map((row) => (
              <li key={row.id}>
                <span className="pl-case-number">
                  {mayEnter ? (
                    <Link to={caseAddress(kind, orderId, row.id)}>{row.number}</Link>
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
                {inLink ? null : (
                  <span>
                    {row.assignee?.name ?? t('escalations.nobody')}
                    <WhyButton row={row} />
                  </span>
                )}
                <ClockMark row={row} of="resolution" />
              </li>
            ))}
          </ul>
          {raise}
        </>
      )}
      {isRaising ? (
        <RaiseDialog
          kind={kind}
          orderId={orderId}
          onClose={() => setRaising(false)}
          onRaised={() => setRaising(false)}
        />
      ) : null}
      <SidePanel
        open={opened !== undefined}
        width={1080}
        title={t('escalations.one')}
        onClose={() => setOpened(undefined)}
      >
        {opened ? <CaseView key={opened} kind={kind} orderId={orderId} id={opened} inLink={inLink} /> : null}
      </SidePanel>
    </section>
  )
}
