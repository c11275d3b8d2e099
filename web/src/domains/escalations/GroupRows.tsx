import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { rarelyChanges, useCall } from '../../api/call'
import { Icon } from '../../kit/Icon'
import { namedOptions } from '../../kit/options'
import { useCities } from '../../shared/lookups'
import type { Group, GroupKind, GroupList } from './types'

const most = 200

interface RowsProps {
  name: 'members' | 'routes'
  legend: string
  add: string
  remove: (at: number) => string
  blank: object
  /** The inputs of a row, by its place in the list. */
  children: (at: number) => ReactNode
}

/** Rows of inputs that are added and removed. */
function Rows({ name, legend, add, remove, blank, children }: RowsProps) {
  return (
    <Form.List name={name}>
      {(rows, list) => (
        <fieldset className="pl-case-rows">
          <legend>{legend}</legend>
          {rows.map((row) => (
            <div key={row.key} className="pl-case-row">
              {children(row.name)}
              <Button
                icon={<Icon icon={DeleteOutlined} />}
                aria-label={remove(row.name + 1)}
                onClick={() => list.remove(row.name)}
              />
            </div>
          ))}
          <Button
            icon={<Icon icon={PlusOutlined} />}
            disabled={rows.length >= most}
            onClick={() => list.add(blank)}
          >
            {add}
          </Button>
        </fieldset>
      )}
    </Form.List>
  )
}

/** Who belongs to the group, and on which level. Who has lost the permission since stays to be seen. */
export function MemberRows({ list, group }: { list: GroupList; group: Group | undefined }) {
  const { t } = useTranslation()
  const left = (group?.members ?? []).filter(({ user }) => !list.people.some(({ id }) => id === user.id))
  const people = namedOptions([...list.people, ...left.map(({ user }) => user)])
  const levels = ([1, 2, 3] as const).map((value) => ({ value, label: t(`escalations.levels.l${value}`) }))
  return (
    <Rows
      name="members"
      legend={t('escalations.groups.members')}
      add={t('escalations.groups.addMember')}
      remove={(at) => t('escalations.groups.removeMember', { at })}
      blank={{ level: 1 }}
    >
      {(at) => (
        <>
          <Form.Item
            name={[at, 'user_id']}
            rules={[{ required: true, message: t('escalations.needed') }]}
            className="pl-case-row-wide"
          >
            <Select
              options={people}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('escalations.groups.member', { at: at + 1 })}
              aria-label={t('escalations.groups.member', { at: at + 1 })}
            />
          </Form.Item>
          <Form.Item name={[at, 'level']}>
            <Select options={levels} aria-label={t('escalations.groups.level', { at: at + 1 })} />
          </Form.Item>
        </>
      )}
    </Rows>
  )
}

/** The first-level types of a kind. */
function useTypes(kind: Exclude<GroupKind, 'hst'>) {
  const read = (of: GroupKind) => ({ fresh: rarelyChanges, enabled: of === kind })
  const orders = useCall('list_escalation_types', { query: { type: 1 } }, read('order'))
  const spares = useCall('list_spares_types', undefined, read('spares'))
  const accessories = useCall('list_accessories_types', undefined, read('accessories'))
  const types = {
    order: orders.data?.types,
    spares: spares.data?.type1,
    accessories: accessories.data?.type1,
  }
  return namedOptions(types[kind])
}

/** The types whose new cases go to the group: in one city, or in all that have no route of their own. */
export function RouteRows({ kind }: { kind: Exclude<GroupKind, 'hst'> }) {
  const { t } = useTranslation()
  const types = useTypes(kind)
  const cities = useCities()
  return (
    <Rows
      name="routes"
      legend={t('escalations.groups.routes')}
      add={t('escalations.groups.addRoute')}
      remove={(at) => t('escalations.groups.removeRoute', { at })}
      blank={{}}
    >
      {(at) => (
        <>
          <Form.Item
            name={[at, 'type1_id']}
            rules={[{ required: true, message: t('escalations.needed') }]}
            className="pl-case-row-wide"
          >
            <Select
              options={types}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('escalations.groups.type', { at: at + 1 })}
              aria-label={t('escalations.groups.type', { at: at + 1 })}
            />
          </Form.Item>
          <Form.Item name={[at, 'city_id']} className="pl-case-row-wide">
            <Select
              allowClear
              options={cities.options}
              loading={cities.loading}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('escalations.groups.allCities')}
              aria-label={t('escalations.groups.city', { at: at + 1 })}
            />
          </Form.Item>
        </>
      )}
    </Rows>
  )
}
