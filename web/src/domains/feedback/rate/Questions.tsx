import { Input, Radio } from 'antd'
import { useId, useState } from 'react'
import { call } from '../../../api/client'
import type { DataOf } from '../../../api/callTypes'
import { OrderFacts } from '../../../shared/phone/Facts'
import { Press } from '../../../shared/phone/Press'
import { isOver, problemOf } from '../../../shared/phone/problem'
import { usePhoneTexts } from '../../../shared/phone/texts'
import { Trouble } from '../../../shared/phone/Trouble'
import { useAttempt } from '../../../shared/phone/useAttempt'
import { bodyOf, type Draft, likelihoods, longestRemark, missingOf, ratings } from './answer'
import { type Texts, useTexts } from './texts'

type RatedOrder = NonNullable<DataOf<'open_feedback_link'>['order']>

interface ScaleProps {
  text: keyof Texts
  hint: keyof Texts
  values: readonly number[]
  value: number | undefined
  onChange: (value: number) => void
}

/** A question that is answered by a number: for keyboard and screen reader a group with a name. */
function Scale({ text, hint, values, value, onChange }: ScaleProps) {
  const texts = useTexts()
  const [name, note] = [useId(), useId()]
  return (
    <div className="pl-card pl-rate-question">
      <h2 id={name}>{texts[text]}</h2>
      <p id={note} className="pl-quiet">
        {texts[hint]}
      </p>
      <Radio.Group
        aria-labelledby={name}
        aria-describedby={note}
        optionType="button"
        className="pl-rate-scale"
        value={value ?? null}
        options={values.map((number) => ({ value: number, label: String(number) }))}
        onChange={(event) => onChange(event.target.value as number)}
      />
    </div>
  )
}

interface QuestionsProps {
  token: string
  order: RatedOrder
  onDone: () => void
  /** The link was used or has ended meanwhile. */
  onOver: () => void
}

/** The questions to the customer, sent once. */
export function Questions({ token, order, onDone, onOver }: QuestionsProps) {
  const [texts, phone] = [useTexts(), usePhoneTexts()]
  const [draft, setDraft] = useState<Draft>({ rating: undefined, nps: undefined, remark: '' })
  const [missing, setMissing] = useState<keyof Texts>()
  const { busy, failed, attempt } = useAttempt()
  const remark = useId()
  const answer = async () => {
    try {
      await call('answer_feedback_link', { body: bodyOf(token, draft) }, { handles: 'all' })
      onDone()
    } catch (error) {
      if (!isOver(error)) throw error
      onOver()
    }
  }
  const send = () => {
    const now = missingOf(draft)
    setMissing(now)
    if (!now) void attempt(answer)
  }
  return (
    <form
      className="pl-rate-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="pl-card">
        <OrderFacts order={order} />
      </div>
      <Scale
        text="rating"
        hint="ratingHint"
        values={ratings}
        value={draft.rating}
        onChange={(rating) => setDraft({ ...draft, rating })}
      />
      <Scale
        text="nps"
        hint="npsHint"
        values={likelihoods}
        value={draft.nps}
        onChange={(nps) => setDraft({ ...draft, nps })}
      />
      <div className="pl-card pl-rate-question">
        <label htmlFor={remark}>{texts.remark}</label>
        <Input.TextArea
          id={remark}
          autoSize={{ minRows: 3, maxRows: 8 }}
          maxLength={longestRemark}
          value={draft.remark}
          onChange={({ target }) => setDraft({ ...draft, remark: target.value })}
        />
      </div>
      <Trouble>{missing ? texts[missing] : failed && problemOf(failed.error, phone)}</Trouble>
      <Press first type="submit" busy={busy}>
        {texts.send}
      </Press>
    </form>
  )
}
