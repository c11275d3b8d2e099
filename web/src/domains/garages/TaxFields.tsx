import { Alert, Checkbox, Form, Input, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCountry } from '../../shared/country'
import { gstinRule, parseGstin } from '../../shared/gstin'
import type { GarageForm } from './garageForm'
import { GstCheck } from './GstCheck'
import type { GarageDetail } from './types'

function IndianFields({ garage }: { garage: GarageDetail | undefined }) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<GarageForm>()
  const isUnregistered = Form.useWatch('is_unregistered', form)
  /** The number contains the PAN of its holder. */
  const takePan = (typed: string) => {
    const found = parseGstin(typed)
    if ('pan' in found && found.pan && !form.getFieldValue('pan')) form.setFieldValue('pan', found.pan)
  }
  const mismatches = garage?.mismatches ?? []
  return (
    <>
      <Form.Item name="gstin" label={t('garages.fields.gstin')} rules={[gstinRule(t)]}>
        <Input
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          disabled={isUnregistered}
          onChange={(event) => takePan(event.target.value)}
        />
      </Form.Item>
      <GstCheck garage={garage} />
      <Form.Item name="pan" label={t('garages.fields.pan')} extra={t('garages.panText')}>
        <Input maxLength={14} autoComplete="off" autoCapitalize="characters" />
      </Form.Item>
      <Form.Item name="turnover" label={t('garages.fields.turnover')} className="pl-garage-wide">
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
            className="pl-garage-wide"
            title={t('garages.mismatchTitle')}
            description={
              <ul className="pl-garage-mismatches">
                {mismatches.map(({ field, ours, theirs }) => (
                  <li key={field}>
                    {t(field === 'pan' ? 'garages.mismatchPan' : 'garages.mismatchState', { ours, theirs })}
                  </li>
                ))}
              </ul>
            }
          />
          <Form.Item
            name="mismatch_note"
            label={t('garages.fields.mismatchNote')}
            extra={t('garages.mismatchText')}
            className="pl-garage-wide"
          >
            <Input maxLength={200} autoComplete="off" />
          </Form.Item>
        </>
      ) : null}
    </>
  )
}

function MalaysianFields() {
  const { t } = useTranslation()
  const form = Form.useFormInstance<GarageForm>()
  const isUnregistered = Form.useWatch('is_unregistered', form)
  return (
    <>
      <Form.Item name="sst_no" label={t('garages.fields.sst')} extra={t('garages.sstText')}>
        <Input maxLength={30} autoComplete="off" autoCapitalize="characters" disabled={isUnregistered} />
      </Form.Item>
      <Form.Item name="tin" label={t('garages.fields.tin')}>
        <Input maxLength={20} autoComplete="off" autoCapitalize="characters" />
      </Form.Item>
      <Form.Item name="company_no" label={t('garages.fields.companyNo')}>
        <Input maxLength={16} autoComplete="off" autoCapitalize="characters" />
      </Form.Item>
    </>
  )
}

/** The numbers of the tax office, as the country has them. */
export function TaxFields({ garage }: { garage?: GarageDetail | undefined }) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<GarageForm>()
  const { hasGst } = useCountry()
  const same = garage?.same_tax_number ?? []
  const clearNumber = (isChecked: boolean) => {
    if (isChecked) form.setFieldValue(hasGst ? 'gstin' : 'sst_no', null)
  }
  return (
    <div className="pl-garage-fields">
      <Form.Item name="is_unregistered" valuePropName="checked" className="pl-garage-wide">
        <Checkbox onChange={(event) => clearNumber(event.target.checked)}>
          {t('garages.unregistered')}
        </Checkbox>
      </Form.Item>
      {hasGst ? <IndianFields garage={garage} /> : <MalaysianFields />}
      {garage?.registration ? (
        <p className="pl-garage-wide pl-quiet">
          {t('garages.registration', { kind: t(`taxpayers.kinds.${garage.registration.kind}`) })}
        </p>
      ) : null}
      {same.length > 0 ? (
        <Alert
          type="info"
          showIcon
          className="pl-garage-wide"
          title={t('garages.sameNumber', { list: same.map(({ name }) => name).join(', ') })}
        />
      ) : null}
    </div>
  )
}
