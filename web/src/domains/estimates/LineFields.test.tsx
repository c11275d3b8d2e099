import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, type FormInstance } from 'antd'
import i18next from 'i18next'
import { useEffect } from 'react'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { en } from '../../locales/en'
import { type EstimateEdit, editOf } from './edit'
import { LineFields } from './LineFields'
import { LiveBillProvider } from './LiveTotals'
import type { EstimateDetail } from './types'

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } })
})

const line = (number: number, job: number, service_name: string, approval = 'proposed') => ({
  id: number,
  number,
  job,
  service_name,
  approval,
  source: 'free',
  kind: 'labour',
  quantity: 1,
  unit: 'job',
  price: 100,
  discount: 0,
  tax_slab: 18,
  rate_is_chosen: false,
  payer: 3,
})
const tax = { kind: 'cgst_sgst', reason: 'here' }
const estimate = {
  jobs: [
    { number: 1, title: 'Wash', photos: [], photo_ids: [] },
    { number: 2, title: 'Brakes', reason: 'worn', photos: [{ id: 7, name: 'disc.jpg' }], photo_ids: [7] },
  ],
  lines: [line(1, 1, 'Wash', 'approved'), line(2, 2, 'Pads'), line(3, 2, 'Disc')],
  discount: 0,
  recipient: {},
  offer: {},
  terms: {
    rounding: 'rupee',
    labour: tax,
    parts: tax,
    goods: tax,
    labour_slabs: [18],
    part_slabs: [18],
    labour_slab: 18,
    part_slab: 18,
    usual_payer: 3,
    has_codes: true,
  },
} as unknown as EstimateDetail

const initial = editOf(estimate)
const known: { form?: FormInstance<EstimateEdit> } = {}
const read = () => known.form?.getFieldsValue(true) as EstimateEdit

function Editor() {
  const [form] = Form.useForm<EstimateEdit>()
  useEffect(() => {
    known.form = form
  }, [form])
  return (
    <QueryClientProvider client={new QueryClient()}>
      <Form form={form} layout="vertical" initialValues={initial}>
        <LiveBillProvider offer={{}} terms={estimate.terms} read={initial} initial={initial}>
          <LineFields estimate={estimate} added={undefined} isWhole={false} onChanged={() => {}} />
        </LiveBillProvider>
      </Form>
    </QueryClientProvider>
  )
}

const names = () => read().lines.map(({ service_name }) => service_name)
const row = (at: number) => screen.getByRole('listitem', { name: new RegExp(`^Line ${at}:`) })
const cell = (at: number, name: string) => within(row(at)).getByLabelText(name)
const focus = (at: number, name: string) => waitFor(() => expect(document.activeElement).toBe(cell(at, name)))

test('lines stand under their jobs, with what was decided in words', () => {
  render(<Editor />)
  const job = screen.getByRole('listitem', { name: 'Job: Brakes' })
  expect(within(job).getByRole('listitem', { name: 'Line 3: Disc' })).toBeInTheDocument()
  expect(within(job).queryByRole('listitem', { name: 'Line 1: Wash' })).toBeNull()
  expect(within(row(1)).getByText('Approved')).toBeInTheDocument()
  expect(within(job).getByText('disc.jpg')).toBeInTheDocument()
  // The rest of the fields is there once it is asked for.
  expect(within(row(2)).queryByLabelText('Payer')).toBeNull()
  expect(within(job).getByText('₹236.00')).toBeInTheDocument()
})

test('Enter goes down the column, and makes a new line after the last', async () => {
  const user = userEvent.setup()
  render(<Editor />)
  await user.click(cell(1, 'Qty'))
  await user.keyboard('{Enter}')
  await focus(2, 'Qty')
  await user.keyboard('{Enter}{Enter}')
  await focus(4, 'Name')
  await user.keyboard('Fluid')
  expect(names()).toEqual(['Wash', 'Pads', 'Disc', 'Fluid'])
  // Below a line of a job with a title it belongs to it.
  expect(read().lines.map(({ job }) => job)).toEqual([1, 2, 2, 2])
})

test('a line is duplicated, moved across the border of its job, and removed by keys', async () => {
  const user = userEvent.setup()
  render(<Editor />)
  await user.click(cell(1, 'Name'))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(read().lines.map(({ job }) => job)).toEqual([2, 2, 2]))
  await focus(1, 'Name')
  await user.keyboard('{Control>}d{/Control}')
  await focus(2, 'Name')
  expect(names()).toEqual(['Wash', 'Wash', 'Pads', 'Disc'])
  await user.keyboard('{Alt>}{Delete}{/Alt}')
  await waitFor(() => expect(names()).toEqual(['Wash', 'Pads', 'Disc']))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(names()).toEqual(['Wash', 'Wash', 'Pads', 'Disc']))
})

test('details open beneath the row by a key and by their button', async () => {
  const user = userEvent.setup()
  render(<Editor />)
  await user.click(cell(2, 'Price'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  const details = screen.getByRole('button', { name: 'Details of line 2: Pads' })
  expect(details).toHaveAttribute('aria-expanded', 'true')
  expect(cell(2, 'Payer')).toBeInTheDocument()
  await user.click(details)
  expect(details).toHaveAttribute('aria-expanded', 'false')
})

test('rows of a spreadsheet are shown first, with their wrong cells, and become lines', async () => {
  const user = userEvent.setup()
  render(<Editor />)
  fireEvent.paste(cell(1, 'Name'), {
    clipboardData: { getData: () => 'Item\tQty\tRate\nPolish\t2\t1,200\nWax\tten\t300' },
  })
  const dialog = await screen.findByRole('dialog', { name: 'Lines from a spreadsheet' })
  expect(within(dialog).getByText(/Row 2, Qty: “ten”/)).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Add 2 lines' }))
  await waitFor(() => expect(names()).toEqual(['Wash', 'Polish', 'Wax', 'Pads', 'Disc']))
  expect(read().lines[1]).toMatchObject({ quantity: '2', price: '1200', payer: 3 })
  // Text of one cell is pasted as ever.
  fireEvent.paste(cell(1, 'Name'), { clipboardData: { getData: () => 'Hand wash' } })
  expect(screen.queryByRole('dialog', { hidden: false })).toBeNull()
})
