import { Button, Checkbox, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../api/call'
import { usePages, PageNumbers } from '../../kit/Paged'
import { SidePanel } from '../../kit/SidePanel'
import { Empty, Failed, Loading } from '../../kit/states'
import { byDay } from './ago'
import { NoticeItem } from './NoticeItem'
import { kinds, type Notice, type NoticeKind } from './types'
import './panel.css'

interface Props {
  open: boolean
  unread: number
  onClose: () => void
}

/** All that the user was told of, newest first, by day. */
export default function BellPanel({ open, unread, onClose }: Props) {
  const { t } = useTranslation()
  const [onlyUnread, setOnlyUnread] = useState(false)
  const [kind, setKind] = useState<NoticeKind>()
  const pages = usePages(20)
  const filters = { ...(onlyUnread ? { unread: true } : {}), ...(kind ? { kind } : {}) }
  const list = useCall('list_notices', { query: { ...pages.query, ...filters } }, { enabled: open })
  const newest = useCall('list_notices', { query: { limit: 1 } }, { enabled: open })
  const read = useAction('read_notices')
  const narrow = (change: () => void) => {
    change()
    pages.setPage(1)
  }
  const choices = kinds.map((value) => ({ value, label: t(`notices.kinds.${value}`) }))
  const last = newest.data?.notices[0]?.id
  return (
    <SidePanel open={open} title={t('shell.notices')} width={440} bodyClass="pl-notices" onClose={onClose}>
      <div className="pl-notices-head">
        <Select
          aria-label={t('notices.kind')}
          placeholder={t('notices.kind')}
          allowClear
          value={kind}
          options={choices}
          onChange={(value?: NoticeKind) => narrow(() => setKind(value))}
        />
        <Checkbox
          checked={onlyUnread}
          onChange={(event) => narrow(() => setOnlyUnread(event.target.checked))}
        >
          {t('notices.onlyUnread')}
        </Checkbox>
        <Button
          size="small"
          disabled={unread === 0 || last === undefined}
          loading={read.isPending}
          onClick={() => read.mutate({ body: { up_to: last } })}
        >
          {t('notices.readAll')}
        </Button>
      </div>
      <Found
        answer={list}
        isFiltered={onlyUnread || kind !== undefined}
        onOpen={(notice, leads) => {
          if (notice.read_at === null) read.mutate({ body: { id: notice.id } })
          if (leads) onClose()
        }}
      />
      {list.data ? <PageNumbers of={pages} count={list.data.count} /> : null}
    </SidePanel>
  )
}

interface FoundProps {
  answer: ReturnType<typeof useCall<'list_notices'>>
  isFiltered: boolean
  onOpen: (notice: Notice, leads: boolean) => void
}

function Found({ answer, isFiltered, onOpen }: FoundProps) {
  const { t } = useTranslation()
  const rows = answer.data?.notices
  if (!rows) {
    return answer.error ? <Failed error={answer.error} onRetry={() => void answer.refetch()} /> : <Loading />
  }
  if (rows.length === 0) return <Empty title={t(isFiltered ? 'notices.noneFit' : 'notices.none')} />
  const name = (day: string) => (day === 'today' || day === 'yesterday' ? t(`notices.${day}`) : day)
  return byDay(rows).map(({ day, rows: ofDay }) => (
    <section key={day} aria-label={name(day)}>
      <h3>{name(day)}</h3>
      <ul>
        {ofDay.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} isToday={day === 'today'} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  ))
}
