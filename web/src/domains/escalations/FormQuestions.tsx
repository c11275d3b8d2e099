import { Form, Input, Radio, Select, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { MoneyField } from '../../kit/MoneyField'
import { asked } from './closingForm'
import type { CloseWith, Question } from './types'

function QuestionField({ question, isNew }: { question: Question; isNew: boolean }) {
  const { t } = useTranslation()
  const name = ['closing', 'answers', question.key]
  const shared = {
    name,
    rules: [
      {
        required: question.required ?? false,
        message: t('escalations.needed'),
        // Only for texts: with it, the answer has to be one.
        ...(question.kind === 'text' ? { whitespace: true } : {}),
      },
    ],
    ...(isNew ? { extra: <Tag color="blue">{t('escalations.closing.newQuestion')}</Tag> } : {}),
  }
  if (question.kind === 'money') return <MoneyField {...shared} label={question.label} />
  return (
    <Form.Item {...shared} label={question.label}>
      {question.kind === 'yes_no' ? (
        <Radio.Group
          aria-label={question.label}
          options={[
            { value: true, label: t('kit.yes') },
            { value: false, label: t('kit.no') },
          ]}
        />
      ) : question.kind === 'choice' ? (
        <Select
          allowClear={!question.required}
          options={(question.choices ?? []).map((value) => ({ value, label: value }))}
        />
      ) : (
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 8 }} maxLength={2000} />
      )}
    </Form.Item>
  )
}

/** What a closing form asks beside what all forms ask: each question once its condition holds. */
export function FormQuestions({
  questions,
  marked,
}: {
  questions: readonly Question[]
  /** The keys of the questions that are new since the dialog was opened. */
  marked: readonly string[]
}) {
  const form = Form.useFormInstance()
  const closing = Form.useWatch<Partial<CloseWith> | undefined>('closing', form)
  return asked(questions, closing ?? {}).map((question) => (
    <QuestionField key={question.key} question={question} isNew={marked.includes(question.key)} />
  ))
}
