import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { DateTime } from '../../kit/figures'
import { CreateForm, useCreating } from '../../kit/CreateForm'
import { useGuardedForm } from '../../kit/guardedForm'
import { GuardedFrame } from '../../kit/GuardedFrame'
import { toast } from '../../kit/notify'
import { type Opened, useOpenedUnsaved } from '../../kit/opened'
import { SidePanel } from '../../kit/SidePanel'
import { Failed, Loading } from '../../kit/states'
import { History } from '../../shared/History'
import { useTrainingLabels } from './labels'
import { PreviewDialog } from './PreviewDialog'
import { TopicFields } from './TopicFields'
import {
  addTopicBody,
  editTopicBody,
  emptyTopic,
  questionFormOf,
  sameValue,
  type TopicForm,
  topicFormOf,
} from './topicForm'
import type { Topic, Trade } from './types'

/** The questions of an earlier set. */
function OldSet({ topicId, version, onClose }: { topicId: number; version: number; onClose: () => void }) {
  const found = useCall('list_training_topics', { query: { id: topicId, question_version: version } })
  const topic = found.isPlaceholderData ? undefined : found.data?.topics[0]
  return topic ? (
    <PreviewDialog
      questions={(topic.questions ?? []).map(questionFormOf)}
      topicId={topicId}
      onClose={onClose}
    />
  ) : null
}

/** The sets of questions, the newest first; tests that were begun keep theirs. */
function Versions({ topic }: { topic: Topic }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<number>()
  const versions = topic.versions ?? []
  if (versions.length === 0) return null
  return (
    <section className="pl-card pl-training-part">
      <h2>{t('training.versions')}</h2>
      <ul className="pl-training-versions">
        {versions.map(({ version, questions, created_at, created_by }) => (
          <li key={version}>
            <span>
              {t('training.version', { version })} · {t('training.questionCount', { count: questions })}
              <br />
              <span className="pl-quiet">
                {created_by?.name} <DateTime value={created_at} />
              </span>
            </span>
            <Button
              size="small"
              aria-label={`${t('training.preview')}: ${t('training.version', { version })}`}
              onClick={() => setShown(version)}
            >
              {t('training.preview')}
            </Button>
          </li>
        ))}
      </ul>
      {shown ? <OldSet topicId={topic.id} version={shown} onClose={() => setShown(undefined)} /> : null}
    </section>
  )
}

function EditTopic({ topic, onUnsaved }: { topic: Topic; onUnsaved: (now: boolean) => void }) {
  const { t } = useTranslation()
  const labels = useTrainingLabels()
  const update = useAction('update_training_topic', { handles: [409, 422] })
  const guarded = useGuardedForm<Topic, TopicForm>({
    name: `topic ${topic.id}`,
    read: topic,
    editOf: topicFormOf,
    same: sameValue,
    save: (edit, base) =>
      update.mutateAsync({
        body: {
          id: base.id,
          version: base.version,
          ...editTopicBody(topicFormOf(base), edit),
        },
      }),
    onSaved: () => toast('success', t('training.saved')),
    onUnsaved,
  })
  const label = (key: keyof TopicForm) =>
    key === 'name'
      ? t('training.fields.topic_name')
      : key === 'questions'
        ? t('training.questions')
        : t(`training.fields.${key}`)
  const show = (key: keyof TopicForm, edit: TopicForm): ReactNode => {
    if (key === 'questions') return t('training.questionCount', { count: edit.questions.length })
    if (key === 'trades') return edit.trades.map((trade: Trade) => labels.trade(trade)).join(', ')
    if (key === 'is_active') return t(edit.is_active ? 'kit.yes' : 'kit.no')
    return edit[key]
  }
  return (
    <GuardedFrame
      form={guarded}
      name={topic.name}
      saveText={t('training.save')}
      discardText={t('training.discard')}
      label={label}
      show={show}
    >
      <TopicFields topicId={topic.id} />
    </GuardedFrame>
  )
}

/** The name of what is shown: the list need not show it. */
function Name({ id }: { id: number }) {
  const found = useCall('list_training_topics', { query: { id } })
  return found.isPlaceholderData ? null : found.data?.topics[0]?.name
}

function OneTopic({ id, onUnsaved }: { id: number; onUnsaved: (now: boolean) => void }) {
  const { t } = useTranslation()
  const found = useCall('list_training_topics', { query: { id } })
  const topic = found.isPlaceholderData ? undefined : found.data?.topics[0]
  if (!topic)
    return found.error ? (
      <Failed error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <Loading rows={8} />
    )
  return (
    <>
      <EditTopic key={topic.id} topic={topic} onUnsaved={onUnsaved} />
      <Versions topic={topic} />
      <section className="pl-card pl-training-part">
        <h2>{t('shared.history.title')}</h2>
        <History entries={topic.history ?? []} />
      </section>
    </>
  )
}

/** The form of a new topic; what is typed is kept until it is added. */
function NewTopic({ onAdded }: { onAdded: () => void }) {
  const { t } = useTranslation()
  const add = useAction('create_training_topic', { handles: [409, 422] })
  const creating = useCreating<TopicForm>({
    draft: 'new topic',
    initial: emptyTopic,
    save: async (values, keyFor) => {
      const body = addTopicBody(values)
      const made = await add.mutateAsync({ body, idempotencyKey: keyFor(body) })
      toast('success', t('training.topicAdded', { name: made.name }))
      onAdded()
      return true
    },
  })
  return (
    <CreateForm of={creating} addText={t('training.addTopic')} clearText={t('training.clear')}>
      <TopicFields />
    </CreateForm>
  )
}

interface Props {
  shown: Opened | undefined
  onClose: () => void
}

/** A topic beside the list, with its questions. */
export function TopicPanel({ shown, onClose }: Props) {
  const { t } = useTranslation()
  const [unsaved, report] = useOpenedUnsaved(shown)
  const mayAdd = useMay('training', 'C')
  const close = () => {
    report(false)
    onClose()
  }
  return (
    <SidePanel
      open={shown !== undefined}
      title={typeof shown === 'number' ? <Name id={shown} /> : t('training.addTopic')}
      width={860}
      unsaved={unsaved}
      onClose={close}
    >
      {shown === 'new' && mayAdd ? <NewTopic onAdded={close} /> : null}
      {typeof shown === 'number' ? <OneTopic key={shown} id={shown} onUnsaved={report} /> : null}
    </SidePanel>
  )
}
