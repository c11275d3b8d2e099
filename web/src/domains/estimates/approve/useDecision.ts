import { useState } from 'react'
import { call } from '../../../api/client'
import type { DataOf } from '../../../api/callTypes'
import { staleOf } from '../../../kit/stale'
import { type Choice, type Choices, decisionsOf, type Estimate, openJobs } from './jobs'
import { useTexts } from './texts'
import { problemOf, statusOf } from '../../../shared/phone/problem'

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
  choose: (job: number, choice: Choice) => void
  approveAll: () => void
  proceed: () => void
  sendCode: () => Promise<void>
  confirm: (otp: string) => Promise<void>
  backToJobs: () => void
}

/** A job without a choice, or a call that was refused. */
type Failed = 'missing' | { error: unknown }

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
  const texts = useTexts()
  const [estimate, setEstimate] = useState(first)
  const [changed, setChanged] = useState(false)
  const [atCode, setAtCode] = useState(false)
  const [choices, setChoices] = useState<Choices>({})
  const [sent, setSent] = useState<Decision['sent']>()
  const [failed, setFailed] = useState<Failed>()
  const [busy, setBusy] = useState(false)
  const [decided, setDecided] = useState<Decided>()
  const open = openJobs(estimate)

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
    setFailed(undefined)
    try {
      await act()
    } catch (error) {
      const status = statusOf(error)
      if (status === 410 || status === 404) return onInvalid()
      const current = staleOf<Estimate>(error)
      if (current) return reload(current)
      setFailed({ error })
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
    if (open.some(({ number }) => !choices[number])) return setFailed('missing')
    if (sent) setAtCode(true)
    else void sendCode()
  }
  const confirm = (otp: string) =>
    attempt(async () => {
      const decisions = decisionsOf(estimate, choices)
      const body = { token, version: estimate.version, otp, decisions, jobs: [] }
      setDecided(await call('decide_estimate', { body }, { handles: 'all' }))
      toTop()
    })
  return {
    estimate,
    changed,
    atCode,
    choices,
    sent,
    // In the language that the page has by now.
    problem: failed && (failed === 'missing' ? texts.missing : problemOf(failed.error, texts)),
    busy,
    decided,
    choose: (job, choice) => {
      setFailed(undefined)
      setChoices((now) => ({ ...now, [job]: choice }))
    },
    approveAll: () => {
      setFailed(undefined)
      setChoices(Object.fromEntries(open.map(({ number }) => [number, 'approved' as const])))
    },
    proceed,
    sendCode,
    confirm,
    backToJobs: () => {
      setAtCode(false)
      setFailed(undefined)
    },
  }
}
