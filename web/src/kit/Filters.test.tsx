import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { Filters } from './Filters'
import type { ListState } from './listState'

/** What was sent to the address and has not arrived there. */
const onTheirWay: string[] = []
let arrive: (text: string) => void

/** The search of a list on a slow machine: the address changes when `arrive` is called. */
function Search() {
  const [text, setText] = useState('')
  useEffect(() => {
    arrive = (next) => act(() => setText(next))
  }, [])
  const set: ListState['set'] = ({ filters }) => void onTheirWay.push(filters?.text ?? '')
  const filters: Record<string, string> = text ? { text } : {}
  const list = { page: 1, size: 20, sort: undefined, filters, set, only: () => {} }
  return <Filters id="things" list={list} filters={[{ kind: 'text', name: 'text', label: 'Text' }]} />
}

it('keeps what is typed while the search before it is on its way, and follows the address otherwise', async () => {
  render(<Search />)
  const field = screen.getByLabelText('Text')
  await userEvent.type(field, 'brak{Enter}')
  await userEvent.clear(field)
  await userEvent.type(field, '{Enter}oil{Enter}')
  expect(onTheirWay.splice(0)).toEqual(['brak', '', 'oil'])
  arrive('brak')
  arrive('')
  expect(field).toHaveValue('oil')
  arrive('oil')
  expect(field).toHaveValue('oil')
  // A link or the way back: nobody has typed this here.
  arrive('brak')
  expect(field).toHaveValue('brak')
  await userEvent.type(field, 'e{Enter}')
  expect(onTheirWay).toEqual(['brake'])
})
