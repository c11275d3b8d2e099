import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadConfig } from '../../api/config'
import { NotifyHost } from '../../kit/NotifyHost'
import { en } from '../../locales/en'
import { DebitDialog } from './DebitDialog'
import type { Bill } from './types'

const config = {
  product: 'Pitlane',
  realtime: { url: '', path: '/chat' },
  countries: {
    india: {
      services: { central: '/api/india/central', oauth: '/api/india/oauth' },
      currency: { code: 'INR', symbol: '₹', locale: 'en-IN' },
      time_zone: 'Asia/Kolkata',
      phone_prefix: '+91',
      tax: 'GST',
    },
  },
}
const line = {
  id: 7,
  service_name: 'Service',
  quantity: 1,
  taxable: 1000,
  credited_quantity: 0,
  credited: 0,
  debited: 0,
  rate: 5,
  current_rate: 5,
  right_rate: 18,
}
const bill = {
  id: 3,
  number: 'IB1/26/00001',
  credited: 0,
  debited: 0,
  totals: { total: 1050 },
  lines: [line, { ...line, id: 8, service_name: 'Returned', credited_quantity: 1 }],
} as unknown as Bill
const preview = {
  bill_id: 3,
  lines: [],
  value: 100,
  amounts: { central: 74, state: 74, integrated: 0, service: 0 },
  total: 248,
  bill_total: 1298,
  approved: 1050,
  is_above_approved: true,
}
const sent: { path: string; body: unknown }[] = []

const answer = (data: unknown, status = 200) =>
  new Response(JSON.stringify({ code: 20000, message: 'done', data }), {
    status,
    headers: { 'content-type': 'application/json' },
  })

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } })
})

beforeEach(async () => {
  sent.length = 0
  vi.stubGlobal('fetch', async (input: Request | string) => {
    if (typeof input === 'string') return new Response(JSON.stringify(config))
    const path = new URL(input.url).pathname
    sent.push({ path, body: await input.json() })
    return path.endsWith('_preview')
      ? answer(preview)
      : answer({ debit_note: { number: 'ID1/26/00001', total: 248 }, bill }, 201)
  })
  await loadConfig()
})
afterEach(cleanup)
afterAll(() => void vi.unstubAllGlobals())

it('shows what the lines come to, asks to confirm more than was approved, and issues the note', async () => {
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <App>
        <NotifyHost />
        <DebitDialog bill={bill} open onClose={onClose} />
      </App>
    </QueryClientProvider>,
  )
  const issue = await screen.findByRole('button', { name: 'Issue debit note' })
  await userEvent.type(await screen.findByLabelText('Reason'), 'Agreed price')
  await userEvent.click(issue)
  expect(await screen.findByText(/Enter a value for at least one line/)).toBeInTheDocument()
  expect(screen.queryByText('Returned')).not.toBeInTheDocument()
  await userEvent.type(screen.getByLabelText(/Value to add before tax/), '100')
  await userEvent.click(screen.getByLabelText('The tax was too low: charge 18 % instead of 5 %'))
  const amounts = await screen.findByRole('region', { name: 'Amounts of the debit note' })
  await waitFor(() => expect(amounts).toHaveTextContent('248.00'))
  await userEvent.click(screen.getByRole('checkbox', { name: /more than the .* that were approved/ }))
  await userEvent.click(issue)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const lines = [{ line_id: 7, value: '100', rate: 18 }]
  expect(sent.find(({ path }) => path.endsWith('_preview'))?.body).toEqual({
    bill_id: 3,
    lines: expect.arrayContaining([expect.objectContaining({ line_id: 7 })]) as unknown,
  })
  expect(sent.at(-1)).toEqual({
    path: expect.stringMatching(/insurance\/debit_note$/) as unknown,
    body: {
      bill_id: 3,
      credited: 0,
      debited: 0,
      cause: 'invoice_correction',
      reason: 'Agreed price',
      lines,
      confirm_amount: true,
    },
  })
})
