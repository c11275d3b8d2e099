import { Checkbox, Form, Input, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../api/session'
import { DayPicker } from '../../kit/DayPicker'
import { NumberInput } from '../../kit/NumberInput'
import { useCities } from '../../shared/lookups'
import { link } from '../../shared/screen'
import { useMayOpen } from '../../shared/access'
import { useAgentTypes, usePlaces, useRoleChoices } from './choices'
import { needsOf, orderTicks, type UserEdit } from './edit'
import { useUserLabel } from './labels'
import { languages } from '../../shared/languages'
import { GaragePicker, ManagerPicker } from './Pickers'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="pl-user-part">
      <legend>{title}</legend>
      <div className="pl-user-fields">{children}</div>
    </fieldset>
  )
}

/** Who it is. */
export function PersonFields({ taken }: { taken?: ReactNode }) {
  const { t } = useTranslation()
  const label = useUserLabel()
  const needed = [{ required: true, whitespace: true, message: t('users.needed') }]
  return (
    <Part title={t('users.parts.person')}>
      <Form.Item name="name" label={label('name')} rules={needed}>
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <Form.Item name="mobile" label={label('mobile')} rules={needed} extra={taken}>
        <Input maxLength={30} inputMode="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item name="email" label={label('email')}>
        <Input maxLength={120} inputMode="email" autoComplete="off" />
      </Form.Item>
      <Form.Item name="employee_code" label={label('employee_code')}>
        <Input maxLength={20} autoComplete="off" />
      </Form.Item>
      <Form.Item name="languages" label={label('languages')}>
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          options={languages.map((code) => ({ value: code, label: t(`users.languages.${code}`) }))}
        />
      </Form.Item>
      <Form.Item name="introduction" label={label('introduction')}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={500} />
      </Form.Item>
    </Part>
  )
}

/** The sections that the chosen roles may enter together. */
function Sections({ sections }: { sections: readonly string[] }) {
  const { t } = useTranslation()
  const mayRoles = useMayOpen('/users/roles')
  return (
    <div className="pl-user-sections">
      <p>
        {t('users.sections', { count: sections.length })}{' '}
        {mayRoles ? <Link to={link('/users/roles')}>{t('users.toRoles')}</Link> : null}
      </p>
      <p className="pl-quiet">{sections.join(', ')}</p>
    </div>
  )
}

/** What they may do and see. */
export function RoleFields({ locked }: { locked: boolean }) {
  const { t } = useTranslation()
  const label = useUserLabel()
  const { roles, loading } = useRoleChoices()
  const placesOf = usePlaces()
  const form = Form.useFormInstance<UserEdit>()
  const chosen = (Form.useWatch('roles', form) as number[] | undefined) ?? []
  const needs = needsOf(chosen, roles)
  const options = roles.map(({ id, name, may_give, is_active }) => ({
    value: id,
    label: is_active ? name : t('users.switchedOff', { role: name }),
    disabled: !may_give && !chosen.includes(id),
  }))
  /** The role that a sign-in starts with is one of those that are held. */
  const follow = (held: number[]) => {
    const first = form.getFieldValue('role_id') as number | undefined
    if (first === undefined || !held.includes(first)) form.setFieldValue('role_id', held[0])
  }
  return (
    <Part title={t('users.parts.role')}>
      <Form.Item
        name="roles"
        label={label('roles')}
        rules={[{ required: true, message: t('users.needed') }]}
        extra={<Sections sections={needs.sections} />}
      >
        <Select
          mode="multiple"
          disabled={locked}
          loading={loading}
          options={options}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={follow}
        />
      </Form.Item>
      <Form.Item name="role_id" label={label('role_id')}>
        <Select disabled={locked} options={needs.held.map(({ id, name }) => ({ value: id, label: name }))} />
      </Form.Item>
      {needs.places.length > 0 ? (
        <Form.Item name="scopes" label={label('scopes')} extra={t('users.scopesText')}>
          <Select
            mode="multiple"
            disabled={locked}
            showSearch={{ optionFilterProp: 'label' }}
            options={placesOf(needs.places).map(({ place, options: of }) => ({
              label: t(`users.places.${place as 'city'}`),
              options: [...of],
            }))}
          />
        </Form.Item>
      ) : null}
      {needs.orders ? (
        <Form.Item name="order_accessibility" label={label('order_accessibility')}>
          <Checkbox.Group
            disabled={locked}
            className="pl-user-ticks"
            options={orderTicks.map((tick) => ({
              value: tick,
              label: t(`users.orders.${tick.split('.')[1] as 'retail'}`),
            }))}
          />
        </Form.Item>
      ) : null}
    </Part>
  )
}

/** Where they work, and for whom. */
export function PlaceFields({ id, locked }: { id?: number; locked: boolean }) {
  const { t } = useTranslation()
  const label = useUserLabel()
  const cities = useCities()
  const { roles } = useRoleChoices()
  const chosen = (Form.useWatch('roles') as number[] | undefined) ?? []
  const needsGarage = needsOf(chosen, roles).garage
  return (
    <Part title={t('users.parts.place')}>
      <Form.Item name="city_id" label={label('city_id')}>
        <Select
          allowClear
          loading={cities.loading}
          options={cities.options}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <Form.Item name="garage_id" label={label('garage_id')} required={needsGarage}>
        <GaragePicker disabled={locked} />
      </Form.Item>
      <Form.Item name="manager_id" label={label('manager_id')}>
        <ManagerPicker not={id} />
      </Form.Item>
      <Form.Item name="department" label={label('department')}>
        <Input maxLength={60} />
      </Form.Item>
    </Part>
  )
}

/** How they work. */
export function WorkFields() {
  const { t } = useTranslation()
  const label = useUserLabel()
  const types = useAgentTypes()
  return (
    <Part title={t('users.parts.work')}>
      <Form.Item name="agent_type_id" label={label('agent_type_id')} extra={t('users.machineText')}>
        <Select allowClear loading={types.loading} options={types.options} />
      </Form.Item>
      <Form.Item name="joined_on" label={label('joined_on')}>
        <DayPicker />
      </Form.Item>
      <Form.Item name="left_on" label={label('left_on')}>
        <DayPicker />
      </Form.Item>
      <Form.Item name="lead_cap" label={label('lead_cap')}>
        <NumberInput min={1} max={500} precision={0} />
      </Form.Item>
      <Form.Item name="auto_assign" label={label('auto_assign')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </Part>
  )
}

/** What only admins set. */
export function FlagFields({ locked }: { locked: boolean }) {
  const { t } = useTranslation()
  const label = useUserLabel()
  const role = useSession((now) => now.user?.based_on ?? '')
  const mayNot = locked || !['admin', 'Super Admin'].includes(role)
  return (
    <Part title={t('users.parts.flags')}>
      <Form.Item name="is_download" label={label('is_download')} valuePropName="checked">
        <Switch disabled={mayNot} />
      </Form.Item>
      <Form.Item name="refund_enabled" label={label('refund_enabled')} valuePropName="checked">
        <Switch disabled={mayNot} />
      </Form.Item>
    </Part>
  )
}

/** With which numbers they telephone. */
export function DeskFields() {
  const { t } = useTranslation()
  const label = useUserLabel()
  return (
    <Part title={t('users.parts.calls')}>
      <Form.Item name="desk_number" label={label('desk_number')}>
        <Input maxLength={20} inputMode="tel" />
      </Form.Item>
      <Form.Item name="desk_extension" label={label('desk_extension')}>
        <Input maxLength={10} inputMode="numeric" />
      </Form.Item>
      <Form.Item name="desk_did" label={label('desk_did')}>
        <Input maxLength={20} inputMode="tel" />
      </Form.Item>
      <Form.Item name="desk_enabled" label={label('desk_enabled')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </Part>
  )
}
