import { Alert, Button, Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../api/call'
import type { CallInput } from '../../api/callTypes'
import { gstinRule } from '../../shared/gstin'
import { Dialog } from '../../kit/Dialog'
import { CallError } from '../../kit/callError'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import { PageNumbers, usePages } from '../../kit/Paged'
import { StatusTag } from '../../kit/StatusTag'
import { Empty, Failed, Loading } from '../../kit/states'
import { useCountry } from '../../shared/country'
import type { OfficeAddress } from './types'

type Body = Exclude<CallInput<'save_address'>['body'], FormData>
type Values = Omit<Body, 'id' | 'version' | 'object_type' | 'object_id'>

interface Props {
  objectType: 'IOBJ' | 'SOBJ'
  objectId: number
  onClose: () => void
}

const blank: Partial<Values> = { is_active: true }

const valuesOf = (address: OfficeAddress): Partial<Values> => ({
  name: address.name,
  line1: address.line1,
  line2: address.line2 ?? null,
  city: address.city,
  state_code: address.state_code,
  pincode: address.pincode,
  tax_number: address.tax_number ?? null,
  contact_name: address.contact_name ?? null,
  mobile: address.mobile ?? null,
  email: address.email ?? null,
  is_active: address.is_active,
})

/** An empty input is null. */
const filled = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' && !value.trim() ? null : value,
    ]),
  ) as unknown as Values

interface FormProps extends Props {
  address: OfficeAddress | undefined
  states: readonly { code: string; name: string }[]
}

/** A new address, or an edit based on the version that was read. */
function AddressForm({ objectType, objectId, address, states, onClose }: FormProps) {
  const { t } = useTranslation()
  const { hasGst, postcode } = useCountry()
  // If somebody else was faster, the next save is based on what they have saved.
  const [version, setVersion] = useState(address?.version)
  const [late, setLate] = useState<OfficeAddress>()
  const save = useAction('save_address', {
    handles: [409, 422],
  })
  const needed = [{ required: true, whitespace: true, message: t('insurance.needed') }]
  const submit = async (values: Values) => {
    const which = address ? { id: address.id, ...(version ? { version } : {}) } : {}
    try {
      await save.mutateAsync({
        body: { ...filled(values), ...which, object_type: objectType, object_id: objectId },
      })
      toast('success', t('insurance.address.saved'))
    } catch (error) {
      const current =
        error instanceof CallError && error.status === 409
          ? (error.data as { current?: OfficeAddress } | null)?.current
          : undefined
      if (current) {
        setLate(current)
        setVersion(current.version)
      }
      throw error
    }
  }
  return (
    <FormDialog<Values>
      open
      title={t(address ? 'insurance.address.edit' : 'insurance.address.add')}
      okText={t('insurance.address.save')}
      focus="name"
      initial={address ? valuesOf(address) : blank}
      onClose={onClose}
      onSubmit={submit}
    >
      {late ? (
        <Alert
          type="warning"
          showIcon
          title={t('insurance.address.late')}
          description={[late.name, late.line1, late.line2, late.city, late.pincode, late.tax_number]
            .filter(Boolean)
            .join(', ')}
        />
      ) : null}
      <Form.Item name="name" label={t('insurance.address.name')} rules={needed}>
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item name="line1" label={t('insurance.address.line1')} rules={needed}>
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item name="line2" label={t('insurance.address.line2')}>
        <Input maxLength={120} />
      </Form.Item>
      <div className="pl-form-grid">
        <Form.Item name="city" label={t('insurance.address.city')} rules={needed}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="state_code" label={t('insurance.address.state')} rules={needed}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={states.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Form.Item>
        <Form.Item name="pincode" label={t(postcode)} rules={needed}>
          <Input inputMode="numeric" maxLength={6} />
        </Form.Item>
        <Form.Item
          name="tax_number"
          label={t(hasGst ? 'insurance.address.gstin' : 'insurance.address.sst')}
          rules={hasGst ? [gstinRule(t)] : []}
        >
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="contact_name" label={t('insurance.address.contact')}>
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item name="mobile" label={t('insurance.address.mobile')}>
          <Input type="tel" maxLength={30} />
        </Form.Item>
        <Form.Item name="email" label={t('insurance.address.email')}>
          <Input type="email" maxLength={120} />
        </Form.Item>
      </div>
      <Form.Item name="is_active" valuePropName="checked">
        <Checkbox>{t('insurance.address.inUse')}</Checkbox>
      </Form.Item>
    </FormDialog>
  )
}

/** The addresses of an insurer, or of the product: listed, added, edited. */
export function AddressBook({ objectType, objectId, onClose }: Props) {
  const { t } = useTranslation()
  const pages = usePages(10)
  const [editing, setEditing] = useState<OfficeAddress | 'new'>()
  const answer = useCall('list_addresses', {
    query: {
      object_type: objectType,
      object_id: objectId,
      all: true,
      ...pages.query,
    },
  })
  const list = answer.data
  return (
    <Dialog
      open
      width={720}
      title={t(objectType === 'SOBJ' ? 'insurance.address.ofProduct' : 'insurance.address.ofInsurer')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('insurance.close')}</Button>}
    >
      {list ? (
        <>
          <Button type="primary" onClick={() => setEditing('new')}>
            {t('insurance.address.add')}
          </Button>
          {list.count === 0 ? <Empty title={t('insurance.address.none')} /> : null}
          <ul className="pl-address-list">
            {list.addresses.map((address) => (
              <li key={address.id}>
                <div>
                  <strong>{address.name}</strong>{' '}
                  {address.is_active ? null : (
                    <StatusTag tone="warn">{t('insurance.address.notInUse')}</StatusTag>
                  )}
                  <div className="pl-quiet">
                    {[address.line1, address.line2, `${address.city} ${address.pincode}`, address.state]
                      .filter(Boolean)
                      .join(', ')}
                    {address.tax_number ? `, ${address.tax_number}` : ''}
                  </div>
                </div>
                <Button
                  aria-label={t('kit.of', { what: t('insurance.edit'), name: address.name })}
                  onClick={() => setEditing(address)}
                >
                  {t('insurance.edit')}
                </Button>
              </li>
            ))}
          </ul>
          <PageNumbers of={pages} count={list.count} />
        </>
      ) : answer.error ? (
        <Failed error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Loading />
      )}
      {editing ? (
        <AddressForm
          objectType={objectType}
          objectId={objectId}
          address={editing === 'new' ? undefined : editing}
          states={list?.states ?? []}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </Dialog>
  )
}
