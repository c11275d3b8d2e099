import { Button, Form, Input, Switch } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useAction, useCall } from '../../api/call'
import { type ListSort, type ListWords, useList } from '../../api/list'
import { useMay } from '../../api/session'
import type { Column } from '../../kit/columns'
import { FormDialog } from '../../kit/FormDialog'
import { ListTable } from '../../kit/ListTable'
import { toast } from '../../kit/notify'
import { PageHeader } from '../../kit/PageHeader'
import { Loading } from '../../kit/states'
import { StatusTag } from '../../kit/StatusTag'
import { TabSet } from '../../kit/TabSet'
import { CallingLimits } from '../../shared/calls/CallingLimits'
import { userAddress } from './address'
import { useRoleChoices } from './choices'
import type { UserRow } from './types'
import { useUserFilters } from './userFilters'
import './users.css'

const DncNumbers = lazy(() => import('./DncNumbers'))

interface Desk {
  agent_number?: string
  extension?: string
  did?: string
  is_enabled: boolean
}

/** The numbers of one user. */
function DeskDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t } = useTranslation()
  const update = useAction('update_user', { handles: [409, 422] })
  const { agent_number, extension, did, is_enabled } = user.caller_desk
  const submit = async (desk: Desk) => {
    const filled = (text: string | undefined) => text?.trim() || null
    const caller_desk = {
      agent_number: filled(desk.agent_number),
      extension: filled(desk.extension),
      did: filled(desk.did),
      is_enabled: desk.is_enabled,
    }
    await update.mutateAsync({ body: { id: user.id, version: user.version, caller_desk } })
    toast('success', t('users.saved', { name: user.name }))
  }
  return (
    <FormDialog<{ caller_desk: Desk }>
      open
      title={t('users.deskOf', { name: user.name })}
      okText={t('users.save')}
      focus="caller_desk_agent_number"
      initial={{
        caller_desk: {
          agent_number: agent_number ?? '',
          extension: extension ?? '',
          did: did ?? '',
          is_enabled,
        },
      }}
      onClose={onClose}
      onSubmit={({ caller_desk }) => submit(caller_desk)}
    >
      <Form.Item name={['caller_desk', 'agent_number']} label={t('users.fields.desk_number')}>
        <Input maxLength={20} inputMode="tel" />
      </Form.Item>
      <Form.Item name={['caller_desk', 'extension']} label={t('users.fields.desk_extension')}>
        <Input maxLength={10} inputMode="numeric" />
      </Form.Item>
      <Form.Item name={['caller_desk', 'did']} label={t('users.fields.desk_did')}>
        <Input maxLength={20} inputMode="tel" />
      </Form.Item>
      <Form.Item
        name={['caller_desk', 'is_enabled']}
        label={t('users.fields.desk_enabled')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}

function useColumns(onEdit?: (user: UserRow) => void): Column<UserRow, ListSort<'list_users'>>[] {
  const { t } = useTranslation()
  return [
    {
      key: 'name',
      title: t('users.fields.name'),
      width: 200,
      sort: 'name',
      render: (row) => <Link to={userAddress(row.id)}>{row.name}</Link>,
    },
    { key: 'role', title: t('users.fields.role'), width: 190, render: (row) => row.role },
    {
      key: 'number',
      title: t('users.fields.desk_number'),
      width: 210,
      render: (row) => (
        <>
          {row.caller_desk.agent_number}{' '}
          {row.desk_is_double ? <StatusTag tone="warn">{t('users.double')}</StatusTag> : null}
        </>
      ),
    },
    {
      key: 'extension',
      title: t('users.fields.desk_extension'),
      width: 120,
      render: (row) => row.caller_desk.extension,
    },
    { key: 'did', title: t('users.fields.desk_did'), width: 150, render: (row) => row.caller_desk.did },
    {
      key: 'enabled',
      title: t('users.fields.desk_enabled'),
      width: 170,
      render: (row) => t(row.caller_desk.is_enabled ? 'users.yes' : 'users.no'),
    },
    ...(onEdit
      ? [
          {
            key: 'edit',
            acts: true,
            title: t('users.fields.actions'),
            width: 100,
            render: (row: UserRow) => (
              <Button
                size="small"
                aria-label={t('users.deskOf', { name: row.name })}
                onClick={(event) => {
                  event.stopPropagation()
                  onEdit(row)
                }}
              >
                {t('users.edit')}
              </Button>
            ),
          },
        ]
      : []),
  ]
}

/** What no setting changes, for those who may read the dialler. */
function Limits() {
  const enabled = useMay('dialler', 'R')
  const limits = useCall('list_configs', { query: {} }, { enabled }).data?.limits
  return limits ? <CallingLimits limits={limits} /> : null
}

/** With which numbers users telephone. */
function DeskNumbers() {
  const { t } = useTranslation()
  const users = useList('list_users')
  const [edited, setEdited] = useState<UserRow>()
  const may = useMay('users', 'U')
  const { text, role_id, city_id } = useUserFilters()
  const { loading } = useRoleChoices()
  const filters: ListWords<'list_users'> = {
    text,
    role_id: role_id && { ...role_id, loading },
    city_id,
    role: false,
    cluster_id: false,
    garage_id: false,
    department: false,
    agent_type_id: false,
    manager_id: false,
    is_active: false,
    is_machine: false,
    auto_assign: false,
    is_download: false,
    refund_enabled: false,
    can_take: false,
  }
  return (
    <>
      <ListTable
        id="caller-desk"
        of={users}
        title={t('screens.callerDesk')}
        filters={filters}
        columns={useColumns(may ? setEdited : undefined)}
        rows={(found) => found.users}
        rowId={(row) => row.id}
        texts={{ none: t('users.none'), noneFit: t('users.noneFit'), showAll: t('users.showAll') }}
      />
      {edited ? (
        <DeskDialog
          key={`${edited.id} ${edited.version}`}
          user={edited}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </>
  )
}

const tabs = ['users', 'stopped'] as const
type Tab = (typeof tabs)[number]

/** How users telephone, and which numbers are not called. */
export default function CallerDeskPage() {
  const { t } = useTranslation()
  const [address, setAddress] = useSearchParams()
  const seesStopped = useMay('dialler', 'R')
  const active = tabs.find((tab) => tab === address.get('tab')) ?? 'users'
  return (
    <div className="pl-caller-desk">
      <PageHeader title={t('screens.callerDesk')} />
      {seesStopped ? (
        <TabSet<Tab>
          label={t('screens.callerDesk')}
          active={active}
          // What narrows the list of one tab says nothing of the other.
          onChoose={(tab) => setAddress(tab === 'users' ? {} : { tab }, { replace: true })}
          items={[
            {
              key: 'users',
              label: t('users.deskTabs.users'),
              children: active === 'users' ? <DeskNumbers /> : null,
            },
            {
              key: 'stopped',
              label: t('users.deskTabs.stopped'),
              children:
                active === 'stopped' ? (
                  <Suspense fallback={<Loading rows={4} />}>
                    <DncNumbers />
                  </Suspense>
                ) : null,
            },
          ]}
        />
      ) : (
        <DeskNumbers />
      )}
      <Limits />
    </div>
  )
}
