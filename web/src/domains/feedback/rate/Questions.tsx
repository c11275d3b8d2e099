import { Button, Input, Radio } from 'antd'
import { useId, useState } from 'react'
import { call } from '../../../api/client'
import type { DataOf } from '../../../api/callTypes'
import { CallError } from '../../../kit/callError'
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

function Facts({ order }: { order: RatedOrder }) {
  const texts = useTexts()
  const facts = [
    ['order', String(order.order_id)],
    ['car', order.registration_no],
    ['garage', order.garage],
  ] as const
  return (
    <dl className="pl-card pl-rate-facts">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{texts[name]}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
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
  const texts = useTexts()
  const [draft, setDraft] = useState<Draft>({ rating: undefined, nps: undefined, remark: '' })
  const [problem, setProblem] = useState<keyof Texts>()
  const [busy, setBusy] = useState(false)
  const remark = useId()
  const send = async () => {
    const missing = missingOf(draft)
    setProblem(missing)
    if (missing) return
    setBusy(true)
    try {
      await call('answer_feedback_link', { body: bodyOf(token, draft) }, { handles: 'all' })
      onDone()
    } catch (error) {
      if (error instanceof CallError && [404, 410].includes(error.status)) onOver()
      else setProblem('failed')
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="pl-rate-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Facts order={order} />
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
      {problem ? (
        <p role="alert" className="pl-rate-problem">
          {texts[problem]}
        </p>
      ) : null}
      <Button type="primary" htmlType="submit" loading={busy}>
        {texts.send}
      </Button>
    </form>
  )
}
