import { Alert } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { useBegin } from '../../shared/begin'
import type { OrderTabProps } from '../../shared/orderTabs'
import { useMay, useSession } from '../../api/session'
import { CallError } from '../../kit/callError'
import { Empty, Failed, Loading } from '../../kit/states'
import { useDraft } from '../../kit/tab'
import { Bills } from './Bills'
import { ClaimForm } from './ClaimForm'
import { ClaimRead } from './ClaimRead'
import { CreditNotes } from './CreditNotes'
import { DebitNotes } from './DebitNotes'
import { DeliveryOrder } from './DeliveryOrder'
import { ClaimDocuments } from './ClaimDocuments'
import { ClaimOffer } from './ClaimOffer'
import { PolicyOffer } from './PolicyOffer'
import { Survey } from './Survey'
import type { ClaimDetail } from './types'
import './insurance.css'

type Part = 'claim' | 'survey' | 'papers'

/** Each part may have unsaved input. */
function useUnsavedParts(onUnsaved: (unsaved: boolean) => void) {
  const held = useRef(new Set<Part>())
  return (part: Part) => (now: boolean) => {
    if (now) held.current.add(part)
    else held.current.delete(part)
    onUnsaved(held.current.size > 0)
  }
}

function LoadedClaim({ claim, onUnsaved }: { claim: ClaimDetail; onUnsaved: (unsaved: boolean) => void }) {
  const { t } = useTranslation()
  const may = useMay('insurance', 'U')
  const role = useSession((now) => now.user?.user_type ?? '')
  const unsavedOf = useUnsavedParts(onUnsaved)
  const draft = useDraft<unknown>(`claim ${claim.order_id}`)
  // A restored draft is shown at once when the tab is opened again.
  const [editing, setEditing] = useState<boolean | 'surveyor_name'>(() => draft.read() !== undefined)
  const writes = may && !claim.closed
  const toSurveyor = () => setEditing('surveyor_name')
  useBegin('surveyor', toSurveyor)
  return (
    <div className="pl-claim">
      {may ? null : <Alert type="info" showIcon title={t('insurance.readOnly', { role })} />}
      {may && claim.closed ? <Alert type="info" showIcon title={t('insurance.isOver')} /> : null}
      {writes && editing ? (
        <ClaimForm
          key={String(editing)}
          claim={claim}
          first={editing === 'surveyor_name' ? editing : undefined}
          onUnsaved={unsavedOf('claim')}
          onClose={() => setEditing(false)}
        />
      ) : (
        <ClaimRead claim={claim} onEdit={writes ? () => setEditing(true) : undefined} />
      )}
      {writes && !editing ? <ClaimOffer claim={claim} /> : null}
      {editing ? null : <PolicyOffer claim={claim} />}
      <Survey claim={claim} may={writes} onUnsaved={unsavedOf('survey')} onSurveyor={toSurveyor} />
      <DeliveryOrder claim={claim} may={writes} />
      <Bills claim={claim} may={writes} />
      <CreditNotes orderId={claim.order_id} />
      <DebitNotes orderId={claim.order_id} />
      <ClaimDocuments orderId={claim.order_id} may={writes} onUnsaved={unsavedOf('papers')} />
    </div>
  )
}

/** The claim of an insurance order: visible to all who see the order, editable for those who may change it. */
export default function ClaimView({ orderId, onUnsaved }: OrderTabProps) {
  const { t } = useTranslation()
  const answer = useCall('get_claim', { query: { order_id: orderId } }, { handles: [404] })
  // Placeholder data from another order must not be shown under this one's number.
  const claim = answer.isPlaceholderData ? undefined : answer.data
  if (!claim) {
    if (answer.error instanceof CallError && answer.error.status === 404)
      return <Empty title={t('insurance.missing', { id: orderId })} />
    return answer.error ? <Failed error={answer.error} onRetry={() => void answer.refetch()} /> : <Loading />
  }
  return <LoadedClaim key={orderId} claim={claim} onUnsaved={onUnsaved} />
}
