import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { CallError } from '../../kit/callError'
import { MissingPage } from '../../kit/MissingPage'
import { PageHeader } from '../../kit/PageHeader'
import { Failed, Loading } from '../../kit/states'
import { useMarkUnsaved, useTabTitle } from '../../kit/tab'
import { EditTrader, TraderStatusTag, useMayEditTraders } from './EditTrader'
import { MayNot } from './MayNot'
import { retailerFormOf } from './supplierForm'
import { TraderMoves } from './TraderParts'
import type { Retailer } from './types'
import './suppliers.css'

function LoadedRetailer({ retailer }: { retailer: Retailer }) {
  const mayEdit = useMayEditTraders()
  const markUnsaved = useMarkUnsaved()
  useTabTitle(retailer.name)
  return (
    <>
      <PageHeader
        title={retailer.name}
        note={
          <>
            <TraderStatusTag status={retailer.status} />{' '}
            {[retailer.city, retailer.distributor?.name].filter(Boolean).join(', ')}
            {retailer.status_reason ? ` · ${retailer.status_reason}` : null}
          </>
        }
        actions={mayEdit ? <TraderMoves kind="retailer" trader={retailer} /> : null}
      />
      <EditTrader kind="retailer" trader={retailer} formOf={retailerFormOf} onUnsaved={markUnsaved} />
    </>
  )
}

function ReadRetailer() {
  const { t } = useTranslation()
  const { retailerId = '' } = useParams()
  const id = Number(retailerId) || 0
  const answer = useCall('list_retailers', { query: { id } }, { handles: [404, 422] })
  const { error } = answer
  if (error instanceof CallError && (error.status === 404 || error.status === 422)) {
    return <MissingPage title={t('screens.retailer')} text={t('suppliers.noRetailer', { id: retailerId })} />
  }
  const retailer = answer.isPlaceholderData ? undefined : answer.data?.retailers[0]
  if (retailer) return <LoadedRetailer key={retailer.id} retailer={retailer} />
  return error ? <Failed error={error} onRetry={() => void answer.refetch()} /> : <Loading rows={8} />
}

/** A retailer: what is agreed with them, their status and their sign-in. */
export default function RetailerPage() {
  const { t } = useTranslation()
  return useMay('retailers', 'R') ? (
    <ReadRetailer />
  ) : (
    <MayNot title={t('screens.retailer')} permission="retailers.R" />
  )
}
