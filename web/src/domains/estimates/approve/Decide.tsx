import { Button } from 'antd'
import { type ReactNode, useRef } from 'react'
import { Money } from '../../../kit/figures'
import { Plate } from '../../../shared/identity'
import { Bilingual } from './Bilingual'
import { CodeForm } from './CodeForm'
import { type Estimate, LineCard } from './LineCard'
import { type Decided, type Decision, useDecision } from './useDecision'

function Fact({ label, children }: { label: 'order' | 'car' | 'garage' | 'billed'; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Bilingual text={label} />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function Head({ estimate }: { estimate: Estimate }) {
  return (
    <>
      <h1>
        <Bilingual text="title" />
      </h1>
      <dl className="pl-approve-facts">
        <Fact label="order">{estimate.order_id}</Fact>
        {estimate.registration_no ? (
          <Fact label="car">
            {estimate.car} <Plate value={estimate.registration_no} />
          </Fact>
        ) : null}
        {estimate.garage ? <Fact label="garage">{estimate.garage}</Fact> : null}
        <Fact label="billed">{estimate.recipient}</Fact>
      </dl>
      {estimate.note ? <p className="pl-approve-note">{estimate.note}</p> : null}
    </>
  )
}

function Thanks({ decided }: { decided: Decided }) {
  return (
    <div className="pl-card" role="status">
      <h1>
        <Bilingual text="doneTitle" />
      </h1>
      <p>
        <Bilingual text="doneText" />
      </p>
      <p className="pl-approve-line">
        <Bilingual text="chosen" /> <Money value={decided.approved_total} />
      </p>
    </div>
  )
}

function Sum({ label, value }: { label: 'total' | 'insurer' | 'own'; value: number }) {
  return (
    <p className="pl-approve-line">
      <Bilingual text={label} /> <Money value={value} />
    </p>
  )
}

/** The lines with their totals, and the button to continue. */
function Lines({ decision }: { decision: Decision }) {
  const { estimate, choices, problem } = decision
  const approved = estimate.lines.filter((line) => line.is_open && choices[line.id] === 'approved')
  const cents = approved.reduce((sum, line) => sum + Math.round(line.total * 100), 0)
  return (
    <>
      <ul className="pl-approve-lines">
        {estimate.lines.map((line) => (
          <LineCard
            key={line.id}
            line={line}
            choice={choices[line.id]}
            onChoose={(choice) => decision.choose(line.id, choice)}
          />
        ))}
      </ul>
      <div className="pl-card">
        {estimate.coupon_code ? (
          <p className="pl-approve-line">
            <Bilingual text="coupon" /> <span>{estimate.coupon_code}</span>
          </p>
        ) : null}
        <Sum label="total" value={estimate.totals.total} />
        {estimate.shares ? (
          <>
            <Sum label="insurer" value={estimate.shares.insurer} />
            <Sum label="own" value={estimate.shares.own} />
          </>
        ) : null}
        <p className="pl-approve-line" aria-live="polite">
          <Bilingual text="chosen" /> <Money value={cents / 100} />
        </p>
      </div>
      {problem ? (
        <p className="pl-approve-problem" role="alert">
          {problem}
        </p>
      ) : null}
      <Button block onClick={decision.approveAll}>
        <Bilingual text="approveAll" />
      </Button>
      <Button type="primary" block loading={decision.busy} onClick={decision.proceed}>
        <Bilingual text="next" />
      </Button>
    </>
  )
}

/** Line by line, then the code, then the thank-you page. */
export function Decide(props: { token: string; estimate: Estimate; onOver: () => void }) {
  const top = useRef<HTMLDivElement>(null)
  const decision = useDecision({
    token: props.token,
    first: props.estimate,
    onInvalid: props.onOver,
    toTop: () => top.current?.scrollIntoView(),
  })
  const { estimate, atCode, sent, decided } = decision
  return (
    <div ref={top} className="pl-approve-body">
      {decided ? <Thanks decided={decided} /> : <Head estimate={estimate} />}
      {!decided && decision.changed && !atCode ? (
        <p className="pl-approve-problem" role="alert">
          <Bilingual text="changed" />
        </p>
      ) : null}
      {!decided && sent && atCode ? (
        <CodeForm
          mobile={sent.mobile}
          demo={sent.demo_otp}
          busy={decision.busy}
          problem={decision.problem}
          onConfirm={(otp) => void decision.confirm(otp)}
          onAgain={() => void decision.sendCode()}
          onBack={decision.backToLines}
        />
      ) : null}
      {!decided && !atCode ? <Lines decision={decision} /> : null}
    </div>
  )
}
