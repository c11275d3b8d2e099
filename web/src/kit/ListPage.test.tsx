import type { UseQueryResult } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { en } from '../locales/en'
import type { Column } from './columns'
import type { FilterWords } from './filterWords'
import { ListPage } from './ListPage'
import { addressNames, type SortOf } from './listFilters'
import { useListState } from './listState'

const kind = {
  filters: {
    text: { kind: 'text', max: 80 },
    status: { kind: 'many', values: ['open', 'closed'] },
    city_id: { kind: 'id' },
    late: { kind: 'flag' },
    rating: { kind: 'number', min: 1, max: 5 },
    from: { kind: 'days', to: 'to' },
  },
  sorts: ['created_at'],
  sort: '-created_at',
} as const
type Kind = typeof kind

interface Row {
  id: number
}
interface Found {
  count: number
  rows: Row[]
}

const columns: Column<Row, SortOf<Kind>>[] = [
  { key: 'id', title: 'Number', sort: 'created_at', render: (row) => row.id },
]

const words: FilterWords<Kind> = {
  text: { label: 'Text' },
  status: { label: 'Status', word: (status) => ({ open: 'Open', closed: 'Closed' })[status] },
  city_id: { label: 'City', options: [{ value: 7, label: 'Pune' }] },
  late: { label: 'Late', yes: 'Only late ones' },
  rating: false,
  from: { label: 'Made' },
}

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } })
})

function Page({ found, idle = false }: { found?: Found; idle?: boolean }) {
  const state = useListState(addressNames(kind), kind.sort)
  const { pathname, search } = useLocation()
  const answer = { data: found, isFetching: false, error: null, refetch: vi.fn() }
  return (
    <>
      <output aria-label="address">{pathname + search}</output>
      <ListPage
        id="things"
        of={{
          kind,
          state,
          addressNames: {},
          answer: answer as unknown as UseQueryResult<Found>,
          idle,
        }}
        title="Things"
        filters={words}
        columns={columns}
        rows={({ rows }) => rows}
        rowId={(row) => row.id}
        addressOf={(row) => `/things/${row.id}`}
        texts={{ none: 'No things yet', noneFit: 'No things fit', showAll: 'Show all things' }}
        firstStep="Make one"
        download={{ label: 'Download', start: async () => {} }}
      />
    </>
  )
}

const show = (address: string, found?: Found, idle = false) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Page found={found} idle={idle} />
    </MemoryRouter>,
  )
const address = () => screen.getByLabelText('address').textContent
const none = { count: 0, rows: [] }

describe('the screen of a list', () => {
  it('has a widget for every filter that has words, by what the call takes', async () => {
    show('/things', { count: 1, rows: [{ id: 4 }] })
    const labels = [...document.querySelectorAll('.pl-filter label')].map((label) => label.textContent)
    expect(labels).toEqual(['Text', 'Status', 'City', 'Late', 'Made'])
    await userEvent.click(screen.getByLabelText('Late'))
    await userEvent.click(screen.getByText('Only late ones'))
    expect(address()).toBe('/things?late=true')
    await userEvent.click(screen.getByLabelText('Status'))
    await userEvent.click(screen.getByTitle('Closed'))
    expect(address()).toBe('/things?late=true&status=closed')
  })
  it('opens a row at its address', async () => {
    show('/things', { count: 1, rows: [{ id: 4 }] })
    await userEvent.click(screen.getByRole('cell', { name: '4' }))
    expect(address()).toBe('/things/4')
  })
  it('leads back to all when nothing fits, sorted as it was', async () => {
    show('/things?text=x&status=open&to=2026-03-01&page=3&sort=created_at', none)
    expect(screen.getByText('No things fit')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Download' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Show all things' }))
    expect(address()).toBe('/things?sort=created_at')
  })
  it('says what to do where there is nothing yet', () => {
    show('/things', none)
    expect(screen.getByText('No things yet')).toBeInTheDocument()
    expect(screen.getByText('Make one')).toBeInTheDocument()
  })
  it('is empty rather than loading while it asks for nothing', () => {
    show('/things', undefined, true)
    expect(screen.getByText('No things yet')).toBeInTheDocument()
  })
})

it('words that do not fit the call do not compile', () => {
  const wrong: FilterWords<Kind>[] = [
    // @ts-expect-error -- the call has no such filter
    { colour: { label: 'Colour' } },
    // @ts-expect-error -- a choice without words
    { status: { label: 'Status' } },
    // @ts-expect-error -- a word is missing
    { status: { label: 'Status', word: (status) => ({ open: 'Open' })[status] } },
    // @ts-expect-error -- a number without the options to pick from
    { rating: { label: 'Rating' } },
    // @ts-expect-error -- a filter without a label
    { text: {} },
  ]
  // @ts-expect-error -- the list is not sorted by it
  const sort: SortOf<Kind> = 'text'
  expect(wrong).toHaveLength(5)
  expect(sort).toBe('text')
})
