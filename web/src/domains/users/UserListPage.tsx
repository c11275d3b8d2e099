import { PlusOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { download } from '../../api/download'
import { useList } from '../../api/list'
import { useMay } from '../../api/session'
import { Icon } from '../../kit/Icon'
import { ListPage } from '../../kit/ListPage'
import { ImportButton } from '../../shared/ImportDialog'
import { link } from '../../shared/screen'
import { userAddress } from './address'
import { SeveralUsers } from './SeveralUsers'
import type { UserRow } from './types'
import { userColumns } from './userColumns'
import { useUserFilters } from './userFilters'
import './users.css'

function AddButton() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (!useMay('users', 'C')) return null
  return (
    <Button
      type="primary"
      icon={<Icon icon={PlusOutlined} />}
      onClick={() => void navigate(link('/users/create'))}
    >
      {t('users.add')}
    </Button>
  )
}

const kinds = {
  all: {},
  active: { is_active: '1', is_machine: '0' },
  inactive: { is_active: '0' },
  machines: { is_machine: '1' },
} as const
type Kind = keyof typeof kinds

/** Everyone who signs in to the console, those who did, and the machines that telephone. */
export default function UserListPage() {
  const { t } = useTranslation()
  const users = useList('list_users')
  const mayAdd = useMay('users', 'C')
  const mayEdit = useMay('users', 'U')
  const [ticked, setTicked] = useState<readonly UserRow[]>([])
  // A row that is shown is the newer one: its version counts.
  const shown = new Map(users.answer.data?.users.map((user) => [user.id, user]))
  const chosen = ticked.map((user) => shown.get(user.id) ?? user)
  const columns = useMemo(() => userColumns(t), [t])
  const { filters } = users.state
  const kind: Kind =
    filters.is_machine === '1'
      ? 'machines'
      : filters.is_active === '0'
        ? 'inactive'
        : filters.is_active === '1'
          ? 'active'
          : 'all'
  const choose = (next: Kind) => {
    const { is_active: _active, is_machine: _machine, ...others } = filters
    users.state.only({ ...others, ...kinds[next] })
  }
  return (
    <>
      <ListPage
        id="users"
        of={users}
        title={t('screens.users')}
        note={
          <Segmented<Kind>
            aria-label={t('users.which')}
            value={kind}
            onChange={choose}
            options={[
              { value: 'all', label: t('users.kinds.all') },
              { value: 'active', label: t('users.kinds.active') },
              { value: 'inactive', label: t('users.kinds.inactive') },
              { value: 'machines', label: t('users.kinds.machines') },
            ]}
          />
        }
        actions={
          <>
            {mayAdd ? (
              <ImportButton id="import_users" template="users_template" title={t('users.import')} />
            ) : null}
            <AddButton />
          </>
        }
        download={{
          label: t('shared.import.download'),
          start: (report, signal) =>
            download('download_users', { query: users.query }, 'Users.csv', report, signal),
        }}
        filters={useUserFilters()}
        columns={columns}
        rows={(found) => found.users}
        selection={
          mayEdit
            ? { rows: chosen, label: ({ name }) => t('users.several.tick', { name }), onChange: setTicked }
            : undefined
        }
        rowId={(row) => row.id}
        addressOf={(row) => userAddress(row.id)}
        texts={{ none: t('users.none'), noneFit: t('users.noneFit'), showAll: t('users.showAll') }}
        firstStep={<AddButton />}
      />
      {chosen.length > 0 ? <SeveralUsers users={chosen} onClear={() => setTicked([])} /> : null}
    </>
  )
}
