import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, type FormInstance } from 'antd'
import i18next from 'i18next'
import { useEffect } from 'react'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { en } from '../../locales/en'
import type { Chosen } from './decisions'
import { JobDecision } from './JobDecision'
import type { EstimateJob, EstimateLine } from './types'

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } })
})

const line = (number: number, service_name: string, total: number) =>
  ({ number, service_name, approval: 'sent', amounts: { total } }) as EstimateLine
const known: { form?: FormInstance<{ lines?: Chosen }> } = {}

function Decided({ title, lines }: { title: string; lines: EstimateLine[] }) {
  const [form] = Form.useForm<{ lines?: Chosen }>()
  useEffect(() => {
    known.form = form
  }, [form])
  return (
    <Form form={form}>
      <JobDecision job={{ number: 1, title, reason: 'worn' } as EstimateJob} lines={lines} />
    </Form>
  )
}
const chosen = () => known.form?.getFieldsValue(true) as { lines?: Chosen }

test('a job is decided at once, and single lines otherwise once they are unfolded', async () => {
  const user = userEvent.setup()
  render(<Decided title="Brakes" lines={[line(1, 'Pads', 100), line(2, 'Fitting', 50)]} />)
  const job = screen.getByRole('radiogroup', { name: 'Brakes' })
  await user.click(within(job).getByRole('radio', { name: 'Approved' }))
  expect(chosen().lines).toEqual({ 1: 'approved', 2: 'approved' })
  await user.click(screen.getByRole('button', { name: 'Lines of Brakes' }))
  const fitting = screen.getByRole('radiogroup', { name: 'Fitting' })
  expect(within(fitting).getByRole('radio', { name: 'Approved' })).toBeChecked()
  await user.click(within(fitting).getByRole('radio', { name: 'Declined' }))
  expect(chosen().lines).toEqual({ 1: 'approved', 2: 'declined' })
  for (const one of within(job).getAllByRole('radio')) expect(one).not.toBeChecked()
})

test('a job that is called as its only line is one choice', () => {
  render(<Decided title="Wash" lines={[line(3, 'Wash', 300)]} />)
  expect(screen.getAllByRole('radiogroup')).toHaveLength(1)
  expect(screen.getByRole('radiogroup', { name: 'Wash' })).toBeInTheDocument()
})
