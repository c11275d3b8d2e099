import { useState } from 'react'
import { call } from '../../api/client'
import type { components } from '../../api/schema.gen'
import { CallError } from '../../kit/callError'
import { Press } from '../phone/Press'
import { problemOf } from '../phone/problem'
import { type Texts, useTexts } from './texts'

/** The gateway makes a link within a moment, in most cases at once. */
const attempts = 8
const pauseMs = 1_500

const pause = () => new Promise((done) => setTimeout(done, pauseMs))

/** The address under which the customer pays; none if the gateway does not answer in time. */
async function addressOf(token: string, left = attempts): Promise<string | undefined> {
  const { url } = await call('pay_customer_order', { body: { token } }, { handles: 'all' })
  if (url) return url
  if (left <= 1) return undefined
  await pause()
  return addressOf(token, left - 1)
}

function refusalOf(error: unknown, texts: Texts): string {
  const data = error instanceof CallError ? error.data : null
  const why = (data as { not_payable?: components['schemas']['NotPayable'] } | null)?.not_payable
  return why ? texts.notPayable[why] : problemOf(error, { wrongCode: texts.failed, failed: texts.failed })
}

/** Leads to the page of the gateway. */
export function Pay({ token }: { token: string }) {
  const texts = useTexts()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<'late' | { error: unknown }>()
  const pay = async () => {
    setBusy(true)
    setFailed(undefined)
    try {
      const address = await addressOf(token)
      if (address) window.location.assign(address)
      else setFailed('late')
    } catch (error) {
      setFailed({ error })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Press first busy={busy} onClick={() => void pay()}>
        {texts.pay}
      </Press>
      {failed ? (
        <p className="pl-phone-problem" role="alert">
          {failed === 'late' ? texts.paying : refusalOf(failed.error, texts)}
        </p>
      ) : null}
    </>
  )
}
