import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../api/call'
import { toast } from '../../kit/notify'
import { type Fact, FactList } from '../../kit/FactList'
import { SidePanel } from '../../kit/SidePanel'
import { StatusTag } from '../../kit/StatusTag'
import { Failed, Loading } from '../../kit/states'
import { History } from '../../shared/History'
import { PriceDialog } from '../../shared/prices/PriceDialog'
import { PriceTable } from '../../shared/prices/PriceTable'
import type { DatedPrice } from '../../shared/prices/types'
import { useUnitText } from '../../shared/units'
import type { VendorPart } from './types'
import { unmeant, VendorPartDialog } from './VendorPartDialog'

function Facts({ part, onEdit }: { part: VendorPart; onEdit: (() => void) | undefined }) {
  const { t } = useTranslation()
  const unit = useUnitText()
  const stock =
    part.stock == null ? t('suppliers.vendorParts.stockUnknown') : `${part.stock} ${unit(part.unit)}`
  const facts: Fact[] = [
    [t('fields.part_number'), part.part_number],
    [t('fields.vendor_sku'), part.vendor_sku ?? t('kit.blank')],
    [t('fields.stock'), stock],
  ]
  return (
    <>
      <FactList className="pl-supplier-facts" facts={facts} />
      <div className="pl-supplier-bar">
        {part.is_active ? null : <StatusTag>{t('suppliers.vendorParts.ended')}</StatusTag>}
        {onEdit ? <Button onClick={onEdit}>{t('suppliers.vendorParts.editIt')}</Button> : null}
      </div>
    </>
  )
}

function Prices({ part, mayEdit }: { part: VendorPart; mayEdit: boolean }) {
  const { t } = useTranslation()
  const update = useAction('edit_vendor_part', { handles: [409, 422] })
  const withdraw = useAction('edit_vendor_part')
  // The dialog saves over the version that it has shown.
  const [edited, setEdited] = useState<{ over: VendorPart; price: DatedPrice | undefined }>()
  const prices = part.prices ?? []
  const onWithdraw = async (price: DatedPrice) => {
    const { id, version } = part
    await withdraw.mutateAsync({ body: { ...unmeant, id, version, price_id: price.id, withdraw: true } })
    toast('success', t('prices.withdrawn'))
  }
  const save = (over: VendorPart, change: object) =>
    update.mutateAsync({ body: { ...unmeant, id: over.id, version: over.version, ...change } })
  return (
    <section className="pl-supplier-section" aria-label={t('prices.title')}>
      <div className="pl-supplier-heading">
        <h2>{t('prices.title')}</h2>
        {mayEdit ? (
          <Button type="primary" onClick={() => setEdited({ over: part, price: undefined })}>
            {t('prices.add')}
          </Button>
        ) : null}
      </div>
      {prices.length > 0 ? (
        <PriceTable
          prices={prices}
          label={t('prices.title')}
          onEdit={mayEdit ? (price) => setEdited({ over: part, price }) : undefined}
          onWithdraw={mayEdit ? (price) => void onWithdraw(price).catch(() => undefined) : undefined}
        />
      ) : (
        <p className="pl-quiet">{t('prices.none')}</p>
      )}
      {edited ? (
        <PriceDialog
          name={part.part}
          price={edited.price}
          add={(price) => save(edited.over, price)}
          edit={(id, change) => save(edited.over, { price_id: id, ...change })}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </section>
  )
}

function OnePart({ id, mayEdit }: { id: number; mayEdit: boolean }) {
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  const answer = useCall('list_vendor_parts', { query: { id } })
  const part = answer.isPlaceholderData ? undefined : answer.data?.vendor_parts[0]
  if (!part)
    return answer.error ? (
      <Failed error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Loading rows={8} />
    )
  return (
    <>
      <Facts part={part} onEdit={mayEdit ? () => setEditing(true) : undefined} />
      <Prices part={part} mayEdit={mayEdit} />
      <section className="pl-supplier-section">
        <h2>{t('shared.history.title')}</h2>
        <History entries={part.history ?? []} />
      </section>
      {isEditing ? (
        <VendorPartDialog vendorId={part.vendor_id} part={part} onClose={() => setEditing(false)} />
      ) : null}
    </>
  )
}

interface Props {
  shown: { id: number; part: string } | undefined
  mayEdit: boolean
  onClose: () => void
}

/** A part of a vendor beside the list: its prices by day, and what was changed. */
export function VendorPartPanel({ shown, mayEdit, onClose }: Props) {
  return (
    <SidePanel open={shown !== undefined} title={shown?.part ?? ''} width={780} onClose={onClose}>
      {shown ? <OnePart key={shown.id} id={shown.id} mayEdit={mayEdit} /> : null}
    </SidePanel>
  )
}
