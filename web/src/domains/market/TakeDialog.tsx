import { Checkbox, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, useFailureText } from '../../kit/callError'
import { FormDialog } from '../../kit/FormDialog'
import { Money } from '../../kit/figures'
import { money } from '../../kit/format'
import { toast } from '../../kit/notify'
import { NumberInput } from '../../kit/NumberInput'
import { useMarketLabels } from './labels'
import { quantitiesOf, type Ticked } from './quantities'
import type { Item, Market, OrderDetail, Taken } from './types'
import { useMove } from './useMove'

interface TakeForm {
  lines: Record<string, Ticked | undefined>
  reason: string
  by_company: boolean
  keeps: boolean
}

/** The calculation of what is ticked, shortly after the last change. */
function usePreview(market: Market, detail: OrderDetail, action: 'cancel' | 'return') {
  const { move } = useMove(market, detail)
  const failureText = useFailureText()
  const lines = Form.useWatch<TakeForm['lines'] | undefined>('lines')
  const items = quantitiesOf(lines ?? {}, detail.items)
  const asked = JSON.stringify(items)
  const [found, setFound] = useState<{ asked: string; taken?: Taken; text?: string }>({ asked: '[]' })
  useEffect(() => {
    if (asked === '[]') return undefined
    let isOver = false
    const wait = setTimeout(() => {
      move({ action, items: JSON.parse(asked) as typeof items, preview: true }).then(
        ({ taken }) => isOver || setFound({ asked, ...(taken ? { taken } : {}) }),
        (error: unknown) => {
          if (!isOver && error instanceof CallError) setFound({ asked, text: failureText(error) })
        },
      )
    }, 250)
    return () => {
      isOver = true
      clearTimeout(wait)
    }
    // oxlint-disable-next-line exhaustive-deps -- what is asked for decides; the others are new with each render
  }, [asked, action, detail.order.version])
  return { isEmpty: asked === '[]', found: found.asked === asked ? found : undefined }
}

function Preview({
  market,
  detail,
  action,
}: {
  market: Market
  detail: OrderDetail
  action: 'cancel' | 'return'
}) {
  const { t } = useTranslation()
  const { isEmpty, found } = usePreview(market, detail, action)
  const taken = found?.taken
  return (
    <section aria-labelledby="market-preview" aria-live="polite">
      <h3 id="market-preview">{t('market.preview')}</h3>
      {isEmpty ? <p className="pl-quiet">{t('market.tickLines')}</p> : null}
      {!isEmpty && !found ? <p className="pl-quiet">{t('market.calculating')}</p> : null}
      {found?.text ? <p className="pl-form-error">{found.text}</p> : null}
      {taken && !isEmpty ? (
        <>
          <dl className="pl-market-facts">
            {taken.lines.map((line) => (
              <div key={line.item_id}>
                <dt>{t('market.lineNumber', { number: line.line })}</dt>
                <dd>
                  <Money value={line.amount} />{' '}
                  <span className="pl-quiet">
                    {t('market.ofThat', { discount: money(line.discount), tax: money(line.tax) })}
                  </span>
                </dd>
              </div>
            ))}
            {(['shipping', 'amount', 'refund'] as const).map((part) => (
              <div key={part}>
                <dt>{t(`market.taken.${part}`)}</dt>
                <dd>
                  <Money value={taken[part]} symbol />
                </dd>
              </div>
            ))}
          </dl>
          {taken.refund > 0 ? (
            <Form.Item
              name="keeps"
              valuePropName="checked"
              rules={[
                {
                  validator: async (_, ticked: boolean | undefined) => {
                    if (!ticked) throw new Error(t('market.needsTick'))
                  },
                },
              ]}
            >
              <Checkbox>{t('market.keeps', { amount: money(taken.refund) })}</Checkbox>
            </Form.Item>
          ) : (
            <p>{t('market.nothingToRefund')}</p>
          )}
          {taken.refund > 0 && detail.left.refundable <= 0 ? <p>{t('market.nothingRefundable')}</p> : null}
        </>
      ) : null}
    </section>
  )
}

function LineRow({ item }: { item: Item }) {
  const { t } = useTranslation()
  const { id, line, sku, name, left } = item
  const isTicked = Form.useWatch<boolean | undefined>(['lines', String(id), 'is_ticked'])
  return (
    <li>
      <Form.Item name={['lines', String(id), 'is_ticked']} valuePropName="checked" noStyle>
        <Checkbox>{t('market.lineChoice', { line, sku, name, left })}</Checkbox>
      </Form.Item>
      {isTicked ? (
        <Form.Item
          name={['lines', String(id), 'quantity']}
          label={t('market.quantityOf', { line })}
          initialValue={left}
        >
          <NumberInput min={1} max={left} precision={0} />
        </Form.Item>
      ) : null}
    </li>
  )
}

interface Props {
  market: Market
  detail: OrderDetail
  action: 'cancel' | 'return'
  onClose: () => void
}

/** Cancels or returns quantities of lines, with what that takes off as it is ticked. */
export function TakeDialog({ market, detail, action, onClose }: Props) {
  const { t } = useTranslation()
  const labels = useMarketLabels()
  const { move } = useMove(market, detail)
  const ready = detail.actions.find((next) => next.action === action)?.item_ids ?? []
  const items = detail.items.filter(({ id }) => ready.includes(id))
  return (
    <FormDialog<TakeForm>
      open
      width={720}
      title={labels.action(action)}
      okText={labels.action(action)}
      initial={{ lines: {}, reason: '', by_company: false, keeps: false }}
      byButtonOnly
      onClose={onClose}
      onSubmit={async ({ lines, reason, by_company, keeps }) => {
        await move({
          action,
          items: quantitiesOf(lines, detail.items),
          reason: reason.trim(),
          ...(action === 'cancel' ? { by_company } : {}),
          ...(keeps ? { refund: 'none' } : {}),
        })
        toast('success', t('market.saved'))
      }}
    >
      <ul className="pl-market-ticks">
        {items.map((item) => (
          <LineRow key={item.id} item={item} />
        ))}
      </ul>
      <Form.Item
        name="reason"
        label={t('market.fields.reason')}
        rules={[{ required: true, whitespace: true, message: t('market.needed') }]}
      >
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={300} />
      </Form.Item>
      {action === 'cancel' ? (
        <Form.Item name="by_company" valuePropName="checked">
          <Checkbox>{t('market.fields.by_company')}</Checkbox>
        </Form.Item>
      ) : null}
      <Preview market={market} detail={detail} action={action} />
    </FormDialog>
  )
}
