import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter, useLocation } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadConfig } from '../api/config'
import { useSession } from '../api/session'
import { en } from '../locales/en'
import { Palette } from './Palette'
import { usePalette } from './paletteState'

const config = {
  product: 'Pitlane',
  realtime: { url: '', path: '/chat' },
  countries: {
    india: {
      services: {
        central: '/api/india/central',
        oauth: '/api/india/oauth',
        garage: '/api/india/garage',
        fulfilment: '/api/india/fulfilment',
      },
      currency: { code: 'INR', symbol: '₹', locale: 'en-IN' },
      time_zone: 'Asia/Kolkata',
      phone_prefix: '+91',
      tax: 'GST',
    },
  },
}

const parts = [1, 2, 3, 4].map((id) => ({
  id,
  name: `Brake pad ${id}`,
  part_number: `BP-${id}`,
  category: 'Brakes',
}))
const nothing = { orders: [], customers: [], cars: [], count: 0, customer_count: 0, car_count: 0 }
const answers: Record<string, unknown> = {
  'car-parts': { parts, count: 12 },
  coupons: { coupons: [{ id: 9, code: 'BRAKE10', title: 'Ten off' }], count: 1 },
  faq: { faqs: [], count: 0 },
}

interface Asked {
  list: string
  text: string | null
  signal: AbortSignal
}
const asked: Asked[] = []
/** The searches for orders and people. */
const searched: string[] = []
/** What the lists answer; one that is missing never answers. */
let statuses: Record<string, number> = {}

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } })
})
beforeEach(async () => {
  asked.length = 0
  searched.length = 0
  statuses = { 'car-parts': 200, coupons: 200, faq: 200 }
  vi.stubGlobal('fetch', (request: Request | string) => {
    if (typeof request === 'string') return Promise.resolve(Response.json(config))
    const { pathname, searchParams } = new URL(request.url)
    const list = pathname.split('/').filter(Boolean).at(-1) ?? ''
    if (list.startsWith('search-')) {
      searched.push(list)
      return Promise.resolve(Response.json({ code: 20000, message: 'done', data: nothing }))
    }
    asked.push({ list, text: searchParams.get('text'), signal: request.signal })
    const status = statuses[list]
    if (!status) return new Promise<Response>(() => {})
    const body =
      status === 200 ? { code: 20000, message: 'done', data: answers[list] } : { code: status, message: 'no' }
    return Promise.resolve(Response.json(body, { status }))
  })
  await loadConfig()
})
afterEach(() => usePalette.setState({ open: false }))
afterAll(() => vi.unstubAllGlobals())

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}

/** The palette of a role with these sections and permissions. */
async function show(sections: string[], permissions: Record<string, string>) {
  useSession.setState({
    state: 'ready',
    user: { user_type: 'Central CR', based_on: 'Central CR' },
    profile: { sections, permissions },
  } as never)
  usePalette.setState({ open: true })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <App>
        <MemoryRouter initialEntries={['/grid']}>
          <Address />
          <Palette />
        </MemoryRouter>
      </App>
    </QueryClientProvider>,
  )
  return await screen.findByRole('combobox')
}

const may = { orders: 'R', lookups: 'R', coupons: 'R', faq: 'R' }
const lists = () => asked.map(({ list }) => list).toSorted()

it('asks once for what was typed, and only the lists that the role may open and read', async () => {
  const box = await show(['Form', 'Coupon', 'Training'], { ...may, coupons: '' })
  await userEvent.type(box, 'bra')
  expect(await screen.findByRole('option', { name: /Brake pad 1.*BP-1 · Brakes/ })).toBeInTheDocument()
  expect(lists()).toEqual(['car-parts', 'faq'])
  expect(asked.map(({ text }) => text)).toEqual(['bra', 'bra'])
  expect(searched.toSorted()).toEqual(['search-order', 'search-people'])
})

it('does not search orders for a role that may not read them', async () => {
  const box = await show(['Form'], { lookups: 'R' })
  await userEvent.type(box, 'bra')
  expect(await screen.findByRole('option', { name: /Brake pad 1/ })).toBeInTheDocument()
  expect(searched).toEqual([])
})

it('does not ask the lists for less than three characters', async () => {
  const box = await show(['Form', 'Coupon'], may)
  await userEvent.type(box, 'br')
  await new Promise((done) => setTimeout(done, 350))
  expect(asked).toEqual([])
})

it('shows four of each list, and leads to the list with the others', async () => {
  const box = await show(['Form', 'Coupon'], may)
  await userEvent.type(box, 'bra')
  const group = await screen.findByRole('group', { name: 'Car parts' })
  expect(group.querySelectorAll('[role=option]')).toHaveLength(5)
  expect(await screen.findByRole('option', { name: /BRAKE10.*Ten off/ })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('option', { name: /8 more.*Show all 12 in the list/ }))
  expect(screen.getByLabelText('address')).toHaveTextContent('/form/car-parts?text=bra')
})

it('aborts what another text has replaced', async () => {
  statuses = {}
  const box = await show(['Form'], may)
  await userEvent.type(box, 'bra')
  await waitFor(() => expect(asked).toHaveLength(2))
  await userEvent.type(box, 'ke')
  await waitFor(() => expect(asked).toHaveLength(4))
  expect(asked.map(({ text, signal }) => [text, signal.aborted])).toEqual([
    ['bra', true],
    ['bra', true],
    ['brake', false],
    ['brake', false],
  ])
})

it('says that a list could not be searched, and shows the others', async () => {
  statuses['car-parts'] = 500
  const box = await show(['Form', 'Coupon'], may)
  await userEvent.type(box, 'bra')
  expect(await screen.findByRole('option', { name: /BRAKE10.*Ten off/ })).toBeInTheDocument()
  expect(await screen.findByText('Some lists could not be searched. Type again to retry')).toBeInTheDocument()
})
