import { Button, Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '../../kit/NumberInput'
import { trades, useTrainingLabels } from './labels'
import { PreviewDialog } from './PreviewDialog'
import { QuestionsEditor } from './QuestionsEditor'
import { lackOf, type QuestionForm, type TopicForm } from './topicForm'

const ranges = {
  minutes: [15, 480],
  pass_mark: [1, 100],
  draw: [5, 50],
  minutes_allowed: [5, 120],
} as const

function NumberItem({ name }: { name: keyof typeof ranges }) {
  const { t } = useTranslation()
  const [min, max] = ranges[name]
  return (
    <Form.Item
      name={name}
      label={t(`training.fields.${name}`)}
      rules={[{ required: true, message: t('training.needed') }]}
    >
      <NumberInput min={min} max={max} precision={0} className="pl-wide-field" />
    </Form.Item>
  )
}

/** The questions with how many a test needs, and what they look like. */
function Questions({ topicId }: { topicId: number | undefined }) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<TopicForm>()
  const questions = Form.useWatch<QuestionForm[] | undefined>('questions', form) ?? []
  const draw = Form.useWatch<number | null | undefined>('draw', form)
  const [isShown, setShown] = useState(false)
  return (
    <section aria-label={t('training.questions')}>
      <div className="pl-training-bar">
        <h2>{t('training.questionCount', { count: questions.length })}</h2>
        <Button size="small" disabled={questions.length === 0} onClick={() => setShown(true)}>
          {t('training.preview')}
        </Button>
      </div>
      <p className="pl-quiet">{t('training.questionsText', { count: draw ?? 0 })}</p>
      <Form.Item
        name="questions"
        rules={[
          {
            validator: async (_, typed: QuestionForm[] | undefined) => {
              const incomplete = (typed ?? []).findIndex((question) => lackOf(question))
              if (incomplete >= 0) throw new Error(t('training.incomplete', { number: incomplete + 1 }))
            },
          },
        ]}
      >
        <QuestionsEditor topicId={topicId} />
      </Form.Item>
      {isShown ? (
        <PreviewDialog questions={questions} topicId={topicId} onClose={() => setShown(false)} />
      ) : null}
    </section>
  )
}

/** What is stated of a topic, in the form of an edit and, without its id, of a new one. */
export function TopicFields({ topicId }: { topicId?: number }) {
  const { t } = useTranslation()
  const labels = useTrainingLabels()
  return (
    <>
      <Form.Item
        name="name"
        label={t('training.fields.topic_name')}
        rules={[{ required: true, whitespace: true, message: t('training.needed') }]}
      >
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <Form.Item name="trades" label={t('training.fields.trades')} extra={t('training.tradesText')}>
        <Select mode="multiple" options={trades.map((value) => ({ value, label: labels.trade(value) }))} />
      </Form.Item>
      <div className="pl-form-grid">
        <NumberItem name="minutes" />
        <NumberItem name="pass_mark" />
        <NumberItem name="draw" />
        <NumberItem name="minutes_allowed" />
        <Form.Item
          name="valid_months"
          label={t('training.fields.valid_months')}
          extra={t('training.validText')}
        >
          <NumberInput min={1} max={120} precision={0} className="pl-wide-field" />
        </Form.Item>
      </div>
      {topicId === undefined ? null : (
        <Form.Item name="is_active" valuePropName="checked">
          <Checkbox>{t('training.fields.is_active')}</Checkbox>
        </Form.Item>
      )}
      <Questions topicId={topicId} />
    </>
  )
}
