import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App, ConfigProvider } from 'antd'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, it, vi } from 'vitest'
import { en } from '../locales/en'
import { unusual } from './expected'
import { FormDialog } from './FormDialog'
import { MoneyField } from './MoneyField'
import { NotifyHost } from './NotifyHost'

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } })
})

const share = { most: 19_502.5, of: 'the insurer’s share' }

it('finds what lies outside, to the paisa', () => {
  expect(unusual('Amount', 19_502.5, share)).toBeUndefined()
  expect(unusual('Amount', '19,502.51', share)).toMatchObject({ value: 19_502.51, isOver: true })
  expect(unusual('Amount', 1, { least: 2, of: 'the least' })).toMatchObject({ limit: 2, isOver: false })
  for (const empty of ['', null, undefined, 'x']) expect(unusual('Amount', empty, share)).toBeUndefined()
})

it('is asked about once, with both figures, before anything is saved', async () => {
  const onSubmit = vi.fn(() => Promise.reject(new Error('refused')))
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <App>
        <NotifyHost />
        <FormDialog open title="Delivery order" okText="Save" onClose={() => {}} onSubmit={onSubmit}>
          <MoneyField name="amount" label="Amount" expected={share} />
        </FormDialog>
      </App>
    </ConfigProvider>,
  )
  await userEvent.type(await screen.findByLabelText('Amount'), '99999999')
  const save = screen.getByRole('button', { name: 'Save' })
  await userEvent.click(save)
  expect(await screen.findByText(/9,99,99,999\.00.*19,502\.50.*the insurer’s share/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Correct it' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Correct it' })).toBeNull())
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.click(save)
  await userEvent.click(await screen.findByRole('button', { name: /^Yes/ }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
  // Confirmed once: a second attempt with the same amount does not ask again.
  await userEvent.click(save)
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2))
})
