import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { Icon } from '../../kit/Icon'
import { PageHeader } from '../../kit/PageHeader'
import { Empty, Failed, Loading } from '../../kit/states'
import { GroupCard } from './GroupCard'
import { GroupDialog } from './GroupDialog'
import { GroupHistory } from './GroupHistory'
import type { Group, GroupCalls, GroupList } from './types'
import './escalations.css'

interface Props {
  title: 'screens.escalationGroups' | 'screens.sparesGroups'
  calls: GroupCalls
}

function Cards({ list, onEdit }: { list: GroupList; onEdit: ((group: Group) => void) | undefined }) {
  const { t } = useTranslation()
  if (list.groups.length === 0)
    return <Empty title={t('escalations.groups.none')}>{t('escalations.groups.noneText')}</Empty>
  return (
    <ul className="pl-case-groups">
      {list.groups.map((group) => (
        <li key={group.id}>
          <GroupCard
            group={group}
            showsKind={list.groups.some(({ kind }) => kind !== group.kind)}
            onEdit={onEdit}
          />
        </li>
      ))}
    </ul>
  )
}

/** Groups with their members and routes; below, what was changed of them. */
export function GroupsView({ title, calls }: Props) {
  const { t } = useTranslation()
  const list = useCall(calls.list, undefined)
  const mayEdit = useMay('escalation_groups', 'U')
  const [edited, setEdited] = useState<Group | 'new'>()
  return (
    <>
      <PageHeader
        title={t(title)}
        actions={
          mayEdit && list.data ? (
            <Button type="primary" icon={<Icon icon={PlusOutlined} />} onClick={() => setEdited('new')}>
              {t('escalations.groups.add')}
            </Button>
          ) : null
        }
      />
      {list.data ? (
        <Cards list={list.data} onEdit={mayEdit ? setEdited : undefined} />
      ) : list.isError ? (
        <Failed error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Loading rows={6} />
      )}
      <GroupHistory call={calls.list} />
      {edited && list.data ? (
        <GroupDialog
          key={edited === 'new' ? 'new' : edited.id}
          group={edited === 'new' ? undefined : edited}
          list={list.data}
          calls={calls}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </>
  )
}
