import { Button, Radio } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { usePhoneTexts } from '../../../shared/phone/texts'
import { Trouble } from '../../../shared/phone/Trouble'
import { clockText } from './countdown'
import { useLanguage, wordsOf } from './language'
import { Picture } from './Picture'
import type { Question as Asked, Result, Started } from './types'
import { type Assessment, useAssessment, useSecondsLeft } from './useAssessment'

/** The time, and how many questions are answered. The seconds are not read out, only that they are few. */
function Progress({ left, done, total }: { left: number; done: number; total: number }) {
  const { texts } = useLanguage()
  return (
    <div className="pl-assess-progress">
      <div className="pl-assess-line">
        <span>
          {done} / {total} {texts.answered}
        </span>
        <span role="timer" className={left <= 60 ? 'pl-assess-hurry' : undefined}>
          {texts.timeLeft} {clockText(left)}
        </span>
      </div>
      <progress max={total} value={done} aria-label={`${texts.answered}: ${done} / ${total}`} />
      <span className="pl-visually-hidden" role="status">
        {left <= 60 && left > 0 ? texts.timeAlmostOver : ''}
      </span>
    </div>
  )
}

/** Whether the answers have arrived. */
function Saved({ assessment }: { assessment: Assessment }) {
  const { texts } = useLanguage()
  const { unsent, isWaiting, answers } = assessment
  if (isWaiting) return <Trouble>{texts.unsent}</Trouble>
  return (
    <p className="pl-quiet pl-assess-saved" role="status">
      {unsent > 0 ? texts.saving : Object.keys(answers).length > 0 ? texts.saved : ''}
    </p>
  )
}

interface QuestionProps {
  number: number
  question: Asked
  chosen: number | undefined
  onChoose: (option: number) => void
  onPictureLost: () => void
}

function Question({ number, question, chosen, onChoose, onPictureLost }: QuestionProps) {
  const { side, texts } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  // Each question is a page of its own to those who hear it.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <section className="pl-card pl-assess-card">
      <h2 ref={heading} tabIndex={-1}>
        <span className="pl-quiet">
          {texts.question} {number}
        </span>
        <span>{wordsOf(question.text, side)}</span>
      </h2>
      {question.image ? (
        <Picture image={question.image} alt={`${texts.picture} ${number}`} onLost={onPictureLost} />
      ) : null}
      <Radio.Group
        aria-label={wordsOf(question.text, side)}
        value={chosen}
        onChange={(event) => onChoose(event.target.value as number)}
      >
        {question.options.map((option, at) => (
          <Radio key={option.en} value={at}>
            {wordsOf(option, side)}
          </Radio>
        ))}
      </Radio.Group>
    </section>
  )
}

interface OverviewProps {
  questions: readonly Asked[]
  assessment: Assessment
  onGo: (at: number) => void
}

/** The end: which questions are open, and the button that hands in. */
function Overview({ questions, assessment, onGo }: OverviewProps) {
  const { texts } = useLanguage()
  const phone = usePhoneTexts()
  const { answers, busy, failed } = assessment
  const open = questions.filter(({ id }) => answers[id] === undefined).length
  return (
    <section className="pl-card pl-assess-card">
      <h2>{texts.overview}</h2>
      <p>{open === 0 ? texts.allAnswered : `${texts.unanswered}: ${open}`}</p>
      <ol className="pl-assess-overview">
        {questions.map(({ id }, at) => {
          const isAnswered = answers[id] !== undefined
          return (
            <li key={id}>
              <Button
                type={isAnswered ? 'default' : 'dashed'}
                aria-label={`${texts.question} ${at + 1}: ${isAnswered ? texts.answered : texts.notAnswered}`}
                onClick={() => onGo(at)}
              >
                {at + 1} <span aria-hidden="true">{isAnswered ? '✓' : '–'}</span>
              </Button>
            </li>
          )
        })}
      </ol>
      <Trouble>{failed ? phone.failed : null}</Trouble>
      <Button type="primary" block loading={busy} onClick={() => void assessment.submit(false)}>
        {open === 0 ? texts.submit : texts.submitOpen}
      </Button>
    </section>
  )
}

function TimeOver({ assessment }: { assessment: Assessment }) {
  const { texts } = useLanguage()
  const phone = usePhoneTexts()
  const { submit, busy, failed } = assessment
  useEffect(() => {
    void submit(true)
    const again = () => void submit(true)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [submit])
  return (
    <section className="pl-card pl-assess-card" role="alert">
      <p>{texts.timeOver}</p>
      {failed ? <p className="pl-phone-problem">{phone.failed}</p> : null}
      <Button block loading={busy} onClick={() => void submit(true)}>
        {texts.submit}
      </Button>
    </section>
  )
}

interface Props {
  token: string
  started: Started
  onOver: () => void
  onResult: (result: Result) => void
  /** The link of a picture has expired: the test is opened again. */
  onPictureLost: () => void
}

/** One question after the other, then the overview. */
export function Questions({ token, started, onOver, onResult, onPictureLost }: Props) {
  const { texts } = useLanguage()
  const { questions } = started
  const assessment = useAssessment({ token, started, onOver, onResult })
  const { answers } = assessment
  const left = useSecondsLeft(started.ends_at)
  // Somebody who comes back goes on where they were.
  const [at, setAt] = useState(() => {
    const open = questions.findIndex(({ id }) => answers[id] === undefined)
    return open < 0 ? questions.length : open
  })
  const question = questions[at]
  const done = questions.filter(({ id }) => answers[id] !== undefined).length
  if (left === 0) return <TimeOver assessment={assessment} />
  return (
    <>
      <h1>{started.topic}</h1>
      <Progress left={left} done={done} total={questions.length} />
      {question ? (
        <Question
          key={question.id}
          number={at + 1}
          question={question}
          chosen={answers[question.id]}
          onChoose={(option) => assessment.answer(question.id, option)}
          onPictureLost={onPictureLost}
        />
      ) : (
        <Overview questions={questions} assessment={assessment} onGo={setAt} />
      )}
      <Saved assessment={assessment} />
      <div className="pl-assess-moves">
        <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
          {texts.back}
        </Button>
        {question ? (
          <Button type="primary" onClick={() => setAt(at + 1)}>
            {at + 1 < questions.length ? texts.next : texts.toEnd}
          </Button>
        ) : null}
      </div>
    </>
  )
}
