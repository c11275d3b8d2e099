import { useState } from 'react'
import type { DataOf } from '../../../api/callTypes'
import { Say } from '../../../shared/phone/Frame'
import { Linked } from '../../../shared/phone/Linked'
import { LinkPage } from '../../../shared/phone/LinkPage'
import { Questions } from './Questions'
import { texts as allTexts, useTexts } from './texts'
import './rate.css'

interface Props {
  token: string
  opened: DataOf<'open_feedback_link'>
  again: () => void
}

function Opened({ token, opened: { state, order }, again }: Props) {
  const texts = useTexts()
  const [thanks, setThanks] = useState(false)
  if (thanks) {
    return (
      <Say title={texts.title}>
        <h2>{texts.thanks}</h2>
        <p>{texts.thanksText}</p>
      </Say>
    )
  }
  if (state !== 'open' || !order) {
    return <Say title={texts.title}>{texts[state === 'open' ? 'used' : state]}</Say>
  }
  return (
    <div className="pl-rate">
      <h1>{texts.title}</h1>
      <Questions token={token} order={order} onOver={again} onDone={() => setThanks(true)} />
    </div>
  )
}

function OfToken({ token }: { token: string }) {
  const texts = useTexts()
  return (
    <Linked call="open_feedback_link" token={token} texts={texts}>
      {(opened, again) => <Opened token={token} opened={opened} again={again} />}
    </Linked>
  )
}

/** The page behind the link of a delivered order: answered once. */
export default function RatePage() {
  return <LinkPage texts={allTexts}>{(token) => <OfToken token={token} />}</LinkPage>
}
