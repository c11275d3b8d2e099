import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { useState } from 'react'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { en } from '../locales/en'
import { CallError } from './callError'
import type { Column } from './columns'
import { useListState } from './listState'
import * as narrow from './narrow'
import { ServerTable } from './ServerTable'
import type { ServerTableProps } from './tableProps'

interface Row {
  id: number
  name: string
}

const columns: Column<Row>[] = [
  { key: 'id', title: 'Order', sort: 'order_id', render: (row) => row.id },
  { key: 'name', title: 'Name', render: (row) => row.name },
]
const rows: Row[] = [
  { id: 1, name: 'Asha' },
  { id: 2, name: 'Ravi' },
]

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } })
})
beforeEach(() => {
  const phone = vi.spyOn(narrow, 'usePhone').mockReturnValue(true)
  return () => phone.mockRestore()
})

function Page(props: Partial<ServerTableProps<Row>>) {
  const list = useListState([])
  const { search } = useLocation()
  return (
    <>
      <output aria-label="address">{search}</output>
      <ServerTable<Row>
        id="cards"
        label="Orders"
        columns={columns}
        rowId={(row) => row.id}
        rows={rows}
        count={500}
        loading={false}
        onRetry={() => {}}
        list={list}
        emptyState="Nothing here"
        card={(row) => <a href={`#${row.id}`}>{`Card of ${row.name}`}</a>}
        {...props}
      />
    </>
  )
}

const show = (props: Partial<ServerTableProps<Row>> = {}) =>
  render(
    <MemoryRouter initialEntries={['/orders']}>
      <Page {...props} />
    </MemoryRouter>,
  )
const address = () => screen.getByLabelText('address').textContent
const cards = () => within(screen.getByRole('list', { name: 'Orders' })).getAllByRole('listitem')

/** The list with boxes, of which one on another page is ticked. */
function Ticking({ onChange }: { onChange: (ids: number[]) => void }) {
  const [ticked, setTicked] = useState<readonly Row[]>([{ id: 7, name: 'Elsewhere' }])
  return (
    <Page
      selection={{
        rows: ticked,
        label: ({ name }) => `Choose ${name}`,
        onChange: (next) => {
          setTicked(next)
          onChange(next.map(({ id }) => id))
        },
      }}
    />
  )
}

describe('a list on a phone', () => {
  it('has a card for each row, instead of the table and its columns', () => {
    show()
    expect(cards().map((card) => card.textContent)).toEqual(['Card of Asha', 'Card of Ravi'])
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Columns' })).not.toBeInTheDocument()
  })
  it('stays a table where the window is wide', () => {
    vi.mocked(narrow.usePhone).mockReturnValue(false)
    show()
    expect(screen.getAllByRole('table')).not.toEqual([])
    expect(screen.queryByText('Card of Asha')).not.toBeInTheDocument()
  })
  it('shows the first columns, what can be done and the totals where no cards are given', () => {
    const more = ['a', 'b', 'c', 'd', 'e'].map((key) => ({ key, title: `Fact ${key}`, render: () => key }))
    const acts = { key: 'acts', title: '', acts: true, render: () => <button type="button">Call</button> }
    const { unmount } = show({
      card: undefined,
      columns: [...columns, ...more, acts],
      onOpen: () => {},
      totals: { b: '₹12' },
    })
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    const [first] = cards()
    expect(first).toHaveTextContent('1NameAshaFact aaFact bbFact ccCall')
    expect(screen.getByText('₹12')).not.toBeVisible()
    expect(first).not.toHaveTextContent('Fact e')
    unmount()
    // A row that cannot be opened says all of it.
    show({ card: undefined, columns: [...columns, ...more, acts] })
    expect(cards()[0]).toHaveTextContent('Fact ee')
    expect(screen.queryByText('More')).not.toBeInTheDocument()
  })
  it('opens a row by its card, but not when the click was for something in it', async () => {
    const onOpen = vi.fn()
    show({ onOpen })
    const [, second] = cards()
    if (second) await userEvent.click(second)
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[1])
    await userEvent.click(screen.getByRole('link', { name: 'Card of Asha' }))
    expect(onOpen).toHaveBeenCalledTimes(1)
  })
  it('sorts and turns its pages', async () => {
    show()
    await userEvent.click(screen.getByTitle('Next Page'))
    expect(address()).toBe('?page=2')
    await userEvent.click(screen.getByRole('combobox', { name: 'Sort by' }))
    await userEvent.click(screen.getByTitle('Order, descending'))
    expect(address()).toBe('?sort=-order_id')
  })
  it('ticks a card or all of the page, and keeps what is ticked on others', async () => {
    const onChange = vi.fn()
    render(
      <MemoryRouter>
        <Ticking onChange={onChange} />
      </MemoryRouter>,
    )
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Ravi' }))
    expect(onChange).toHaveBeenLastCalledWith([7, 2])
    const all = screen.getByRole('checkbox', { name: 'Tick all rows of the page' })
    expect(all).toBePartiallyChecked()
    await userEvent.click(all)
    expect(onChange).toHaveBeenLastCalledWith([7, 1, 2])
    await userEvent.click(all)
    expect(onChange).toHaveBeenLastCalledWith([7])
  })
  it('says that it is empty, or what failed', () => {
    const { unmount } = show({ rows: [], count: 0 })
    expect(screen.getByText('Nothing here')).toBeInTheDocument()
    unmount()
    const error = new CallError({ message: 'The database is busy', status: 503, requestId: 'r-7' })
    show({ rows: undefined, error })
    expect(screen.getByRole('alert')).toHaveTextContent('The database is busy')
  })
})
