import { Radio, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../kit/Dialog'
import { Empty } from '../../kit/states'
import { type Both, otherLanguage, type QuestionForm } from './topicForm'

/** The questions as the phone shows them, with the right answers marked. */
export function PreviewDialog({
  questions,
  onClose,
}: {
  questions: readonly QuestionForm[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [side, setSide] = useState<keyof Both>('en')
  const language = side === 'en' ? 'en' : otherLanguage()
  return (
    <Dialog open width={520} title={t('training.preview')} footer={null} onCancel={onClose}>
      <Segmented<keyof Both>
        aria-label={t('users.fields.languages')}
        value={side}
        options={[
          { value: 'en', label: t('users.languages.en') },
          { value: 'other', label: t(`users.languages.${otherLanguage()}`) },
        ]}
        onChange={setSide}
      />
      {questions.length === 0 ? <Empty title={t('training.noQuestions')} /> : null}
      <ol className="pl-training-preview" lang={language}>
        {questions.map(({ text, options, right }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a question is known by its place only
          <li key={at}>
            <strong>{text[side]}</strong>
            <Radio.Group
              aria-label={text[side]}
              value={right}
              options={options.map((option, index) => ({ value: index, label: option[side] }))}
            />
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
