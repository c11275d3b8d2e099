import { Alert, Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { paperOf } from '../../api/download'
import { useBegin } from '../../shared/begin'
import type { OrderTabProps } from '../../shared/orderTabs'
import { useMay, useSession } from '../../api/session'
import { CallError } from '../../kit/callError'
import { DateTime } from '../../kit/figures'
import { PaperButtons } from '../../kit/PaperButtons'
import { StatusTag } from '../../kit/StatusTag'
import { Empty, Failed, Loading } from '../../kit/states'
import { useDraft } from '../../kit/tab'
import { InventoryForm } from './InventoryForm'
import { InventoryPhotos } from './InventoryPhotos'
import { InventoryRead } from './InventoryRead'
import type { InventoryDetail } from './types'
import { useInventoryLabels } from './labels'
import './inventory.css'

/** Links expire; a picture that fails for another reason must not cause endless requests. */
const readAgainAfter = 60_000

/** Form and photo uploads may both be unsaved. */
function useUnsavedParts(onUnsaved: (unsaved: boolean) => void) {
  const held = useRef({ form: false, photos: false })
  return (part: 'form' | 'photos') => (now: boolean) => {
    held.current[part] = now
    onUnsaved(held.current.form || held.current.photos)
  }
}

function Head({
  inventory,
  editing,
  onEdit,
}: {
  inventory: InventoryDetail
  editing: boolean
  onEdit: (() => void) | undefined
}) {
  const { t } = useTranslation()
  const taken = inventory.version > 0
  return (
    <div className="pl-inventory-head">
      <p>
        <StatusTag tone={taken ? 'good' : 'warn'}>
          {t(taken ? 'inventory.taken' : 'inventory.notTaken')}
        </StatusTag>{' '}
        {inventory.taken_by ? (
          <span className="pl-quiet">
            {t('inventory.takenBy', { who: inventory.taken_by.name, role: inventory.taken_by_role ?? '' })}{' '}
            <DateTime value={inventory.taken_at} />
          </span>
        ) : null}
      </p>
      <div className="pl-row">
        {taken ? (
          <PaperButtons
            paper={t('inventory.paper')}
            name={`inventory-sheet-IS-${inventory.order_id}.pdf`}
            load={paperOf('download_inventory', { query: { order_id: inventory.order_id } })}
          />
        ) : null}
        {onEdit && !editing ? (
          <Button type={taken ? 'default' : 'primary'} onClick={onEdit}>
            {t(taken ? 'inventory.edit' : 'inventory.take')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function LoadedInventory({
  inventory,
  may,
  onUnsaved,
  onExpired,
}: {
  inventory: InventoryDetail
  may: boolean
  onUnsaved: (unsaved: boolean) => void
  onExpired: () => void
}) {
  const { t } = useTranslation()
  const labels = useInventoryLabels(inventory.choices)
  const unsavedOf = useUnsavedParts(onUnsaved)
  const role = useSession((now) => now.user?.user_type ?? '')
  const order = useCall('get_order', { path: { order_id: String(inventory.order_id) } }, { fresh: 60_000 })
  const draft = useDraft<unknown>(`inventory ${inventory.order_id}`)
  // A restored draft is shown at once when the tab is opened again.
  const [editing, setEditing] = useState(() => draft.read() !== undefined)
  useBegin('inventory', () => setEditing(true))
  const writes = may && inventory.missing.length === 0
  return (
    <div className="pl-inventory">
      <Head inventory={inventory} editing={editing} onEdit={writes ? () => setEditing(true) : undefined} />
      {may && !writes ? <Alert type="info" showIcon title={t('inventory.isOver')} /> : null}
      {may ? null : <Alert type="info" showIcon title={t('inventory.readOnly', { role })} />}
      {writes && editing ? (
        <InventoryForm
          inventory={inventory}
          customer={order.data?.name ?? ''}
          onUnsaved={unsavedOf('form')}
          onClose={() => setEditing(false)}
        />
      ) : inventory.version > 0 ? (
        <InventoryRead inventory={inventory} labels={labels} />
      ) : (
        <Empty title={t('inventory.nobody')} />
      )}
      <InventoryPhotos
        inventory={inventory}
        labels={labels}
        may={writes}
        onExpired={onExpired}
        onUnsaved={unsavedOf('photos')}
      />
    </div>
  )
}

/** The inventory at pick-up: visible to all who see the order, editable for those who may change it. */
export default function InventoryView({ orderId, onUnsaved }: OrderTabProps) {
  const { t } = useTranslation()
  const may = useMay('orders', 'U')
  const answer = useCall('get_inventory', { path: { id: orderId } }, { handles: [404] })
  // Placeholder data from another order must not be shown under this one's number.
  const inventory = answer.isPlaceholderData ? undefined : answer.data
  if (!inventory) {
    if (answer.error instanceof CallError && answer.error.status === 404)
      return <Empty title={t('inventory.missingOrder', { id: orderId })} />
    return answer.error ? <Failed error={answer.error} onRetry={() => void answer.refetch()} /> : <Loading />
  }
  // An order of accessories only; an inventory recorded while there was a car stays readable.
  if (inventory.missing.includes('car') && inventory.version === 0)
    return <Empty title={t('inventory.noCar')} />
  const onExpired = () => {
    if (Date.now() - answer.dataUpdatedAt > readAgainAfter) void answer.refetch()
  }
  return (
    <LoadedInventory
      key={orderId}
      inventory={inventory}
      may={may}
      onUnsaved={onUnsaved}
      onExpired={onExpired}
    />
  )
}
