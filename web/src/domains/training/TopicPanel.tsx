import { Button, Form } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { DateTime } from '../../kit/figures'
import { FormError, toFirstError, useSubmit } from '../../kit/FormDialog'
import { useGuardedForm } from '../../kit/guardedForm'
import { GuardedFrame } from '../../kit/GuardedFrame'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { toast } from '../../kit/notify'
import { Restored } from '../../kit/Restored'
import { SidePanel } from '../../kit/SidePanel'
import { Failed, Loading } from '../../kit/states'
import { useDraft } from '../../kit/tab'
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

interface NewProps {
  onUnsaved: (now: boolean) => void
  onAdded: () => void
}

/** The form of a new topic; what is typed is kept until it is added. */
function NewTopic({ onUnsaved, onAdded }: NewProps) {
  const { t } = useTranslation()
  const id = useId()
  const [form] = Form.useForm<TopicForm>()
  const draft = useDraft<Partial<TopicForm>>('new topic')
  const [restored, setRestored] = useState(draft.read)
  const [keyFor] = useState(() => idempotencyKeys())
  const add = useAction('create_training_topic', { handles: [409, 422] })
  const submit = useSubmit(form, async (values) => {
    const body = addTopicBody(values)
    const made = await add.mutateAsync({ body, idempotencyKey: keyFor(body) })
    draft.drop()
    toast('success', t('training.topicAdded', { name: made.name }))
    onAdded()
  })
  return (
    <>
      {restored ? (
        <Restored
          onDiscard={() => {
            draft.drop()
            setRestored(undefined)
            onUnsaved(false)
            form.setFieldsValue(emptyTopic)
          }}
        />
      ) : null}
      <Form<TopicForm>
        form={form}
        name={id}
        layout="vertical"
        className="pl-card"
        aria-label={t('training.addTopic')}
        noValidate
        scrollToFirstError={toFirstError}
        initialValues={restored ?? emptyTopic}
        onValuesChange={() => {
          onUnsaved(true)
          draft.save(form.getFieldsValue(true) as TopicForm)
        }}
        onFinish={() => void (submit.busy || submit.run(form.getFieldsValue(true) as TopicForm))}
      >
        <TopicFields />
        <FormError error={submit.error} rest={submit.rest} />
        <div className="pl-form-buttons">
          <Button type="primary" htmlType="submit" loading={submit.busy}>
            {t('training.addTopic')}
          </Button>
        </div>
      </Form>
    </>
  )
}

interface Props {
  shown: { id: number; name: string } | 'new' | undefined
  onClose: () => void
}

/** A topic beside the list, with its questions. */
export function TopicPanel({ shown, onClose }: Props) {
  const { t } = useTranslation()
  const [unsaved, setUnsaved] = useState(false)
  const mayAdd = useMay('training', 'C')
  const close = () => {
    setUnsaved(false)
    onClose()
  }
  return (
    <SidePanel
      open={shown !== undefined}
      title={shown === 'new' ? t('training.addTopic') : (shown?.name ?? '')}
      width={860}
      unsaved={unsaved}
      onClose={close}
    >
      {shown === 'new' && mayAdd ? <NewTopic onUnsaved={setUnsaved} onAdded={close} /> : null}
      {typeof shown === 'object' ? <OneTopic key={shown.id} id={shown.id} onUnsaved={setUnsaved} /> : null}
    </SidePanel>
  )
}
