import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/call'
import { useMay } from '../../../api/session'
import { FormDialog } from '../../../kit/FormDialog'
import { toast } from '../../../kit/notify'
import { StatusTag } from '../../../kit/StatusTag'
import { today } from '../../../kit/zone'
import { NextPrice, PriceNow } from '../../../shared/prices/NextPrice'
import { initialPrice, PriceFields, type PriceValues } from '../../../shared/prices/PriceFields'
import { PriceTable } from '../../../shared/prices/PriceTable'
import type { DatedPrice } from '../../../shared/prices/types'
import { useWorkActionText } from '../../../shared/workActions'
import type { KeptLine, Package } from './types'

interface DialogProps {
  of: Package
  line: KeptLine
  /** Absent: a new one. */
  price: DatedPrice | undefined
  onClose: () => void
}

/** Adds a price of a line, corrects one that has not begun, or gives one that has begun its last day. */
function LinePriceDialog({ of, line, price, onClose }: DialogProps) {
  const { t } = useTranslation()
  const edit = useAction('update_package', { handles: [409, 422] })
  // This dialog saves over what it has shown.
  const [shown] = useState(of)
  const submit = async ({ valid_to = null, is_free = false, reason, ...values }: PriceValues) => {
    const over = { package_id: shown.id, version: shown.version, confirm: false }
    const hasBegun = price !== undefined && price.valid_from <= today()
    const body = price
      ? {
          ...over,
          prices: [{ price_id: price.id, ...(hasBegun ? {} : values), valid_to, is_free, withdraw: false }],
        }
      : {
          ...over,
          prices: [],
          ...(reason ? { reason } : {}),
          lines: shown.kept_lines.map(({ id, quantity }) =>
            id === line.id
              ? { id, quantity, ...values, valid_to, is_free }
              : { id, quantity, is_free: false },
          ),
        }
    await edit.mutateAsync({ body })
    toast('success', t('parts.prices.saved'))
  }
  return (
    <FormDialog<PriceValues>
      open
      title={t(price ? 'parts.prices.edit' : 'parts.prices.addTo', { name: line.name })}
      okText={t('parts.save')}
      initial={initialPrice(price)}
      onClose={onClose}
      onSubmit={submit}
    >
      <PriceFields price={price} label={t('parts.fields.price')} mayBeFree />
    </FormDialog>
  )
}

/** The lines of a package, each with its prices over the days. */
export function LinesTab({ of }: { of: Package }) {
  const { t } = useTranslation()
  const action = useWorkActionText()
  const mayEdit = useMay('catalogue', 'U')
  const edit = useAction('update_package', { handles: [409, 422] })
  const [edited, setEdited] = useState<{ line: KeptLine; price: DatedPrice | undefined }>()
  const withdraw = async ({ id: price_id }: DatedPrice) => {
    const over = { package_id: of.id, version: of.version, confirm: false }
    await edit.mutateAsync({ body: { ...over, prices: [{ price_id, withdraw: true, is_free: false }] } })
    toast('success', t('parts.prices.withdrawn'))
  }
  return (
    <div className="pl-package-prices">
      {of.kept_lines.map((line) => (
        <section key={line.id} className="pl-card" aria-label={line.name}>
          <div className="pl-package-head">
            <h3>
              {line.quantity} × {line.name}
            </h3>
            <span className="pl-quiet">
              {[line.part_number, line.action ? t('packages.work', { action: action(line.action) }) : null]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {line.is_active ? null : <StatusTag tone="bad">{t('parts.off')}</StatusTag>}
            <PriceNow value={line.price} />
            {line.next_price ? (
              <span>
                {t('parts.prices.next')}: <NextPrice next={line.next_price} />
              </span>
            ) : null}
            {mayEdit ? (
              <Button
                size="small"
                aria-label={t('parts.prices.addTo', { name: line.name })}
                onClick={() => setEdited({ line, price: undefined })}
              >
                {t('parts.prices.add')}
              </Button>
            ) : null}
          </div>
          {line.prices.length > 0 ? (
            <PriceTable
              prices={line.prices}
              label={t('packages.pricesOf', { name: line.name })}
              onEdit={mayEdit ? (price) => setEdited({ line, price }) : undefined}
              onWithdraw={mayEdit ? (price) => void withdraw(price) : undefined}
            />
          ) : (
            <p className="pl-quiet">{t('parts.prices.none')}</p>
          )}
        </section>
      ))}
      {edited ? <LinePriceDialog of={of} {...edited} onClose={() => setEdited(undefined)} /> : null}
    </div>
  )
}
