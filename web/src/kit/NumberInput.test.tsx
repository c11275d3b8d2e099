import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button, Form } from 'antd'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { en } from '../locales/en'
import { NumberInput } from './NumberInput'

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } })
})

const onFinish = vi.fn<(values: { number: number }) => void>()

beforeEach(() => {
  onFinish.mockClear()
})

const typeInto = async (bounds: { min?: number; max?: number }, typed: string) => {
  render(
    <Form onFinish={onFinish}>
      <Form.Item name="number" label="Number">
        <NumberInput precision={0} {...bounds} />
      </Form.Item>
      <Button htmlType="submit">Save</Button>
    </Form>,
  )
  await userEvent.type(screen.getByLabelText('Number'), typed)
}

const submitted = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(onFinish).toHaveBeenCalled())
  return onFinish.mock.lastCall?.[0].number
}

it.each([
  { bounds: { min: 0, max: 120 }, typed: '500', words: 'From 0 to 120' },
  { bounds: { min: 1950, max: 2100 }, typed: '26', words: 'From 1950 to 2100' },
  { bounds: { max: 2_000_000 }, typed: '2000001', words: 'At most 20,00,000' },
  { bounds: { min: 1 }, typed: '-4', words: 'At least 1' },
])('keeps $typed and says "$words"', async ({ bounds, typed, words }) => {
  await typeInto(bounds, typed)
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.tab()
  expect(screen.getByRole('alert')).toHaveTextContent(words)
  expect(screen.getByLabelText('Number')).toHaveValue(typed)
  expect(screen.getByLabelText('Number')).toHaveAccessibleDescription(words)
  expect(await submitted()).toBe(Number(typed))
})

it('says nothing about a number within its bounds, or none', async () => {
  await typeInto({ min: 0, max: 120 }, '120')
  await userEvent.tab()
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.clear(screen.getByLabelText('Number'))
  await userEvent.tab()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('stops at a bound when stepped by the arrow keys', async () => {
  await typeInto({ min: 0, max: 120 }, '119{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(screen.getByLabelText('Number')).toHaveValue('120')
  expect(await submitted()).toBe(120)
})
