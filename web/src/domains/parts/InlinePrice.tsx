import { Button, Form } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { useFailureText } from '../../kit/callError'
import { date } from '../../kit/format'
import { NumberInput } from '../../kit/NumberInput'
import { toast } from '../../kit/notify'
import { useRegion } from '../../kit/region'
import { today } from '../../kit/zone'
import { dayAfter } from '../../shared/prices/days'
import { PriceNow } from '../../shared/prices/NextPrice'
import type { PartRow } from './types'

function Editing({ row, onClose }: { row: PartRow; onClose: () => void }) {
  const { t } = useTranslation()
  const symbol = useRegion((now) => now.currency.symbol)
  const failureText = useFailureText()
  const add = useAction('create_car_part', { handles: [409, 422] })
  const input = useRef<HTMLDivElement>(null)
  const [price, setPrice] = useState<number | null>(row.price ?? null)
  const from = dayAfter(today())
  useEffect(() => input.current?.querySelector('input')?.select(), [])
  const save = async () => {
    if (price === null) return
    const unmeant = { works: [], fits: [], confirm: false, is_free: false }
    try {
      await add.mutateAsync({ body: { ...unmeant, part_id: row.id, price, valid_from: from } })
    } catch {
      // What is wrong is shown beside the field.
      return
    }
    toast('success', t('prices.saved'))
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    <Form className="pl-part-inline" onFinish={() => void save()} onKeyDown={onKeyDown}>
      <div ref={input}>
        <NumberInput
          className="pl-wide-field"
          min={0}
          precision={2}
          prefix={symbol}
          value={price}
          onChange={setPrice}
          aria-label={t('prices.addTo', { name: row.name })}
        />
      </div>
      <span className="pl-quiet">{t('prices.fromDay', { day: date(from) })}</span>
      <span className="pl-part-inline-buttons">
        <Button
          size="small"
          type="primary"
          htmlType="submit"
          loading={add.isPending}
          disabled={price === null}
        >
          {t('parts.save')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
      </span>
      {add.error ? (
        <span role="alert" className="pl-refused">
          {Object.values(add.error.fields).flat().join(' ') || failureText(add.error)}
        </span>
      ) : null}
    </Form>
  )
}

/** The price of today; a click enters the one from tomorrow on, in the same place. */
export function InlinePrice({ row, mayEdit }: { row: PartRow; mayEdit: boolean }) {
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (!mayEdit) return <PriceNow value={row.price} />
  return isEditing ? (
    <Editing row={row} onClose={() => setEditing(false)} />
  ) : (
    <Button
      ref={button}
      type="link"
      className="pl-part-price"
      aria-label={t('prices.addTo', { name: row.name })}
      onClick={() => setEditing(true)}
    >
      <PriceNow value={row.price} />
    </Button>
  )
}
