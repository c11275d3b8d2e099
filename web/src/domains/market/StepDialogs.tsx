import { Checkbox, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { DayPicker } from '../../kit/DayPicker'
import { FormDialog } from '../../kit/FormDialog'
import { money } from '../../kit/format'
import { toast } from '../../kit/notify'
import { trimmed } from '../../kit/trimmed'
import { useMarketLabels } from './labels'
import type { Market, OrderDetail } from './types'
import { useMove } from './useMove'

interface Props {
  market: Market
  detail: OrderDetail
  onClose: () => void
}

interface DispatchForm {
  item_ids: number[]
  courier: string
  awb: string
  eta_on: string | null
}

/** Which lines are sent, and by whom. */
export function DispatchDialog({ market, detail, onClose }: Props) {
  const { t } = useTranslation()
  const { move } = useMove(market, detail)
  const ready = detail.actions.find(({ action }) => action === 'dispatch')?.item_ids ?? []
  const lines = detail.items.filter(({ id }) => ready.includes(id))
  const isShipped = detail.order.fulfilment === 'ship'
  const rules = isShipped ? [{ required: true, whitespace: true, message: t('market.needed') }] : []
  return (
    <FormDialog<DispatchForm>
      open
      title={t('market.actions.dispatch')}
      okText={t('market.actions.dispatch')}
      initial={{ item_ids: [...ready], courier: '', awb: '', eta_on: null }}
      onClose={onClose}
      onSubmit={async ({ item_ids, courier, awb, eta_on }) => {
        await move({
          action: 'dispatch',
          item_ids,
          courier: trimmed(courier),
          awb: trimmed(awb),
          eta_on: eta_on ?? null,
        })
        toast('success', t('market.saved'))
      }}
    >
      <Form.Item
        name="item_ids"
        label={t('market.lines')}
        rules={[{ required: true, message: t('market.needed') }]}
      >
        <Checkbox.Group
          className="pl-market-ticks"
          options={lines.map(({ id, line, sku, name, left }) => ({
            value: id,
            label: t('market.lineChoice', { line, sku, name, left }),
          }))}
        />
      </Form.Item>
      <Form.Item name="courier" label={t('market.fields.courier')} rules={rules}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="awb" label={t('market.fields.consignment')} rules={rules}>
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <Form.Item name="eta_on" label={t('market.fields.eta_on')}>
        <DayPicker fromToday />
      </Form.Item>
    </FormDialog>
  )
}

interface PayForm {
  gateway_payment_id: string
}

/** Money that was captured or collected, or a payment that failed. */
export function PayDialog({
  market,
  detail,
  action,
  onClose,
}: Props & { action: 'capture' | 'payment_failed' | 'collect' }) {
  const { t } = useTranslation()
  const labels = useMarketLabels()
  const { move } = useMove(market, detail)
  const amount = detail.left.due
  return (
    <FormDialog<PayForm>
      open
      title={labels.action(action)}
      okText={labels.action(action)}
      initial={{ gateway_payment_id: '' }}
      byButtonOnly
      onClose={onClose}
      onSubmit={async ({ gateway_payment_id }) => {
        await move({
          action,
          amount,
          ...(action === 'collect' ? {} : { gateway_payment_id: trimmed(gateway_payment_id) }),
        })
        toast('success', t('market.saved'))
      }}
    >
      <p>{t('market.dueNow', { amount: money(amount) })}</p>
      {action === 'collect' ? null : (
        <Form.Item
          name="gateway_payment_id"
          label={t('market.fields.gateway_payment_id')}
          rules={[{ required: true, whitespace: true, message: t('market.needed') }]}
        >
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
      )}
    </FormDialog>
  )
}
