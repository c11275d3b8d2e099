import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { MismatchText } from '../../shared/GstCheck'
import type { Vendor } from './types'

/** What should be looked at: a tax number of another state, or one that others have. */
export function Notes({ of }: { of: Pick<Vendor, 'mismatches' | 'same_tax_number'> }) {
  const { t } = useTranslation()
  const { mismatches = [], same_tax_number = [] } = of
  return (
    <>
      {(mismatches ?? []).map((mismatch) => (
        <Alert
          key={mismatch.field}
          type="warning"
          showIcon
          className="pl-form-notice"
          title={<MismatchText {...mismatch} />}
        />
      ))}
      {(same_tax_number ?? []).length > 0 ? (
        <Alert
          type="info"
          showIcon
          className="pl-form-notice"
          title={t('business.sameNumber', {
            list: (same_tax_number ?? []).map(({ name }) => name).join(', '),
          })}
        />
      ) : null}
    </>
  )
}
