import { call } from '../../api/client'
import type { components } from '../../api/schema.gen'
import { CallError } from '../../kit/callError'
import { Press } from '../phone/Press'
import { problemOf } from '../phone/problem'
import { usePhoneTexts } from '../phone/texts'
import { Trouble } from '../phone/Trouble'
import { useAttempt } from '../phone/useAttempt'
import { type Texts, useTexts } from './texts'

/** The gateway makes a link within a moment, in most cases at once. */
const attempts = 8
const pauseMs = 1_500

const pause = () => new Promise((done) => setTimeout(done, pauseMs))

/** The gateway did not answer in time. */
class NotInTime extends Error {}

/** The address under which the customer pays. */
async function addressOf(token: string, left = attempts): Promise<string> {
  const { url } = await call('pay_customer_order', { body: { token } }, { handles: 'all' })
  if (url) return url
  if (left <= 1) throw new NotInTime()
  await pause()
  return addressOf(token, left - 1)
}

function refusalOf(error: unknown, texts: Texts, failed: string): string {
  if (error instanceof NotInTime) return texts.paying
  const data = error instanceof CallError ? error.data : null
  const why = (data as { not_payable?: components['schemas']['NotPayable'] } | null)?.not_payable
  return why ? texts.notPayable[why] : problemOf(error, { failed })
}

/** Leads to the page of the gateway. */
export function Pay({ token }: { token: string }) {
  const texts = useTexts()
  const phone = usePhoneTexts()
  const { busy, failed, attempt } = useAttempt()
  const pay = () => attempt(async () => window.location.assign(await addressOf(token)))
  return (
    <>
      <Press first busy={busy} onClick={() => void pay()}>
        {texts.pay}
      </Press>
      <Trouble>{failed && refusalOf(failed.error, texts, phone.failed)}</Trouble>
    </>
  )
}
