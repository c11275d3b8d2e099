import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type ListSort, useList } from '../../api/list'
import { useMay } from '../../api/session'
import type { Column } from '../../kit/columns'
import { Icon } from '../../kit/Icon'
import { ListTable } from '../../kit/ListTable'
import { useOpened } from '../../kit/opened'
import { StatusTag } from '../../kit/StatusTag'
import { useTrainingLabels } from './labels'
import { TopicPanel } from './TopicPanel'
import type { Topic } from './types'

function useColumns(onShow: (id: number) => void): Column<Topic, ListSort<'list_training_topics'>>[] {
  const { t } = useTranslation()
  const labels = useTrainingLabels()
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('training.fields.topic_name'),
        width: 240,
        sort: 'name',
        render: (row) => (
          <Button type="link" className="pl-training-open" onClick={() => onShow(row.id)}>
            {row.name}
          </Button>
        ),
      },
      {
        key: 'active',
        title: t('training.fields.status_id'),
        width: 130,
        render: ({ is_active: isActive }) => (
          <StatusTag tone={isActive ? 'good' : 'neutral'}>
            {t(isActive ? 'training.taught' : 'training.notTaught')}
          </StatusTag>
        ),
      },
      {
        key: 'trades',
        title: t('training.fields.trades'),
        width: 220,
        render: ({ trades }) =>
          trades.length > 0 ? trades.map((trade) => labels.trade(trade)).join(', ') : t('training.allTrades'),
      },
      {
        key: 'questions',
        title: t('training.questions'),
        width: 150,
        render: ({ question_count, draw }) => t('training.drawn', { draw, count: question_count }),
      },
      {
        key: 'pass_mark',
        title: t('training.fields.pass_mark'),
        width: 150,
        align: 'right',
        render: ({ pass_mark }) => `${pass_mark} %`,
      },
      {
        key: 'minutes',
        title: t('training.fields.minutes'),
        width: 180,
        align: 'right',
        render: ({ minutes }) => minutes,
      },
      {
        key: 'valid_months',
        title: t('training.fields.valid_months'),
        width: 190,
        align: 'right',
        render: ({ valid_months }) => valid_months ?? '–',
      },
      {
        key: 'slots_ahead',
        title: t('training.fields.slots_ahead'),
        width: 160,
        align: 'right',
        render: ({ slots_ahead }) => slots_ahead,
      },
    ],
    [t, labels, onShow],
  )
}

/** What is taught, with the questions of the tests. */
export function TopicsTab() {
  const { t } = useTranslation()
  const topics = useList('list_training_topics')
  const mayAdd = useMay('training', 'C')
  const [shown, setShown] = useOpened('topic')
  const add = mayAdd ? (
    <Button type="primary" icon={<Icon icon={PlusOutlined} />} onClick={() => setShown('new')}>
      {t('training.addTopic')}
    </Button>
  ) : null
  return (
    <>
      <div className="pl-training-bar">{add}</div>
      <ListTable
        id="training topics"
        of={topics}
        title={t('training.tabs.topics')}
        columns={useColumns(setShown)}
        rows={(found) => found.topics}
        rowId={(row) => row.id}
        texts={{
          none: t('training.noTopics'),
          noneFit: t('training.noTopicsFit'),
          showAll: t('training.showAll'),
        }}
        firstStep={add}
      />
      <TopicPanel shown={shown} onClose={() => setShown(undefined)} />
    </>
  )
}
