import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Radio } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../kit/Icon'
import { StatusTag } from '../../kit/StatusTag'
import { Empty } from '../../kit/states'
import { PictureField } from './QuestionPicture'
import {
  type Both,
  emptyBoth,
  emptyQuestion,
  lackOf,
  leastOptions,
  mostOptions,
  mostQuestions,
  otherLanguage,
  type QuestionForm,
  withoutOption,
} from './topicForm'
import type { QuestionImage } from './types'

const mostSigns = 500

interface BothProps {
  label: string
  value: Both
  onChange: (value: Both) => void
  lines?: boolean
}

/** The same text in both languages, side by side. */
function BothInput({ label, value, onChange, lines = false }: BothProps) {
  const { t } = useTranslation()
  const other = otherLanguage()
  const input = (side: keyof Both) => {
    const language = side === 'en' ? 'en' : other
    const common = {
      value: value[side],
      lang: language,
      maxLength: mostSigns,
      'aria-label': `${label}, ${t(`users.languages.${language}`)}`,
      placeholder: t(`users.languages.${language}`),
    }
    const change = (text: string) => onChange({ ...value, [side]: text })
    return lines ? (
      <Input.TextArea
        {...common}
        autoSize={{ minRows: 1, maxRows: 5 }}
        onChange={(event) => change(event.target.value)}
      />
    ) : (
      <Input {...common} autoComplete="off" onChange={(event) => change(event.target.value)} />
    )
  }
  return (
    <>
      {input('en')}
      {input('other')}
    </>
  )
}

interface QuestionProps {
  number: number
  topicId: number | undefined
  value: QuestionForm
  onChange: (value: QuestionForm) => void
  /** Apart from the texts, which may have been typed on meanwhile. */
  onImage: (image: QuestionImage | null) => void
  onSending: (now: boolean) => void
}

function QuestionFields({ number, topicId, value, onChange, onImage, onSending }: QuestionProps) {
  const { t } = useTranslation()
  const { text, options, right, image } = value
  const setOption = (at: number, option: Both) =>
    onChange({ ...value, options: options.map((one, index) => (index === at ? option : one)) })
  return (
    <div className="pl-training-question">
      <div className="pl-training-both">
        <BothInput
          lines
          label={t('training.question', { number })}
          value={text}
          onChange={(next) => onChange({ ...value, text: next })}
        />
      </div>
      <PictureField
        number={number}
        topicId={topicId}
        image={image}
        onChange={onImage}
        onSending={onSending}
      />
      <p className="pl-quiet">{t('training.optionsText')}</p>
      <ul>
        {options.map((option, at) => {
          const label = t('training.option', { number: at + 1 })
          return (
            // oxlint-disable-next-line react/no-array-index-key -- an option is known by its place only
            <li key={at} className="pl-training-option">
              <Radio
                checked={right === at}
                aria-label={t('training.isRight', { number: at + 1 })}
                onChange={() => onChange({ ...value, right: at })}
              />
              <BothInput label={label} value={option} onChange={(next) => setOption(at, next)} />
              <Button
                type="text"
                icon={<Icon icon={DeleteOutlined} />}
                aria-label={t('training.removeOption', { number: at + 1 })}
                disabled={options.length <= leastOptions}
                onClick={() => onChange(withoutOption(value, at))}
              />
            </li>
          )
        })}
      </ul>
      <Button
        size="small"
        icon={<Icon icon={PlusOutlined} />}
        disabled={options.length >= mostOptions}
        onClick={() => onChange({ ...value, options: [...options, emptyBoth()] })}
      >
        {t('training.addOption')}
      </Button>
    </div>
  )
}

interface RowProps extends QuestionProps {
  isOpen: boolean
  isSending: boolean
  onToggle: () => void
  onRemove: () => void
}

function QuestionRow({ isOpen, isSending, onToggle, onRemove, ...question }: RowProps) {
  const { t } = useTranslation()
  const id = useId()
  const { number, value } = question
  const lack = lackOf(value)
  return (
    <li>
      <div className="pl-training-question-head">
        <Button
          type="text"
          className="pl-training-question-name"
          aria-expanded={isOpen}
          aria-controls={id}
          disabled={isSending}
          onClick={onToggle}
        >
          {number}. {value.text.en.trim() || t('training.newQuestion')}
        </Button>
        {lack ? <StatusTag tone="warn">{t(`training.lacks.${lack}`)}</StatusTag> : null}
        <Button
          type="text"
          icon={<Icon icon={DeleteOutlined} />}
          aria-label={t('training.removeQuestion', { number })}
          disabled={isSending}
          onClick={onRemove}
        />
      </div>
      <div id={id}>{isOpen ? <QuestionFields {...question} /> : null}</div>
    </li>
  )
}

interface Props {
  id?: string
  /** Missing for a topic that is not saved yet. */
  topicId?: number | undefined
  value?: QuestionForm[]
  onChange?: (value: QuestionForm[]) => void
}

/** The questions of a topic in both languages; one is open at a time. */
export function QuestionsEditor({ topicId, value = [], onChange }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<number>()
  // While a picture is on its way, each question stays at its place.
  const [isSending, setSending] = useState(false)
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const change = (next: QuestionForm[]) => onChange?.(next)
  return (
    <div className="pl-training-questions">
      {value.length > 0 ? (
        <ol aria-label={t('training.questions')}>
          {value.map((question, at) => (
            <QuestionRow
              // oxlint-disable-next-line react/no-array-index-key -- a question is known by its place only
              key={at}
              number={at + 1}
              topicId={topicId}
              value={question}
              isOpen={open === at}
              isSending={isSending}
              onToggle={() => setOpen(open === at ? undefined : at)}
              onChange={(next) => change(value.map((one, index) => (index === at ? next : one)))}
              onImage={(image) =>
                change(latest.current.map((one, index) => (index === at ? { ...one, image } : one)))
              }
              onSending={setSending}
              onRemove={() => {
                setOpen(undefined)
                change(value.filter((_, index) => index !== at))
              }}
            />
          ))}
        </ol>
      ) : (
        <Empty title={t('training.noQuestions')} />
      )}
      <Button
        icon={<Icon icon={PlusOutlined} />}
        disabled={isSending || value.length >= mostQuestions}
        onClick={() => {
          setOpen(value.length)
          change([...value, emptyQuestion()])
        }}
      >
        {t('training.addQuestion')}
      </Button>
    </div>
  )
}
