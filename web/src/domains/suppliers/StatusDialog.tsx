import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import { useDistributors } from './ShopFields'

/** The choice of no one in place of a distributor that ends. */
const noOne = 0

export interface StatusChange<Status> {
  status: Status
  status_reason?: string
  hand_over_to?: number | null
}

interface Props<Status> {
  name: string
  to: Status
  title: string
  text: string
  /** Whether a reason is needed. */
  reason: boolean
  /** The retailers of a distributor that ends. */
  retailers?: number
  open: boolean
  onClose: () => void
  save: (change: StatusChange<Status>) => Promise<unknown>
}

function HandOver({ count }: { count: number }) {
  const { t } = useTranslation()
  const distributors = useDistributors()
  return (
    <Form.Item
      name="hand_over_to"
      label={t('suppliers.handOver', { count })}
      rules={[{ required: true, message: t('business.needed') }]}
    >
      <Select
        showSearch={distributors.search}
        loading={distributors.loading}
        options={[{ value: noOne, label: t('suppliers.handToNoOne') }, ...distributors.options]}
      />
    </Form.Item>
  )
}

/** Changes the status of a supplier, with a reason where the call needs one. */
export function StatusDialog<Status extends string>(props: Props<Status>) {
  const { t } = useTranslation()
  const { retailers = 0 } = props
  return (
    <FormDialog<{ status_reason?: string; hand_over_to?: number }>
      open={props.open}
      title={props.title}
      okText={props.title}
      byButtonOnly
      onClose={props.onClose}
      onSubmit={async ({ status_reason, hand_over_to }) => {
        await props.save({
          status: props.to,
          ...(props.reason && status_reason ? { status_reason } : {}),
          ...(hand_over_to === undefined
            ? {}
            : { hand_over_to: hand_over_to === noOne ? null : hand_over_to }),
        })
        toast('success', t('suppliers.saved'))
      }}
    >
      <p>{props.text}</p>
      {props.reason ? (
        <Form.Item
          name="status_reason"
          label={t('suppliers.fields.status_reason')}
          rules={[{ required: true, whitespace: true, message: t('business.needed') }]}
        >
          <Input maxLength={300} autoComplete="off" />
        </Form.Item>
      ) : null}
      {retailers > 0 ? <HandOver count={retailers} /> : null}
    </FormDialog>
  )
}
