import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import { DistributorSelect } from './ShopFields'
import type { Retailer } from './types'

interface Values {
  distributor_id?: number | null
  status?: 'active' | 'on_hold' | 'closed'
  status_reason?: string
}

interface Props {
  retailers: readonly Retailer[]
  what: 'distributor' | 'status'
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** Gives several retailers a distributor or a status: all of them, or none. */
export function SeveralDialog({ retailers, what, open, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const change = useAction('change_retailers', { handles: [409, 422] })
  const title = t(what === 'distributor' ? 'suppliers.several.distributor' : 'suppliers.several.status', {
    count: retailers.length,
  })
  return (
    <FormDialog<Values>
      open={open}
      title={title}
      okText={title}
      byButtonOnly
      onClose={onClose}
      onSubmit={async (values) => {
        const rows = retailers.map(({ id, version }) => ({ id, version }))
        const body =
          what === 'distributor'
            ? { retailers: rows, distributor_id: values.distributor_id ?? null }
            : {
                retailers: rows,
                ...(values.status ? { status: values.status } : {}),
                ...(values.status_reason && values.status !== 'active'
                  ? { status_reason: values.status_reason }
                  : {}),
              }
        const { changed } = await change.mutateAsync({ body })
        toast('success', t('suppliers.several.done', { count: changed }))
        onDone()
      }}
    >
      {what === 'distributor' ? (
        <DistributorSelect name="distributor_id" />
      ) : (
        <>
          <Form.Item
            name="status"
            label={t('suppliers.fields.status')}
            rules={[{ required: true, message: t('business.needed') }]}
          >
            <Select
              options={(['active', 'on_hold', 'closed'] as const).map((value) => ({
                value,
                label: t(`suppliers.statuses.${value}`),
              }))}
            />
          </Form.Item>
          <Form.Item name="status_reason" label={t('suppliers.fields.status_reason')}>
            <Input maxLength={300} autoComplete="off" />
          </Form.Item>
        </>
      )}
    </FormDialog>
  )
}
