import { Radio, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../kit/Dialog'
import { region } from '../../kit/region'
import { Empty } from '../../kit/states'
import { languagesOf } from '../../shared/phone/language'
import { texts } from './assess/texts'
import { useImage } from './QuestionPicture'
import { type Both, otherLanguage, type QuestionForm } from './topicForm'
import type { QuestionImage } from './types'

function Picture({
  image,
  topicId,
  alt,
}: {
  image: QuestionImage
  topicId: number | undefined
  alt: string
}) {
  const { url, onExpired } = useImage(image, topicId)
  return <img className="pl-training-picture" src={url} alt={alt} loading="lazy" onError={onExpired} />
}

/** The questions as the phone shows them, with the right answers marked. */
export function PreviewDialog({
  questions,
  topicId,
  onClose,
}: {
  questions: readonly QuestionForm[]
  topicId: number | undefined
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [side, setSide] = useState<keyof Both>('en')
  const [english, other] = languagesOf(region().country)
  const { lang } = side === 'en' ? english : other
  const picture = texts[lang].picture
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
      <ol className="pl-training-preview" lang={lang}>
        {questions.map(({ text, options, right, image }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a question is known by its place only
          <li key={at}>
            <strong>{text[side]}</strong>
            {image ? <Picture image={image} topicId={topicId} alt={`${picture} ${at + 1}`} /> : null}
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
