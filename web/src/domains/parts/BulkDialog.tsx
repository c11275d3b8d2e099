import { Alert, Form } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { confirmDiscard } from '../../kit/confirmDiscard'
import { Dialog } from '../../kit/Dialog'
import { fieldName } from '../../kit/fieldName'
import { toFirstError, useSubmit } from '../../kit/FormDialog'
import { FormError } from '../../kit/FormError'
import { toast } from '../../kit/notify'
import { today } from '../../kit/zone'
import { dayAfter } from '../../shared/prices/days'
import { BulkFields } from './BulkFields'
import { BulkPreview } from './BulkPreview'
import { type BulkBody, type BulkForm, bulkBody, bulkFilterOf, type ChangedPrices } from './bulk'

interface Props {
  /** What the list is asked for. */
  query: Readonly<Record<string, unknown>>
  found: number
  /** The ids of the rows that are ticked. */
  chosen: readonly number[]
  onClose: () => void
}

/** Changes many prices at once: first a preview of each, then all of them. */
export function BulkDialog({ query, found, chosen, onClose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [form] = Form.useForm<BulkForm>()
  const change = useAction('change_prices', { handles: [409, 422] })
  const [preview, setPreview] = useState<{ body: BulkBody; result: ChangedPrices }>()
  const [skips, setSkips] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const rows = Form.useWatch('rows', form)
  const { filter, ignored } = bulkFilterOf(query)
  const submit = async (values: BulkForm) => {
    if (!preview) {
      const body = bulkBody(values, values.rows === 'chosen' ? { ids: [...chosen] } : filter)
      setPreview({ body, result: await change.mutateAsync({ body }) })
      return
    }
    const { count } = await change.mutateAsync({
      body: { ...preview.body, dry_run: false, skip_problems: skips },
    })
    toast('success', t('parts.bulk.done', { count }))
    onClose()
  }
  const { run, busy, error, rest } = useSubmit<BulkForm>(form, submit)
  const close = async () => {
    if (!isTouched || (await confirmDiscard(t))) onClose()
  }
  const { count = 0, problem_count: problems = 0 } = preview?.result ?? {}
  return (
    <Dialog
      open
      width={760}
      title={t('parts.bulk.title')}
      okText={preview ? t('parts.bulk.apply', { count }) : t('parts.bulk.show')}
      cancelText={t('kit.cancel')}
      confirmLoading={busy}
      mask={{ closable: false }}
      okButtonProps={{
        htmlType: 'submit',
        form: id,
        disabled: preview !== undefined && (count === 0 || (problems > 0 && !skips)),
      }}
      onCancel={() => void close()}
    >
      <Form<BulkForm>
        form={form}
        name={id}
        layout="vertical"
        scrollToFirstError={toFirstError}
        initialValues={{
          what: 'part',
          rows: chosen.length > 0 ? 'chosen' : 'filter',
          by: 'percent',
          valid_from: dayAfter(today()),
        }}
        onValuesChange={(changed: Partial<BulkForm>) => {
          setTouched(true)
          setPreview(undefined)
          // A file has prices of parts.
          if (changed.by === 'csv' && form.getFieldValue('what') === 'work')
            form.setFieldsValue({ what: 'part' })
        }}
        onFinish={(values) => void run(values)}
      >
        {rows === 'filter' && ignored.length > 0 ? (
          <Alert
            type="warning"
            showIcon
            className="pl-form-notice"
            title={t('parts.bulk.ignored', { names: ignored.map(fieldName).join(', ') })}
          />
        ) : null}
        <BulkFields chosen={chosen.length} found={found} />
        <FormError error={error} rest={rest} />
        {preview ? <BulkPreview result={preview.result} skips={skips} onSkip={setSkips} /> : null}
      </Form>
    </Dialog>
  )
}
