import { type ReactNode, useRef } from 'react'
import { Money } from '../../../kit/figures'
import { OrderOfCustomer } from '../../../shared/customerOrder/OrderOfCustomer'
import { Plate } from '../../../shared/identity'
import { useLang } from '../../../shared/phone/language'
import { CodeForm } from './CodeForm'
import { JobCard } from './JobCard'
import { approvedTotal, type Estimate, linesOf } from './jobs'
import { Press } from '../../../shared/phone/Press'
import { useTexts } from './texts'
import { type Decided, type Decision, useDecision } from './useDecision'
import { dayAndTime } from '../../../shared/phone/when'
import { Sum, WhoPays } from './WhoPays'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Head({ estimate }: { estimate: Estimate }) {
  const [texts, lang] = [useTexts(), useLang()]
  return (
    <>
      <h1>{texts.title}</h1>
      <dl className="pl-phone-facts">
        <Fact label={texts.order}>{estimate.order_id}</Fact>
        {estimate.registration_no ? (
          <Fact label={texts.car}>
            {estimate.car} <Plate value={estimate.registration_no} />
          </Fact>
        ) : null}
        {estimate.garage ? <Fact label={texts.garage}>{estimate.garage}</Fact> : null}
        <Fact label={texts.billed}>{estimate.recipient}</Fact>
        <Fact label={texts.validUntil}>
          <time dateTime={estimate.expires_at}>{dayAndTime(estimate.expires_at, lang)}</time>
        </Fact>
      </dl>
      {estimate.note ? <p className="pl-approve-note">{estimate.note}</p> : null}
    </>
  )
}

/** What was decided, and what comes next. */
function Thanks({ decided, decision }: { decided: Decided; decision: Decision }) {
  const texts = useTexts()
  const { estimate, choices } = decision
  return (
    <div className="pl-card pl-phone-body" role="status">
      <h1>{texts.doneTitle}</h1>
      <p>{texts.doneText}</p>
      <ul className="pl-approve-inside">
        {estimate.jobs.map(({ number, title, total, shares }) => {
          const choice = choices[number]
          return choice ? (
            <li key={number} className="pl-phone-line">
              <span>
                {title}: {texts[choice]}
              </span>
              <Money value={shares?.own ?? total} />
            </li>
          ) : null
        })}
      </ul>
      {estimate.shares ? (
        <Sum label={texts.chosenOwn} value={decided.own_total} />
      ) : (
        <Sum label={texts.chosen} value={decided.approved_total} />
      )}
      <p>{texts.afterwards}</p>
    </div>
  )
}

function Sums({ estimate }: { estimate: Estimate }) {
  const texts = useTexts()
  return (
    <div className="pl-card pl-phone-body">
      {estimate.coupon_code ? (
        <p className="pl-phone-line">
          <span>{texts.coupon}</span> <span>{estimate.coupon_code}</span>
        </p>
      ) : null}
      <Sum label={texts.total} value={estimate.totals.total} />
      <WhoPays shares={estimate.shares} />
    </div>
  )
}

/** What is approved so far and the way on, always in view at the lower edge. */
function Bar({ decision }: { decision: Decision }) {
  const texts = useTexts()
  const { estimate, choices, problem } = decision
  return (
    <div className="pl-approve-bar">
      {problem ? (
        <p className="pl-phone-problem" role="alert">
          {problem}
        </p>
      ) : null}
      <p className="pl-phone-line" aria-live="polite">
        <span>{estimate.shares ? texts.chosenOwn : texts.chosen}</span>{' '}
        <strong>
          <Money value={approvedTotal(estimate, choices)} />
        </strong>
      </p>
      <div className="pl-approve-choice">
        <Press onClick={decision.approveAll}>{texts.approveAll}</Press>
        <Press first busy={decision.busy} onClick={decision.proceed}>
          {texts.next}
        </Press>
      </div>
    </div>
  )
}

interface Props {
  token: string
  estimate: Estimate
  /** Below the jobs: for questions. */
  children: ReactNode
  onOver: () => void
}

/** Job by job, then the code, then the thank-you page. */
export function Decide(props: Props) {
  const top = useRef<HTMLDivElement>(null)
  const texts = useTexts()
  const decision = useDecision({
    token: props.token,
    first: props.estimate,
    onInvalid: props.onOver,
    toTop: () => top.current?.scrollIntoView(),
  })
  const { estimate, atCode, sent, decided } = decision
  const isChoosing = !decided && !atCode
  return (
    <div ref={top} className="pl-phone-body">
      {decided ? <Thanks decided={decided} decision={decision} /> : <Head estimate={estimate} />}
      {isChoosing && decision.changed ? (
        <p className="pl-phone-problem" role="alert">
          {texts.changed}
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
          onBack={decision.backToJobs}
        />
      ) : null}
      {isChoosing ? (
        <>
          <ul className="pl-approve-jobs">
            {estimate.jobs.map((job) => (
              <JobCard
                key={job.number}
                job={job}
                lines={linesOf(estimate, job.number)}
                choice={decision.choices[job.number]}
                onChoose={(choice) => decision.choose(job.number, choice)}
              />
            ))}
          </ul>
          <Sums estimate={estimate} />
        </>
      ) : null}
      {decided ? <OrderOfCustomer token={decided.order_token} below /> : null}
      {props.children}
      {isChoosing ? <Bar decision={decision} /> : null}
    </div>
  )
}
