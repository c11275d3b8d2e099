import { Alert, Button, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import type { EstimateEdit } from './edit'
import { withPricesToday } from './pricesToday'
import type { EstimateDetail } from './types'

/** Offers the prices of today, where the catalogue has other ones than those that the lines took. */
export function PricesToday({ estimate, onTaken }: { estimate: EstimateDetail; onTaken: () => void }) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<EstimateEdit>()
  const edit = Form.useWatch((values: EstimateEdit) => values, form)
  if (!edit?.lines) return null
  const { dearer, cheaper, edit: taken } = withPricesToday(edit, estimate)
  if (dearer + cheaper === 0) return null
  return (
    <Alert
      type="info"
      showIcon
      className="pl-form-notice"
      title={[
        ...(dearer ? [t('estimates.today.dearer', { count: dearer })] : []),
        ...(cheaper ? [t('estimates.today.cheaper', { count: cheaper })] : []),
      ].join(' ')}
      action={
        <Button
          size="small"
          onClick={() => {
            form.setFieldValue('lines', taken.lines)
            onTaken()
          }}
        >
          {t('estimates.today.take')}
        </Button>
      }
    />
  )
}
