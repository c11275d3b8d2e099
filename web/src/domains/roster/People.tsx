import { Empty as Nothing, Input, Pagination } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../api/call'
import { SidePanel } from '../../kit/SidePanel'
import { Failed, Loading } from '../../kit/states'
import { today } from '../../kit/zone'
import { link } from '../../shared/screen'
import { DayChip } from './DayChip'

const perPage = 20

/** The people whose days the user plans, with what they have today: the way to each roster. */
export function People({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const day = today()
  const people = useCall(
    'get_calendar',
    {
      query: {
        from: day,
        to: day,
        planned: 1,
        limit: perPage,
        offset: (page - 1) * perPage,
        ...(text ? { text } : {}),
      },
    },
    { enabled: open },
  )
  return (
    <SidePanel open={open} width={480} title={t('rosters.people')} onClose={onClose}>
      <Input.Search
        allowClear
        aria-label={t('rosters.name')}
        placeholder={t('rosters.name')}
        onSearch={(typed) => {
          setText(typed.trim())
          setPage(1)
        }}
      />
      {people.isPending ? <Loading rows={6} /> : null}
      {people.isError ? <Failed error={people.error} onRetry={() => void people.refetch()} /> : null}
      {people.data?.count === 0 ? <Nothing description={t('rosters.nobody')} /> : null}
      <ul className="pl-requests">
        {people.data?.users.map((user) => (
          <li key={user.id}>
            <span>
              <Link
                to={link('/ce_roster/:userid/:username', { userid: user.id, username: user.name })}
                onClick={onClose}
              >
                {user.name}
              </Link>
              <br />
              <span className="pl-quiet">{user.role}</span>
            </span>
            {user.days.map((shown) => (
              <DayChip key={shown.day} day={shown} />
            ))}
          </li>
        ))}
      </ul>
      {people.data && people.data.count > perPage ? (
        <Pagination
          simple
          current={page}
          pageSize={perPage}
          total={people.data.count}
          showSizeChanger={false}
          onChange={setPage}
        />
      ) : null}
    </SidePanel>
  )
}
