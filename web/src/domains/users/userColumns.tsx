import { Tag } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListSort } from '../../api/list'
import type { Column } from '../../kit/columns'
import { DateTime } from '../../kit/figures'
import { StatusTag } from '../../kit/StatusTag'
import { Avatar } from '../../shared/Avatar'
import { AutoAssignSwitch } from './AutoAssignSwitch'
import { userAddress } from './address'
import { RowActions } from './RowActions'
import type { UserRow } from './types'

/** The role of a user, and how many more they hold. */
function Roles({ user }: { user: UserRow }) {
  const others = user.roles.filter((role) => role !== user.role)
  return (
    <span title={user.roles.join(', ')}>
      {user.role} {others.length > 0 ? <Tag>+{others.length}</Tag> : null}
    </span>
  )
}

/** What today is for a user: until when they are on shift, or why they are not. */
function Today({ user }: { user: UserRow }) {
  const { t } = useTranslation()
  const { today } = user
  if (!today) return null
  if (today.on_shift_until)
    return (
      <StatusTag tone="good">
        {t('rosters.onShiftUntil', { time: today.on_shift_until.slice(11, 16) })}
      </StatusTag>
    )
  return (
    <StatusTag>{today.start ? `${today.start}–${today.end}` : t(`rosters.kinds.${today.kind}`)}</StatusTag>
  )
}

export function userColumns(t: TFunction): Column<UserRow, ListSort<'list_users'>>[] {
  return [
    {
      key: 'name',
      title: t('users.fields.name'),
      width: 230,
      sort: 'name',
      render: (row) => (
        <span className="pl-named">
          <Avatar name={row.name} url={row.avatar} />
          <Link to={userAddress(row.id)}>{row.name}</Link>
        </span>
      ),
    },
    { key: 'mobile', title: t('users.fields.mobile'), width: 150, render: (row) => row.mobile },
    { key: 'role', title: t('users.fields.role'), width: 210, render: (row) => <Roles user={row} /> },
    { key: 'department', title: t('users.fields.department'), width: 130, render: (row) => row.department },
    {
      key: 'place',
      title: t('users.fields.place'),
      width: 190,
      render: (row) => row.garage?.name ?? row.city?.name,
    },
    { key: 'manager', title: t('users.fields.manager'), width: 170, render: (row) => row.manager?.name },
    {
      key: 'today',
      title: t('users.fields.today'),
      width: 170,
      render: (row) => <Today user={row} />,
    },
    {
      key: 'auto_assign',
      title: t('users.fields.auto_assign'),
      width: 130,
      render: (row) => <AutoAssignSwitch user={row} />,
    },
    {
      key: 'last_seen_at',
      title: t('users.fields.lastSeen'),
      width: 170,
      render: (row) => (row.last_seen_at ? <DateTime value={row.last_seen_at} /> : null),
    },
    {
      key: 'active',
      title: t('users.fields.active'),
      width: 110,
      render: (row) =>
        row.is_active ? (
          <StatusTag tone="good">{t('users.active')}</StatusTag>
        ) : (
          <StatusTag>{t('users.inactive')}</StatusTag>
        ),
    },
    {
      key: 'code',
      title: t('users.fields.employee_code'),
      width: 130,
      sort: 'employee_code',
      spare: true,
      render: (row) => row.employee_code,
    },
    { key: 'email', title: t('users.fields.email'), width: 220, spare: true, render: (row) => row.email },
    {
      key: 'agent_type',
      title: t('users.fields.agent_type_id'),
      width: 130,
      spare: true,
      render: (row) => row.agent_type?.name,
    },
    {
      key: 'actions',
      acts: true,
      title: t('users.fields.actions'),
      width: 100,
      render: (row) => <RowActions user={row} />,
    },
  ]
}
