import { Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { useGuardedForm } from '../../kit/guardedForm'
import { GuardedFrame } from '../../kit/GuardedFrame'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { toast } from '../../kit/notify'
import { editOf, type InventoryEdit, inventoryBody, inventoryForm, isUnfinished, sameValue } from './edit'
import { InventoryFields } from './InventoryFields'
import { SignatureField } from './SignatureField'
import type { InventoryDetail } from './types'
import { useInventoryLabels } from './labels'

interface Props {
  inventory: InventoryDetail
  /** The default name for the signature. */
  customer: string
  onUnsaved: (unsaved: boolean) => void
  /** Called when the form is saved or left. */
  onClose: () => void
}

const handles = [409, 422]

/** Records the inventory, or edits it based on the version that was read; nobody's work is lost. */
export function InventoryForm({ inventory, customer, onUnsaved, onClose }: Props) {
  const { t } = useTranslation()
  const labels = useInventoryLabels(inventory.choices)
  const [keyFor] = useState(() => idempotencyKeys())
  // After the first attempt to save, a missing signature is shown as an error.
  const [attempted, setTried] = useState(false)
  const take = useAction('create_inventory', { handles })
  const update = useAction('update_inventory', { handles })
  const guarded = useGuardedForm<InventoryDetail, InventoryEdit>({
    name: `inventory ${inventory.order_id}`,
    read: inventory,
    editOf,
    same: sameValue,
    own: ['signing'],
    save: (edit, base) => {
      const path = { id: inventory.order_id }
      const body = inventoryForm(base.version, edit)
      if (base.version > 0) return update.mutateAsync({ path, body })
      const { size = 0 } = (edit.signing?.kind === 'pad' && edit.signing.drawing) || {}
      const idempotencyKey = keyFor({ ...inventoryBody(base.version, edit), size })
      return take.mutateAsync({ path, body, idempotencyKey })
    },
    onSaved: () => {
      toast('success', t('inventory.saved'))
      onClose()
    },
    onUnsaved,
    onClose,
  })
  const { base, note } = guarded
  const finish = () => {
    setTried(true)
    if (!isUnfinished(guarded.currentValues().signing)) guarded.submit()
  }
  return (
    <GuardedFrame
      files
      form={guarded}
      name={t('orderTabs.inventory')}
      className="pl-inventory-form"
      saveText={t(base.version === 0 ? 'inventory.take' : 'inventory.save')}
      discardText={t('inventory.discard')}
      onFinish={finish}
      label={(key) => labels.field(key)}
      show={(key, edit) => labels.value(key, edit)}
    >
      <InventoryFields inventory={base} labels={labels} onFilled={note} />
      <section aria-label={t('inventory.signature')}>
        <h2>{t('inventory.signature')}</h2>
        <Form.Item name="signing" noStyle>
          <SignatureField known={base.signature} customer={customer} attempted={attempted} />
        </Form.Item>
      </section>
    </GuardedFrame>
  )
}
