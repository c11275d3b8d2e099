import { PlusOutlined } from '@ant-design/icons'
import { Button, Form, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ListSort, useList } from '../../api/list'
import { useMay } from '../../api/session'
import type { Column } from '../../kit/columns'
import { date } from '../../kit/format'
import { Icon } from '../../kit/Icon'
import { ListTable } from '../../kit/ListTable'
import { StatusTag } from '../../kit/StatusTag'
import { Mobile } from '../../shared/identity'
import { useGarages } from '../../shared/lookups'
import { BookDialog } from './BookDialog'
import { statusTones, useTrainingLabels } from './labels'
import { PersonDialog } from './PersonDialog'
import type { Person, TopicStatus } from './types'
import { useTrainingFilters } from './useTrainingFilters'

/** A person's status in a topic, with what makes it urgent. */
function TopicMark({ status }: { status: TopicStatus | undefined }) {
  const { t } = useTranslation()
  const labels = useTrainingLabels()
  if (!status) return <span className="pl-quiet">–</span>
  const until = status.valid_until
  return (
    <span className="pl-training-mark">
      <StatusTag tone={status.renew ? 'warn' : statusTones[status.status_id]}>
        {status.renew ? t('training.renew') : labels.status(status.status_id)}
      </StatusTag>
      {until ? <span className="pl-quiet">{t('training.until', { day: date(until) })}</span> : null}
    </span>
  )
}

function useColumns(
  people: readonly Person[],
  onShow: ((person: Person) => void) | undefined,
  onBook: ((person: Person) => void) | undefined,
): Column<Person, ListSort<'list_training_users'>>[] {
  const { t } = useTranslation()
  const labels = useTrainingLabels()
  // The topics of the answer, in its order: each person has all of them.
  const topics = JSON.stringify([
    ...new Map(people.flatMap(({ statuses }) => statuses.map(({ topic }) => [topic.id, topic]))).values(),
  ])
  return useMemo(() => {
    const first: Column<Person, ListSort<'list_training_users'>>[] = [
      {
        key: 'name',
        title: t('training.fields.name'),
        width: 190,
        render: (row) =>
          onShow ? (
            <Button type="link" className="pl-training-open" onClick={() => onShow(row)}>
              {row.name}
            </Button>
          ) : (
            row.name
          ),
      },
      {
        key: 'trade',
        title: t('training.fields.trade'),
        width: 130,
        render: ({ profile }) => labels.trade(profile.trade),
      },
      {
        key: 'mobile',
        title: t('training.fields.mobile'),
        width: 140,
        render: ({ mobile }) => <Mobile value={mobile} />,
      },
    ]
    const absences: Column<Person, ListSort<'list_training_users'>> = {
      key: 'absences',
      title: t('training.fields.absences'),
      width: 160,
      render: (row) =>
        row.is_flagged ? (
          <StatusTag tone="warn">{t('training.absentTimes', { count: row.absences })}</StatusTag>
        ) : null,
    }
    const marks = (JSON.parse(topics) as { id: number; name: string }[]).map(({ id, name }) => ({
      key: `topic ${id}`,
      title: name,
      width: 190,
      render: ({ statuses }: Person) => <TopicMark status={statuses.find(({ topic }) => topic.id === id)} />,
    }))
    const last: Column<Person, ListSort<'list_training_users'>>[] = [
      {
        key: 'acts',
        acts: true,
        title: t('training.fields.actions'),
        width: 110,
        render: (row) =>
          onBook ? (
            <Button
              size="small"
              type="link"
              aria-label={t('training.bookName', { name: row.name })}
              onClick={() => onBook(row)}
            >
              {t('training.book')}
            </Button>
          ) : null,
      },
    ]
    return [...first, ...marks, absences, ...last]
  }, [t, labels, topics, onShow, onBook])
}

/** Who comes without a garage chooses one first. */
function ChooseGarage({ onChoose }: { onChoose: (id: number) => void }) {
  const { t } = useTranslation()
  const { state } = useTrainingFilters()
  const garages = useGarages(Number(state.filters.city_id) || undefined)
  return (
    <div className="pl-card pl-training-choose">
      <Form layout="vertical">
        <Form.Item
          label={t('training.chooseGarage')}
          htmlFor="training-garage"
          extra={t('training.chooseText')}
        >
          <Select
            id="training-garage"
            showSearch={{ optionFilterProp: 'label' }}
            options={garages.options}
            loading={garages.loading}
            onChange={onChoose}
          />
        </Form.Item>
      </Form>
    </div>
  )
}

type Opened = { kind: 'person'; person: Person | undefined } | { kind: 'book'; people: readonly Person[] }

function People({ garageId }: { garageId: number }) {
  const { t } = useTranslation()
  const [mayBook, mayEdit] = [useMay('training', 'C'), useMay('training', 'U')]
  const people = useList('list_training_users', { always: { garage_id: garageId } })
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [opened, setOpened] = useState<Opened>()
  const rows = people.answer.data?.users ?? []
  const chosen = rows.filter(({ id }) => ids.has(id))
  const [onShow, onBook] = useMemo(
    () => [
      (person: Person) => setOpened({ kind: 'person', person }),
      (person: Person) => setOpened({ kind: 'book', people: [person] }),
    ],
    [],
  )
  const columns = useColumns(rows, mayEdit ? onShow : undefined, mayBook ? onBook : undefined)
  const add = mayEdit ? (
    <Button
      type="primary"
      icon={<Icon icon={PlusOutlined} />}
      onClick={() => setOpened({ kind: 'person', person: undefined })}
    >
      {t('training.addPerson')}
    </Button>
  ) : null
  const close = () => setOpened(undefined)
  return (
    <>
      <div className="pl-training-bar">
        {chosen.length > 0 && mayBook ? (
          <Button onClick={() => setOpened({ kind: 'book', people: chosen })}>
            {t('training.bookCount', { count: chosen.length })}
          </Button>
        ) : null}
        {add}
      </div>
      <ListTable
        // Its columns are the topics of the answer.
        key={columns.length}
        id="training people"
        of={people}
        title={t('training.tabs.people')}
        columns={columns}
        rows={(found) => found.users}
        rowId={(row) => row.id}
        selection={
          mayBook
            ? {
                rows: chosen,
                onChange: (next) => setIds(new Set(next.map(({ id }) => id))),
                label: ({ name }) => t('kit.chooseRow', { name }),
              }
            : undefined
        }
        texts={{
          none: t('training.noPeople'),
          noneFit: t('training.noPeopleFit'),
          showAll: t('training.showAll'),
        }}
        // The garage stays: without it there is no list.
        onShowAll={() => people.state.only({ garage_id: String(garageId) })}
        firstStep={add}
      />
      {opened?.kind === 'person' ? (
        <PersonDialog
          key={opened.person?.id ?? 'new'}
          person={opened.person}
          garageId={garageId}
          onClose={close}
        />
      ) : null}
      {opened?.kind === 'book' ? (
        <BookDialog
          people={opened.people}
          topicId={people.query.topic_id ?? undefined}
          onClose={close}
          onBooked={() => setIds(new Set())}
        />
      ) : null}
    </>
  )
}

/** The people of a garage with their status in each topic. */
export function PeopleTab() {
  const { state, query } = useTrainingFilters()
  return query?.garage_id ? (
    <People key={query.garage_id} garageId={query.garage_id} />
  ) : (
    <ChooseGarage onChoose={(id) => state.set({ filters: { garage_id: String(id) } })} />
  )
}
