import { Button, Checkbox, Form, Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../api/session'
import { DayPicker } from '../../kit/DayPicker'
import { isMobile } from '../../shared/plate'
import { MoneyField } from '../../kit/MoneyField'
import { NumberInput } from '../../kit/NumberInput'
import { usualMost } from '../../shared/usualAmounts'
import { useCountry } from '../../shared/country'
import { AddressBook } from './AddressBook'
import { optionsOf } from './choices'
import type { ClaimEdit, EditKey } from './edit'
import { type Names, useClaimLabels } from './labels'

const byName = { optionFilterProp: 'label' } as const
const most = { number: 40, name: 120, mobile: 30, email: 120, money: 100_000_000_000 } as const

function Amount({ name, extra }: { name: EditKey; extra?: string | undefined }) {
  const { t } = useTranslation()
  const labels = useClaimLabels()
  const idv = Number(Form.useWatch<unknown>('idv') ?? 0)
  const ofCar = { most: usualMost('vehicle'), of: t('shared.expected.vehicle') }
  const excess = usualMost('excess')
  const ofExcess =
    idv > 0 && idv < excess
      ? { most: idv, of: t('shared.expected.idv') }
      : { most: excess, of: t('shared.expected.excess') }
  return (
    <MoneyField
      name={name}
      label={labels.field(name)}
      max={most.money}
      extra={extra}
      expected={name === 'idv' ? ofCar : ofExcess}
    />
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3>{title}</h3>
      <div className="pl-form-grid">{children}</div>
    </>
  )
}

function Offices({ names }: { names: Names }) {
  const { t } = useTranslation()
  const labels = useClaimLabels()
  const form = Form.useFormInstance<ClaimEdit>()
  const company = Number(Form.useWatch('company_id', form) ?? 0)
  const mayAdd = useMay('insurance', 'C')
  const mayOwn = useMay('insurance', 'D')
  const [book, setBook] = useState<'IOBJ' | 'SOBJ'>()
  return (
    <>
      <Form.Item
        name="address_id"
        label={labels.field('address_id')}
        extra={
          mayAdd ? (
            <Button type="link" className="pl-claim-link" onClick={() => setBook('IOBJ')}>
              {t('insurance.address.ofInsurer')}
            </Button>
          ) : null
        }
      >
        <Select allowClear showSearch={byName} options={optionsOf(names.address_id)} />
      </Form.Item>
      <Form.Item
        name="seller_address_id"
        label={labels.field('seller_address_id')}
        extra={
          mayOwn ? (
            <Button type="link" className="pl-claim-link" onClick={() => setBook('SOBJ')}>
              {t('insurance.address.ofProduct')}
            </Button>
          ) : null
        }
      >
        <Select allowClear showSearch={byName} options={optionsOf(names.seller_address_id)} />
      </Form.Item>
      {book ? (
        <AddressBook
          objectType={book}
          objectId={book === 'SOBJ' ? 1 : company}
          onClose={() => setBook(undefined)}
        />
      ) : null}
    </>
  )
}

/** The fields of a claim, named as in the call, so that the server's messages find their inputs. */
export function ClaimFields({ names }: { names: Names }) {
  const { t } = useTranslation()
  const labels = useClaimLabels()
  const { hasGst } = useCountry()
  const form = Form.useFormInstance<ClaimEdit>()
  const day = (name: EditKey) => (
    <Form.Item name={name} label={labels.field(name)}>
      <DayPicker />
    </Form.Item>
  )
  const text = (name: EditKey, longest: number) => (
    <Form.Item name={name} label={labels.field(name)}>
      <Input maxLength={longest} />
    </Form.Item>
  )
  return (
    <>
      <Group title={t('insurance.groups.insurer')}>
        <Form.Item
          name="company_id"
          label={labels.field('company_id')}
          rules={[{ required: true, message: t('insurance.needed') }]}
        >
          <Select
            showSearch={byName}
            options={optionsOf(names.company_id)}
            onChange={() => form.setFieldValue('address_id', null)}
          />
        </Form.Item>
        <Form.Item name="broker_id" label={labels.field('broker_id')}>
          <Select allowClear showSearch={byName} options={optionsOf(names.broker_id)} />
        </Form.Item>
        <Offices names={names} />
      </Group>
      <Group title={t('insurance.groups.policy')}>
        {text('policy_number', most.number)}
        <Form.Item name="policy_type" label={labels.field('policy_type')}>
          <Select
            allowClear
            options={(['comprehensive', 'zero_depreciation'] as const).map((value) => ({
              value,
              label: t(`insurance.policyTypes.${value}`),
            }))}
          />
        </Form.Item>
        {day('policy_expiry')}
        <Amount name="idv" />
        <Amount name="compulsory_excess" extra={hasGst ? t('insurance.byLaw') : undefined} />
        <Amount name="voluntary_excess" />
        <Form.Item name="covers_consumables" valuePropName="checked" label=" " colon={false}>
          <Checkbox>{labels.field('covers_consumables')}</Checkbox>
        </Form.Item>
      </Group>
      <Group title={t('insurance.groups.claim')}>
        {text('claim_number', most.number)}
        <Form.Item name="settlement" label={labels.field('settlement')}>
          <Select
            allowClear
            options={(['cashless', 'reimbursement'] as const).map((value) => ({
              value,
              label: t(`insurance.settlements.${value}`),
            }))}
          />
        </Form.Item>
        {day('damaged_on')}
        {day('registered_on')}
        <Form.Item name="engine_cc" label={labels.field('engine_cc')}>
          <NumberInput min={50} max={10_000} precision={0} className="pl-wide-field" suffix="cc" />
        </Form.Item>
      </Group>
      <Group title={t('insurance.groups.surveyor')}>
        {text('surveyor_name', most.name)}
        <Form.Item
          name="surveyor_mobile"
          label={labels.field('surveyor_mobile')}
          rules={[
            {
              validator: async (_, value: string | null) => {
                if (value?.trim() && !isMobile(value)) throw new Error(t('insurance.badMobile'))
              },
            },
          ]}
        >
          <Input type="tel" maxLength={most.mobile} />
        </Form.Item>
        <Form.Item
          name="surveyor_email"
          label={labels.field('surveyor_email')}
          rules={[{ type: 'email', message: t('insurance.badEmail') }]}
        >
          <Input type="email" maxLength={most.email} />
        </Form.Item>
        {day('survey_date')}
      </Group>
    </>
  )
}
