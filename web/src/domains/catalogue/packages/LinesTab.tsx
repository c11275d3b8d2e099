import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/call'
import { useMay } from '../../../api/session'
import { toast } from '../../../kit/notify'
import { StatusTag } from '../../../kit/StatusTag'
import { NextPrice, PriceNow } from '../../../shared/prices/NextPrice'
import { PriceDialog } from '../../../shared/prices/PriceDialog'
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

function LinePriceDialog({ of, line, price, onClose }: DialogProps) {
  const update = useAction('update_package', { handles: [409, 422] })
  // This dialog saves over what it has shown.
  const [shown] = useState(of)
  const over = { package_id: shown.id, version: shown.version, confirm: false }
  return (
    <PriceDialog
      name={line.name}
      price={price}
      add={({ reason, ...added }) => {
        const lines = shown.kept_lines.map(({ id, quantity }) =>
          id === line.id ? { id, quantity, ...added } : { id, quantity, is_free: false },
        )
        return update.mutateAsync({ body: { ...over, prices: [], lines, ...(reason ? { reason } : {}) } })
      }}
      edit={(price_id, change) => {
        const prices = [{ is_free: false, ...change, price_id, withdraw: false }]
        return update.mutateAsync({ body: { ...over, prices } })
      }}
      onClose={onClose}
    />
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
    toast('success', t('prices.withdrawn'))
  }
  return (
    <div className="pl-package-prices">
      {of.kept_lines.map((line) => (
        <section key={line.id} className="pl-card" aria-label={line.name}>
          <div className="pl-package-head">
            <h2>
              {line.quantity} × {line.name}
            </h2>
            <span className="pl-quiet">
              {[line.part_number, line.action ? t('packages.work', { action: action(line.action) }) : null]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {line.is_active ? null : <StatusTag tone="bad">{t('parts.off')}</StatusTag>}
            <PriceNow value={line.price} />
            {line.next_price ? (
              <span>
                {t('prices.next')}: <NextPrice next={line.next_price} />
              </span>
            ) : null}
            {mayEdit ? (
              <Button
                size="small"
                aria-label={t('prices.addTo', { name: line.name })}
                onClick={() => setEdited({ line, price: undefined })}
              >
                {t('prices.add')}
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
            <p className="pl-quiet">{t('prices.none')}</p>
          )}
        </section>
      ))}
      {edited ? <LinePriceDialog of={of} {...edited} onClose={() => setEdited(undefined)} /> : null}
    </div>
  )
}
