import { Alert, Checkbox, Form, Input, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { TaxItems } from '../../shared/businessItems'
import { useCountry } from '../../shared/country'
import { MismatchText } from '../../shared/GstCheck'
import type { GarageForm } from './garageForm'
import type { GarageDetail } from './types'

/** What follows from the GSTIN of a garage. */
function IndianFields({ garage }: { garage: GarageDetail | undefined }) {
  const { t } = useTranslation()
  const mismatches = garage?.mismatches ?? []
  return (
    <>
      <Form.Item name="turnover" label={t('garages.fields.turnover')} className="pl-fields-wide">
        <Radio.Group
          options={(['up_to_five_crore', 'above_five_crore'] as const).map((value) => ({
            value,
            label: t(`garages.turnovers.${value}`),
          }))}
        />
      </Form.Item>
      {mismatches.length > 0 ? (
        <>
          <Alert
            type="warning"
            showIcon
            className="pl-fields-wide"
            title={t('garages.mismatchTitle')}
            description={
              <ul className="pl-garage-mismatches">
                {mismatches.map((mismatch) => (
                  <li key={mismatch.field}>
                    <MismatchText {...mismatch} />
                  </li>
                ))}
              </ul>
            }
          />
          <Form.Item
            name="mismatch_note"
            label={t('garages.fields.mismatchNote')}
            extra={t('garages.mismatchText')}
            className="pl-fields-wide"
          >
            <Input maxLength={200} autoComplete="off" />
          </Form.Item>
        </>
      ) : null}
    </>
  )
}

/** The numbers of the tax office, as the country has them. */
export function TaxFields({ garage }: { garage?: GarageDetail | undefined }) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<GarageForm>()
  const { hasGst } = useCountry()
  const isUnregistered = Form.useWatch('is_unregistered', form)
  const same = garage?.same_tax_number ?? []
  const clearNumber = (isChecked: boolean) => {
    if (isChecked) form.setFieldValue(hasGst ? 'gstin' : 'sst_no', null)
  }
  return (
    <div className="pl-fields">
      <Form.Item name="is_unregistered" valuePropName="checked" className="pl-fields-wide">
        <Checkbox onChange={(event) => clearNumber(event.target.checked)}>
          {t('garages.unregistered')}
        </Checkbox>
      </Form.Item>
      <TaxItems
        field="gstin"
        holder={garage ? { garage_id: garage.id } : undefined}
        known={garage?.gst && garage.gstin ? { number: garage.gstin, status: garage.gst.status } : undefined}
        hasLegalName
        isUnregistered={isUnregistered}
      />
      {hasGst ? <IndianFields garage={garage} /> : null}
      {garage?.registration ? (
        <p className="pl-fields-wide pl-quiet">
          {t('garages.registration', { kind: t(`taxpayers.kinds.${garage.registration.kind}`) })}
        </p>
      ) : null}
      {same.length > 0 ? (
        <Alert
          type="info"
          showIcon
          className="pl-fields-wide"
          title={t('business.sameNumber', { list: same.map(({ name }) => name).join(', ') })}
        />
      ) : null}
    </div>
  )
}
