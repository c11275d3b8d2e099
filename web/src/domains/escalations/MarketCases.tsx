import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useMay } from '../../api/session'
import { CallError } from '../../kit/callError'
import { Icon } from '../../kit/Icon'
import { MissingPage } from '../../kit/MissingPage'
import { PageHeader } from '../../kit/PageHeader'
import { Failed, Loading } from '../../kit/states'
import { caseAddress } from '../../shared/caseAddress'
import { CaseView } from './CaseView'
import { type Kind, kinds } from './kinds'
import { NoCase } from './NoCase'
import { OrderCases } from './OrderCases'
import { RaiseDialog } from './RaiseDialog'
import { useCases } from './useCases'

interface Props {
  kind: Exclude<Kind, 'order'>
}

const titles = {
  spares: 'screens.sparesEscalation',
  accessories: 'screens.accessoriesEscalation',
} as const satisfies Record<Props['kind'], string>

function OfOrder({ kind, orderId }: Props & { orderId: number }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [isRaising, setRaising] = useState(false)
  const { shown, error, refetch } = useCases(kind, orderId, { handles: [404, 422] })
  if (error instanceof CallError && (error.status === 404 || error.status === 422))
    return <NoCase kind={kind} heading={t(titles[kind])} />
  if (!shown) return error ? <Failed error={error} onRetry={refetch} /> : <Loading rows={8} />
  const id = Number(query.get('escalation')) || shown.one?.id
  const raise =
    id && shown.mayCreate ? (
      <Button icon={<Icon icon={PlusOutlined} />} onClick={() => setRaising(true)}>
        {t('escalations.raise.title')}
      </Button>
    ) : null
  return (
    <>
      <PageHeader title={t('escalations.ofOrder', { order: shown.number ?? orderId })} actions={raise} />
      {id ? (
        <CaseView key={id} kind={kind} orderId={orderId} id={id} inTab />
      ) : (
        <OrderCases kind={kind} orderId={orderId} />
      )}
      {isRaising ? (
        <RaiseDialog
          kind={kind}
          orderId={orderId}
          onClose={() => setRaising(false)}
          onRaised={(order, raised) => {
            setRaising(false)
            void navigate(caseAddress(kind, order, raised))
          }}
        />
      ) : null}
    </>
  )
}

/** The escalations of an order of a market: the one that the address names, or the one to work on next. */
export function MarketCases({ kind }: Props) {
  const { t } = useTranslation()
  const { order_id } = useParams()
  return useMay(kinds[kind].resource, 'R') ? (
    <OfOrder key={order_id} kind={kind} orderId={Number(order_id)} />
  ) : (
    <MissingPage title={t(titles[kind])} text={t('escalations.notForRole')} />
  )
}
