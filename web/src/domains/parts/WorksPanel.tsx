import { Button, Form, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { useMay } from '../../api/session'
import { DayPicker } from '../../kit/DayPicker'
import { Money } from '../../kit/figures'
import { FormDialog } from '../../kit/FormDialog'
import { MoneyField } from '../../kit/MoneyField'
import { toast } from '../../kit/notify'
import { Empty } from '../../kit/states'
import { StatusTag } from '../../kit/StatusTag'
import { today } from '../../kit/zone'
import { PriceTable } from '../../shared/prices/PriceTable'
import { type WorkAction, useWorkActionText, workActions } from '../../shared/workActions'
import { PartPriceDialog } from './PriceDialog'
import { useWithdraw } from './PricesPanel'
import type { DatedPrice, Part, Work } from './types'

function AddWork({ part, onClose }: { part: Part; onClose: () => void }) {
  const { t } = useTranslation()
  const text = useWorkActionText()
  const add = useAction('add_work', { handles: [409, 422] })
  const free = workActions.filter((action) => part.works.every((work) => work.action !== action))
  const needed = [{ required: true, message: t('parts.needed') }]
  return (
    <FormDialog<{ action: WorkAction; price: number; valid_from: string }>
      open
      title={t('parts.works.add')}
      okText={t('parts.works.add')}
      initial={{ valid_from: today(), ...(free[0] ? { action: free[0] } : {}) }}
      onClose={onClose}
      onSubmit={async (values) => {
        await add.mutateAsync({ body: { part_id: part.id, is_free: values.price === 0, ...values } })
        toast('success', t('parts.works.added'))
      }}
    >
      <Form.Item name="action" label={t('parts.works.action')} rules={needed}>
        <Select options={free.map((value) => ({ value, label: text(value) }))} />
      </Form.Item>
      <MoneyField name="price" label={t('parts.works.price')} rules={needed} />
      <Form.Item name="valid_from" label={t('prices.from')} rules={needed}>
        <DayPicker />
      </Form.Item>
    </FormDialog>
  )
}

/** The works on a part, each with the prices of its labour. */
export function WorksPanel({ part }: { part: Part }) {
  const { t } = useTranslation()
  const text = useWorkActionText()
  const mayAdd = useMay('car_parts', 'C')
  const mayEdit = useMay('car_parts', 'U')
  const mayEnd = useMay('car_parts', 'D')
  const end = useAction('end_work')
  const withdraw = useWithdraw(part)
  const [isAdding, setAdding] = useState(false)
  const [edited, setEdited] = useState<{ of: Work; price: DatedPrice | undefined }>()
  return (
    <>
      <div className="pl-page-actions pl-part-actions">
        {mayAdd && part.works.length < workActions.length ? (
          <Button type="primary" onClick={() => setAdding(true)}>
            {t('parts.works.add')}
          </Button>
        ) : null}
      </div>
      {part.works.length === 0 ? <Empty title={t('parts.works.none')} /> : null}
      {part.works.map((work) => (
        <section key={work.action} className="pl-card" aria-label={text(work.action)}>
          <div className="pl-part-work">
            <h2>{text(work.action)}</h2>
            {typeof work.price === 'number' ? (
              <Money value={work.price} symbol />
            ) : (
              <StatusTag tone="warn">{t('parts.noPrice')}</StatusTag>
            )}
            <span className="pl-page-actions">
              {mayEdit ? (
                <Button size="small" onClick={() => setEdited({ of: work, price: undefined })}>
                  {t('prices.add')}
                </Button>
              ) : null}
              {mayEnd ? (
                <Button
                  size="small"
                  onClick={() => {
                    const body = { work_id: work.id ?? 0, version: work.version ?? 0 }
                    void end.mutateAsync({ body }).then(() => toast('success', t('parts.works.ended')))
                  }}
                >
                  {t('parts.works.end')}
                </Button>
              ) : null}
            </span>
          </div>
          <PriceTable
            prices={work.prices}
            label={text(work.action)}
            onEdit={mayEdit ? (price) => setEdited({ of: work, price }) : undefined}
            onWithdraw={mayEdit ? (price) => void withdraw(price) : undefined}
          />
        </section>
      ))}
      {isAdding ? <AddWork part={part} onClose={() => setAdding(false)} /> : null}
      {edited ? (
        <PartPriceDialog
          part={part}
          of={edited.of}
          price={edited.price}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </>
  )
}
