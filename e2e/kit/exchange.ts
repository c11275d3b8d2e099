/** The page of the simulated exchange, without a browser. */
import { demo } from './test'

const page = (url: string) => `${url}/exchange/india`
const escaped = (mobile: string) => mobile.replace('+', '\\+')

const act = (url: string, name: string, value: string) =>
  fetch(page(url), { method: 'POST', body: `${name}=${encodeURIComponent(value)}` })

/** Ends the live call with a number, as if the customer hung up. */
export async function hangUp(mobile: string, url = demo.url): Promise<void> {
  const shown = await (await fetch(page(url))).text()
  const id = new RegExp(`value="([^"]+)">Hang up ${escaped(mobile)}<`).exec(shown)?.[1]
  if (!id) throw new Error(`no live call with ${mobile}`)
  await act(url, 'hang_up', id)
}

/** A customer calls. */
export async function callIn(mobile: string, url = demo.url): Promise<void> {
  const answer = await act(url, 'call_in', mobile)
  if (!answer.ok) throw new Error(`${mobile} could not call: ${answer.status}`)
}
