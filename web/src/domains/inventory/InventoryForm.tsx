import { Button, Form } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import type { CallId } from '../../api/callTypes'
import { FormError, useSubmit } from '../../kit/FormDialog'
import { keyKeeper } from '../../kit/keyKeeper'
import { ask, toast } from '../../kit/notify'
import { StaleDialog } from '../../kit/StaleDialog'
import { changedKeys, differences, settled, staleOf } from '../../kit/stale'
import { useDraft } from '../../kit/tab'
import {
  type EditKey,
  editOf,
  type InventoryEdit,
  inventoryBody,
  inventoryForm,
  type Signing,
  sameValue,
} from './edit'
import { InventoryFields } from './InventoryFields'
import { SignatureField } from './SignatureField'
import type { InventoryDetail } from './types'
import { useInventoryWords } from './words'

interface Props {
  inventory: InventoryDetail
  /** Who usually signs. */
  customer: string
  onUnsaved: (unsaved: boolean) => void
  /** Saved, or nothing more to be done. */
  onClose: () => void
}

interface Draft {
  base: InventoryDetail
  values: InventoryEdit
  signing: Signing
}

const refreshes: readonly CallId[] = ['get_inventory', 'get_order', 'list_orders']
const flat = (edit: InventoryEdit) => ({ ...edit }) as Record<EditKey, unknown>

/** Takes the inventory, or edits it over the version that was read; nobody's work is lost. */
export function InventoryForm({ inventory, customer, onUnsaved, onClose }: Props) {
  const { t } = useTranslation()
  const words = useInventoryWords(inventory.choices)
  const draft = useDraft<Draft>(`inventory ${inventory.order_id}`)
  const [kept] = useState(draft.read)
  const [base, setBase] = useState(kept?.base ?? inventory)
  // What the next save starts from: settling a stale save moves it on before React has rendered again.
  const from = useRef(base)
  const [dirty, setDirty] = useState(kept !== undefined)
  const [signing, setSigning] = useState<Signing>(kept?.signing)
  const [unsigned, setUnsigned] = useState(false)
  const [stale, setStale] = useState<{ mine: InventoryEdit; theirs: InventoryDetail }>()
  const [keyOf] = useState(() => keyKeeper())
  const [form] = Form.useForm<InventoryEdit>()
  const name = useId()
  const take = useAction('create_inventory', { handles: [409, 422], refreshes })
  const update = useAction('update_inventory', { handles: [409, 422], refreshes })

  const mark = (now: boolean) => {
    setDirty(now)
    onUnsaved(now)
  }
  const rebase = (next: InventoryDetail, values = editOf(next)) => {
    from.current = next
    setBase(next)
    form.setFieldsValue(values)
  }
  // A form nobody has touched follows what is read; one that is being filled waits for its save.
  useEffect(() => {
    if (!dirty && inventory.version !== base.version) rebase(inventory)
    // oxlint-disable-next-line react/exhaustive-deps -- only a newly read inventory is of interest
  }, [inventory])
  useEffect(() => {
    if (kept) onUnsaved(true)
    // oxlint-disable-next-line react/exhaustive-deps -- a draft is read back once
  }, [])

  const valuesNow = (): InventoryEdit => ({
    ...editOf(from.current),
    ...(form.getFieldsValue(true) as Partial<InventoryEdit>),
  })
  const note = (next: Signing) => {
    const values = valuesNow()
    const changed = next !== undefined || changedKeys(flat(editOf(base)), flat(values), sameValue).length > 0
    if (changed) draft.keep({ base, values, signing: next })
    else draft.drop()
    mark(changed)
  }
  const send = (values: InventoryEdit) => {
    const { version } = from.current
    const path = { id: inventory.order_id }
    const body = inventoryForm(version, values, signing)
    if (version > 0) return update.mutateAsync({ path, body })
    const { size = 0 } = (signing?.kind === 'pad' && signing.drawing) || {}
    const idempotencyKey = keyOf({ ...inventoryBody(version, values, signing), size })
    return take.mutateAsync({ path, body, idempotencyKey })
  }
  const submit = async (values: InventoryEdit) => {
    try {
      const saved = await send(values)
      draft.drop()
      mark(false)
      setStale(undefined)
      setSigning(undefined)
      rebase(saved)
      toast('success', t('inventory.saved'))
      onClose()
    } catch (error) {
      const theirs = staleOf<InventoryDetail>(error)
      if (!theirs) {
        setStale(undefined)
        throw error
      }
      setStale({ mine: values, theirs })
    }
  }
  const { run, busy, error, rest } = useSubmit(form, () => submit(valuesNow()))
  const finish = () => {
    const lacking = signing && (!signing.name.trim() || (signing.kind === 'pad' && !signing.drawing))
    setUnsigned(Boolean(lacking))
    if (!lacking) void run(valuesNow())
  }
  const leave = async () => {
    const sure =
      !dirty ||
      (await ask({
        title: t('kit.loseTitle'),
        content: t('kit.loseText'),
        ok: t('kit.lose'),
        cancel: t('kit.keep'),
        danger: true,
      }))
    if (!sure) return
    draft.drop()
    mark(false)
    onClose()
  }
  const theirs = stale ? editOf(stale.theirs) : undefined
  return (
    <>
      <Form<InventoryEdit>
        form={form}
        name={name}
        layout="vertical"
        className="pl-card pl-inventory-form"
        aria-label={t('inventory.title')}
        noValidate
        initialValues={kept?.values ?? editOf(base)}
        onValuesChange={() => note(signing)}
        onFinish={finish}
      >
        <InventoryFields inventory={base} words={words} onFilled={() => note(signing)} />
        <section aria-label={t('inventory.signature')}>
          <h3>{t('inventory.signature')}</h3>
          <SignatureField
            known={base.signature}
            signing={signing}
            customer={customer}
            problem={unsigned ? t('inventory.signatureNeeded') : undefined}
            onChange={(next) => {
              setSigning(next)
              note(next)
            }}
          />
        </section>
        <FormError error={error} rest={rest} />
        <div className="pl-form-buttons">
          <Button type="primary" htmlType="submit" loading={busy} disabled={!dirty}>
            {t(base.version === 0 ? 'inventory.take' : 'inventory.save')}
          </Button>
          <Button disabled={busy} onClick={() => void leave()}>
            {t(dirty ? 'inventory.discard' : 'kit.cancel')}
          </Button>
        </div>
      </Form>
      {stale && theirs ? (
        <StaleDialog<EditKey>
          key={stale.theirs.version}
          differences={differences(flat(editOf(base)), flat(stale.mine), flat(theirs), sameValue)}
          label={words.field}
          show={(key, whose) => words.value(key, whose === 'mine' ? stale.mine : theirs)}
          busy={busy}
          onBack={() => setStale(undefined)}
          onSave={(choice) => {
            const values = settled(stale.mine, theirs, choice)
            rebase(stale.theirs, values)
            void run(values)
          }}
        />
      ) : null}
    </>
  )
}
