import { Button } from 'antd'
import { Fact } from '../../../shared/phone/Facts'
import { usePhoneTexts } from '../../../shared/phone/texts'
import { Trouble } from '../../../shared/phone/Trouble'
import { useLanguage } from './language'
import type { Test } from './types'

/** A test can be tried so often. */
const mostAttempts = 3

interface Props {
  test: Test
  busy: boolean
  failed: boolean
  onStart: () => void
}

/** What the test is, before its time runs. */
export function StartCard({ test, busy, failed, onStart }: Props) {
  const { texts } = useLanguage()
  const phone = usePhoneTexts()
  return (
    <>
      <h1>{test.topic}</h1>
      <section className="pl-card pl-assess-card" aria-label={texts.facts}>
        <p>
          {texts.hello} {test.name}
        </p>
        <dl className="pl-assess-facts">
          <Fact label={texts.questions}>{test.question_count}</Fact>
          <Fact label={texts.minutes}>{test.minutes_allowed}</Fact>
          <Fact label={texts.passMark}>{test.pass_mark} %</Fact>
          <Fact label={texts.attempt}>
            {test.attempt} / {mostAttempts}
          </Fact>
        </dl>
        <p>{texts.rules}</p>
      </section>
      <Trouble>{failed ? phone.failed : null}</Trouble>
      <Button type="primary" block loading={busy} onClick={onStart}>
        {texts.start}
      </Button>
    </>
  )
}
