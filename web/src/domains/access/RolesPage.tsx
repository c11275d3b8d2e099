import { SearchOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { Icon } from '../../kit/Icon'
import { confirmDiscard } from '../../kit/confirmDiscard'
import { PageHeader } from '../../kit/PageHeader'
import { Empty, Failed, Loading } from '../../kit/states'
import { StatusTag } from '../../kit/StatusTag'
import { useMarkUnsaved, useUnsaved } from '../../kit/tab'
import { AddRoleDialog } from './AddRoleDialog'
import { RoleEditor } from './RoleEditor'
import type { Role, RoleList } from './roleEdit'
import './roles.css'

interface ListProps {
  roles: readonly Role[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

function Roles({ roles, chosen, onChoose }: ListProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const shown = roles.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <nav className="pl-card pl-role-list" aria-label={t('roles.list')}>
      <Input
        allowClear
        value={typed}
        aria-label={t('roles.search')}
        placeholder={t('roles.search')}
        prefix={<Icon icon={SearchOutlined} />}
        onChange={(event) => setTyped(event.target.value)}
      />
      {shown.length === 0 ? <Empty title={t('roles.noneFit')} /> : null}
      <ul>
        {shown.map((role) => (
          <li key={role.id}>
            <button
              type="button"
              aria-current={role.id === chosen ? 'true' : undefined}
              onClick={() => onChoose(role.id)}
            >
              <span className="pl-role-name">{role.name}</span>
              {role.is_own ? <StatusTag>{t('roles.own')}</StatusTag> : null}
              {role.is_active ? null : <StatusTag tone="warn">{t('roles.off')}</StatusTag>}
              {role.is_fixed ? <StatusTag>{t('roles.fixed')}</StatusTag> : null}
              {role.is_default || role.is_fixed ? null : (
                <StatusTag tone="warn">{t('roles.changed')}</StatusTag>
              )}
              <span className="pl-quiet pl-number">{t('roles.users', { count: role.users })}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Matrix({ list }: { list: RoleList }) {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const [unsaved, setUnsaved] = useState(false)
  useUnsaved(unsaved)
  const markTab = useMarkUnsaved()
  const reportUnsaved = (now: boolean) => {
    setUnsaved(now)
    markTab(now)
  }
  const chosen = list.roles.find(({ id }) => String(id) === query.get('role'))
  const choose = async (id: number) => {
    if (id === chosen?.id) return
    if (unsaved && !(await confirmDiscard(t))) return
    setUnsaved(false)
    setQuery({ role: String(id) }, { replace: true })
  }
  return (
    <div className="pl-roles">
      <Roles roles={list.roles} chosen={chosen?.id} onChoose={(id) => void choose(id)} />
      {chosen ? (
        <RoleEditor
          key={chosen.id}
          role={chosen}
          list={list}
          onUnsaved={reportUnsaved}
          onDeleted={() => setQuery({}, { replace: true })}
        />
      ) : (
        <div className="pl-card">
          <Empty title={t('roles.choose')}>
            <p>{t('roles.chooseText')}</p>
          </Empty>
        </div>
      )}
    </div>
  )
}

function AddRole({ list }: { list: RoleList }) {
  const { t } = useTranslation()
  const [, setQuery] = useSearchParams()
  const [opening, setOpening] = useState({ at: 0, open: false })
  if (!useMay('roles', 'C')) return null
  return (
    <>
      <Button type="primary" onClick={() => setOpening(({ at }) => ({ at: at + 1, open: true }))}>
        {t('roles.add')}
      </Button>
      <AddRoleDialog
        key={opening.at}
        roles={list.roles}
        open={opening.open}
        onClose={() => setOpening((now) => ({ ...now, open: false }))}
        onMade={(id) => setQuery({ role: String(id) }, { replace: true })}
      />
    </>
  )
}

/** The sections and permissions of every role. */
export default function RolesPage() {
  const { t } = useTranslation()
  const roles = useCall('list_roles', undefined)
  return (
    <>
      <PageHeader
        title={t('roles.title')}
        note={t('roles.note')}
        actions={roles.data ? <AddRole list={roles.data} /> : null}
      />
      {roles.data ? <Matrix list={roles.data} /> : null}
      {roles.isPending ? <Loading rows={10} /> : null}
      {roles.error && !roles.data ? (
        <Failed error={roles.error} onRetry={() => void roles.refetch()} />
      ) : null}
    </>
  )
}
