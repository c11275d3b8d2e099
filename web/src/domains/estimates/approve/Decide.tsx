import { Button, Input } from 'antd'
import { type ReactNode, useId, useRef, useState } from 'react'
import { call } from '../../../api/client'
import type { DataOf } from '../../../api/callTypes'
import { Money } from '../../../kit/figures'
import { Plate } from '../../../shared/identity'
import { staleOf } from '../../../kit/stale'
import { Both, useOther } from './Both'
import { type Estimate, LineCard, type Said } from './LineCard'
import { problemOf, statusOf } from './problem'
import { english } from './words'

type Choices = Readonly<Record<number, Said | undefined>>
type Decided = DataOf<'decide_estimate'>

function Fact({ of, children }: { of: 'of' | 'car' | 'garage' | 'billed'; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Both of={of} />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function Head({ estimate }: { estimate: Estimate }) {
  return (
    <>
      <h1>
        <Both of="title" />
      </h1>
      <dl className="pl-approve-facts">
        <Fact of="of">{estimate.order_id}</Fact>
        {estimate.registration_no ? (
          <Fact of="car">
            {estimate.car} <Plate value={estimate.registration_no} />
          </Fact>
        ) : null}
        {estimate.garage ? <Fact of="garage">{estimate.garage}</Fact> : null}
        <Fact of="billed">{estimate.recipient}</Fact>
      </dl>
      {estimate.note ? <p className="pl-approve-note">{estimate.note}</p> : null}
    </>
  )
}

interface CodeProps {
  mobile: string
  demo: string | null | undefined
  busy: boolean
  problem: string | undefined
  onConfirm: (otp: string) => void
  onAgain: () => void
  onBack: () => void
}

/** The code that proves that whoever decides holds the order's mobile. */
function CodeForm(props: CodeProps) {
  const id = useId()
  const [otp, setOtp] = useState('')
  return (
    <form
      className="pl-card pl-approve-code"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        props.onConfirm(otp)
      }}
    >
      <h2>
        <Both of="codeTitle" />
      </h2>
      <p>
        <Both of="codeSent" /> {props.mobile}
      </p>
      {props.demo ? <p className="pl-quiet">Demo: {props.demo}</p> : null}
      <div className="pl-approve-field">
        <label htmlFor={id}>
          <Both of="code" />
        </label>
        <Input
          id={id}
          value={otp}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          autoFocus
          status={props.problem ? 'error' : undefined}
          onChange={(event) => setOtp(event.target.value.replace(/\D/g, ''))}
        />
      </div>
      {props.problem ? (
        <p className="pl-approve-problem" role="alert">
          {props.problem}
        </p>
      ) : null}
      <Button type="primary" htmlType="submit" block loading={props.busy} disabled={otp.length !== 6}>
        <Both of="confirm" />
      </Button>
      <Button block disabled={props.busy} onClick={props.onAgain}>
        <Both of="again" />
      </Button>
      <Button block type="text" disabled={props.busy} onClick={props.onBack}>
        <Both of="back" />
      </Button>
    </form>
  )
}

function Thanks({ decided }: { decided: Decided }) {
  return (
    <div className="pl-card" role="status">
      <h1>
        <Both of="doneTitle" />
      </h1>
      <p>
        <Both of="doneText" />
      </p>
      <p className="pl-approve-line">
        <Both of="chosen" /> <Money value={decided.approved_total} />
      </p>
    </div>
  )
}

/** Line by line, then the code, then thanks. */
export function Decide(props: { token: string; estimate: Estimate; onOver: () => void }) {
  const { token, onOver } = props
  const other = useOther()
  const [estimate, setEstimate] = useState(props.estimate)
  const [changed, setChanged] = useState(false)
  const [atCode, setAtCode] = useState(false)
  const [choices, setChoices] = useState<Choices>({})
  const [sent, setSent] = useState<DataOf<'send_estimate_code'>>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [decided, setDecided] = useState<Decided>()
  const top = useRef<HTMLDivElement>(null)
  const open = estimate.lines.filter((line) => line.is_open)
  const both = (of: 'missing' | 'wrongCode' | 'failed') => `${english[of]} ${other.words[of]}`

  /** What was chosen was chosen of other prices: nothing of it is kept. The code is still good. */
  const showAnew = (current: Estimate) => {
    setEstimate(current)
    setChoices({})
    setChanged(true)
    setAtCode(false)
    top.current?.scrollIntoView()
  }
  /** What cannot be done any more is shown anew as what the link has become. */
  const attempt = async (act: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
    } catch (error) {
      const status = statusOf(error)
      if (status === 410 || status === 404) return onOver()
      const current = staleOf<Estimate>(error)
      if (current) return showAnew(current)
      setProblem(problemOf(error, { wrongCode: both('wrongCode'), failed: both('failed') }))
    } finally {
      setBusy(false)
    }
  }
  const sendCode = () =>
    attempt(async () => {
      setSent(await call('send_estimate_code', { body: { token } }, { handles: 'all' }))
      setAtCode(true)
      top.current?.scrollIntoView()
    })
  /** A code that was sent is good for what is decided in the end; another one is asked for where it is typed. */
  const proceed = () => {
    if (open.some((line) => !choices[line.id])) return setProblem(both('missing'))
    if (sent) setAtCode(true)
    else void sendCode()
  }
  const confirm = (otp: string) =>
    attempt(async () => {
      const decisions = open.map((line) => ({ line_id: line.id, decision: choices[line.id] ?? 'declined' }))
      const body = { token, version: estimate.version, otp, decisions }
      setDecided(await call('decide_estimate', { body }, { handles: 'all' }))
      top.current?.scrollIntoView()
    })
  const approved = open.filter((line) => choices[line.id] === 'approved')
  const cents = approved.reduce((sum, line) => sum + Math.round(line.total * 100), 0)

  return (
    <div ref={top} className="pl-approve-body">
      {decided ? <Thanks decided={decided} /> : <Head estimate={estimate} />}
      {!decided && changed && !atCode ? (
        <p className="pl-approve-problem" role="alert">
          <Both of="changed" />
        </p>
      ) : null}
      {!decided && sent && atCode ? (
        <CodeForm
          mobile={sent.mobile}
          demo={sent.demo_otp}
          busy={busy}
          problem={problem}
          onConfirm={(otp) => void confirm(otp)}
          onAgain={() => void sendCode()}
          onBack={() => {
            setAtCode(false)
            setProblem(undefined)
          }}
        />
      ) : null}
      {!decided && !atCode ? (
        <>
          <ul className="pl-approve-lines">
            {estimate.lines.map((line) => (
              <LineCard
                key={line.id}
                line={line}
                choice={choices[line.id]}
                onChoose={(said) => {
                  setProblem(undefined)
                  setChoices((now) => ({ ...now, [line.id]: said }))
                }}
              />
            ))}
          </ul>
          <div className="pl-card">
            <p className="pl-approve-line">
              <Both of="total" /> <Money value={estimate.totals.total} />
            </p>
            {estimate.shares ? (
              <>
                <p className="pl-approve-line">
                  <Both of="insurer" /> <Money value={estimate.shares.insurer} />
                </p>
                <p className="pl-approve-line">
                  <Both of="own" /> <Money value={estimate.shares.own} />
                </p>
              </>
            ) : null}
            <p className="pl-approve-line" aria-live="polite">
              <Both of="chosen" /> <Money value={cents / 100} />
            </p>
          </div>
          {problem ? (
            <p className="pl-approve-problem" role="alert">
              {problem}
            </p>
          ) : null}
          <Button
            block
            onClick={() => {
              setProblem(undefined)
              setChoices(Object.fromEntries(open.map((line) => [line.id, 'approved' as const])))
            }}
          >
            <Both of="approveAll" />
          </Button>
          <Button type="primary" block loading={busy} onClick={proceed}>
            <Both of="next" />
          </Button>
        </>
      ) : null}
    </div>
  )
}
