import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { en } from '../locales/en'
import { CallError } from './callError'
import type { Column } from './columns'
import type { Filter } from './filter'
import { Filters, filterNames } from './Filters'
import { useListState } from './listState'
import { ServerTable } from './ServerTable'
import type { ServerTableProps } from './tableProps'

interface Row {
  id: number
  name: string
}

const columns: Column<Row>[] = [
  { key: 'id', title: 'Order', sort: 'order_id', render: (row) => row.id },
  { key: 'name', title: 'Name', render: (row) => row.name },
  { key: 'spare', title: 'Spare', spare: true, render: () => 'spare' },
]
const filters: Filter[] = [{ kind: 'text', name: 'text', label: 'Text' }]
const rows: Row[] = [
  { id: 1, name: 'Asha' },
  { id: 2, name: 'Ravi' },
]

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } })
})

function Page(props: Partial<ServerTableProps<Row>>) {
  const list = useListState(filterNames(filters))
  const { page, size, sort } = list
  const { search } = useLocation()
  return (
    <>
      <output aria-label="address">{search}</output>
      <output aria-label="asked">{JSON.stringify({ page, size, sort, ...list.filters })}</output>
      <ServerTable<Row>
        id="test"
        label="Orders"
        columns={columns}
        rowId={(row) => row.id}
        rows={rows}
        count={500}
        loading={false}
        onRetry={() => {}}
        list={list}
        emptyState="Nothing here"
        tools={<Filters id="test" filters={filters} list={list} />}
        {...props}
      />
    </>
  )
}

const show = (address = '/orders', props: Partial<ServerTableProps<Row>> = {}) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Page {...props} />
    </MemoryRouter>,
  )
const address = () => screen.getByLabelText('address').textContent
const asked = () => JSON.parse(screen.getByLabelText('asked').textContent) as Record<string, unknown>

describe('what a list asks for', () => {
  it('is in the address', () => {
    show('/orders?page=3&size=50&sort=-order_id&text=KA01')
    expect(asked()).toEqual({ page: 3, size: 50, sort: '-order_id', text: 'KA01' })
  })
  it('is the first page of twenty where the address says nothing sensible', () => {
    show('/orders?page=-1&size=7&other=1')
    expect(asked()).toEqual({ page: 1, size: 20 })
  })
})

describe('using the list', () => {
  it('sorts, which begins at the first page', async () => {
    show('/orders?page=3')
    await userEvent.click(screen.getByRole('columnheader', { name: 'Order' }))
    expect(address()).toBe('?sort=order_id')
    await userEvent.click(screen.getByRole('columnheader', { name: 'Order' }))
    expect(address()).toBe('?sort=-order_id')
  })
  it('filters on Enter and clears', async () => {
    show('/orders?page=3')
    await userEvent.type(screen.getByLabelText('Text'), 'KA 01{Enter}')
    expect(address()).toBe('?text=KA+01')
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(address()).toBe('')
  })
  it('opens a row, but not when the click was for something in it', async () => {
    const onOpen = vi.fn()
    show('/orders', {
      onOpen,
      columns: [
        ...columns,
        { key: 'call', title: 'Call', render: () => <button type="button">call</button> },
      ],
    })
    await userEvent.click(screen.getByText('Ravi'))
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[1])
    const [first] = screen.getAllByRole('button', { name: 'call' })
    if (first) await userEvent.click(first)
    expect(onOpen).toHaveBeenCalledTimes(1)
  })
  it('remembers which columns are shown', async () => {
    const { unmount } = show()
    expect(screen.queryByRole('columnheader', { name: 'Spare' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    const chooser = screen.getByRole('region', { name: 'Columns' })
    await userEvent.click(within(chooser).getByRole('checkbox', { name: 'Spare' }))
    await userEvent.click(within(chooser).getByRole('checkbox', { name: 'Name' }))
    unmount()
    show()
    expect(screen.getByRole('columnheader', { name: 'Spare' })).toBeInTheDocument()
    expect(screen.queryByRole('columnheader', { name: 'Name' })).not.toBeInTheDocument()
  })
})

describe('the width of a column', () => {
  const edge = (name: string) => screen.getByRole('separator', { name: `Width of ${name}` })
  const widthNow = (name: string) => edge(name).getAttribute('aria-valuenow')
  beforeEach(() => localStorage.clear())

  it('is changed by the arrow keys without sorting, and remembered', async () => {
    const { unmount } = show()
    edge('Order').focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{ArrowLeft}')
    expect(edge('Name')).toHaveFocus()
    expect([widthNow('Order'), widthNow('Name')]).toEqual(['172', '124'])
    expect(address()).toBe('')
    unmount()
    show()
    expect([widthNow('Order'), widthNow('Name')]).toEqual(['172', '124'])
  })
  it('has one stop of the Tab key for all columns', async () => {
    show()
    edge('Name').focus()
    await waitFor(() => expect([edge('Order').tabIndex, edge('Name').tabIndex]).toEqual([-1, 0]))
  })
  it('is the usual one again by Enter, and by a reset of the columns', async () => {
    show()
    edge('Order').focus()
    await userEvent.keyboard('{Home}{ArrowDown}{ArrowRight}')
    expect([widthNow('Order'), widthNow('Name')]).toEqual(['56', '156'])
    await userEvent.keyboard('{Enter}')
    expect([widthNow('Order'), widthNow('Name')]).toEqual(['56', '140'])
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    await userEvent.click(screen.getByRole('button', { name: 'Reset columns' }))
    expect(widthNow('Order')).toBe('140')
  })
  it('is the usual one where the browser keeps nonsense', () => {
    localStorage.setItem(
      'pitlane.columns.test',
      JSON.stringify({ order: ['id', 'name'], hidden: [], widths: { id: 'wide', name: null } }),
    )
    show()
    expect([widthNow('Order'), widthNow('Name')]).toEqual(['140', '140'])
  })
})

describe('when there is nothing to show', () => {
  it('says why the list is empty', () => {
    show('/orders', { rows: [], count: 0 })
    expect(screen.getByText('Nothing here')).toBeInTheDocument()
  })
  it('says what failed, with the number to quote, and tries again', async () => {
    const onRetry = vi.fn()
    const error = new CallError({ message: 'The database is busy', status: 503, requestId: 'r-7' })
    show('/orders', { rows: undefined, error, onRetry })
    expect(screen.getByRole('alert')).toHaveTextContent('The database is busy')
    expect(screen.getByRole('alert')).toHaveTextContent('Request r-7')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })
})
