import { useState } from 'react'
import { call } from '../../../api/client'
import type { DataOf } from '../../../api/callTypes'
import { staleOf } from '../../../kit/stale'
import { useSecondLanguage } from './Bilingual'
import type { Estimate, LineChoice } from './LineCard'
import { problemOf, statusOf } from './problem'
import { english } from './texts'

type Choices = Readonly<Record<number, LineChoice | undefined>>
export type Decided = DataOf<'decide_estimate'>

export interface Decision {
  estimate: Estimate
  /** Its prices have changed since it was opened. */
  changed: boolean
  atCode: boolean
  choices: Choices
  sent: DataOf<'send_estimate_code'> | undefined
  problem: string | undefined
  busy: boolean
  decided: Decided | undefined
  choose: (line: number, choice: LineChoice) => void
  approveAll: () => void
  proceed: () => void
  sendCode: () => Promise<void>
  confirm: (otp: string) => Promise<void>
  backToLines: () => void
}

interface Settings {
  token: string
  /** The estimate as it was when the link was opened. */
  first: Estimate
  /** The link is no longer valid. */
  onInvalid: () => void
  /** Scrolls to the top of the page. */
  toTop: () => void
}

/** The state of a customer's decision: the choices, the code that was sent, and the server's answers. */
export function useDecision({ token, first, onInvalid, toTop }: Settings): Decision {
  const other = useSecondLanguage()
  const [estimate, setEstimate] = useState(first)
  const [changed, setChanged] = useState(false)
  const [atCode, setAtCode] = useState(false)
  const [choices, setChoices] = useState<Choices>({})
  const [sent, setSent] = useState<Decision['sent']>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [decided, setDecided] = useState<Decided>()
  const open = estimate.lines.filter((line) => line.is_open)
  const both = (text: 'missing' | 'wrongCode' | 'failed') => `${english[text]} ${other.texts[text]}`

  /** The choices referred to other prices, so they are cleared. The code is still valid. */
  const reload = (current: Estimate) => {
    setEstimate(current)
    setChoices({})
    setChanged(true)
    setAtCode(false)
    toTop()
  }
  /** A decision that is no longer possible: reload the link to show its current state. */
  const attempt = async (act: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
    } catch (error) {
      const status = statusOf(error)
      if (status === 410 || status === 404) return onInvalid()
      const current = staleOf<Estimate>(error)
      if (current) return reload(current)
      setProblem(problemOf(error, { wrongCode: both('wrongCode'), failed: both('failed') }))
    } finally {
      setBusy(false)
    }
  }
  const sendCode = () =>
    attempt(async () => {
      setSent(await call('send_estimate_code', { body: { token } }, { handles: 'all' }))
      setAtCode(true)
      toTop()
    })
  /** A code that was sent stays valid for the final decision; another one is requested where it is typed. */
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
      toTop()
    })
  return {
    estimate,
    changed,
    atCode,
    choices,
    sent,
    problem,
    busy,
    decided,
    choose: (line, choice) => {
      setProblem(undefined)
      setChoices((now) => ({ ...now, [line]: choice }))
    },
    approveAll: () => {
      setProblem(undefined)
      setChoices(Object.fromEntries(open.map((line) => [line.id, 'approved' as const])))
    },
    proceed,
    sendCode,
    confirm,
    backToLines: () => {
      setAtCode(false)
      setProblem(undefined)
    },
  }
}
