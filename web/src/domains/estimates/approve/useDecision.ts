import { useState } from 'react'
import { call } from '../../../api/client'
import type { DataOf } from '../../../api/callTypes'
import { staleOf } from '../../../kit/stale'
import { isOver, problemOf } from '../../../shared/phone/problem'
import { usePhoneTexts } from '../../../shared/phone/texts'
import { useAttempt } from '../../../shared/phone/useAttempt'
import { type Choice, type Choices, decisionsOf, type Estimate, openJobs } from './jobs'
import { useTexts } from './texts'

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
  const [texts, common] = [useTexts(), usePhoneTexts()]
  const [estimate, setEstimate] = useState(first)
  const [changed, setChanged] = useState(false)
  const [atCode, setAtCode] = useState(false)
  const [choices, setChoices] = useState<Choices>({})
  const [sent, setSent] = useState<Decision['sent']>()
  const [isMissing, setMissing] = useState(false)
  const { busy, failed, attempt, forget } = useAttempt()
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
  const clear = () => {
    setMissing(false)
    forget()
  }
  /** A decision that is no longer possible: reload the link to show its current state. */
  const send = (act: () => Promise<void>) => {
    setMissing(false)
    return attempt(async () => {
      try {
        await act()
      } catch (error) {
        if (isOver(error)) return onInvalid()
        const current = staleOf<Estimate>(error)
        if (!current) throw error
        reload(current)
      }
    })
  }
  const sendCode = () =>
    send(async () => {
      setSent(await call('send_estimate_code', { body: { token } }, { handles: 'all' }))
      setAtCode(true)
      toTop()
    })
  /** A code that was sent stays valid for the final decision; another one is requested where it is typed. */
  const proceed = () => {
    if (open.some(({ number }) => !choices[number])) return setMissing(true)
    if (sent) setAtCode(true)
    else void sendCode()
  }
  const confirm = (otp: string) =>
    send(async () => {
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
    problem: isMissing
      ? texts.missing
      : failed && problemOf(failed.error, { failed: common.failed, wrongCode: texts.wrongCode }),
    busy,
    decided,
    choose: (job, choice) => {
      clear()
      setChoices((now) => ({ ...now, [job]: choice }))
    },
    approveAll: () => {
      clear()
      setChoices(Object.fromEntries(open.map(({ number }) => [number, 'approved' as const])))
    },
    proceed,
    sendCode,
    confirm,
    backToJobs: () => {
      setAtCode(false)
      clear()
    },
  }
}
