import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, it, vi } from 'vitest'
import { storeToken } from '../api/token'
import { logError } from '../kit/errorLog'
import { en } from '../locales/en'
import { ConsoleBroken } from './ConsoleBroken'

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } })
})

const buttons = () => screen.getAllByRole('button').map((button) => button.textContent)

it('offers the actions that still work, and shows the error from the log', async () => {
  storeToken('india.abc')
  logError(new Error('the bar fell off'), 'at TopBar')
  const again = vi.fn()
  render(<ConsoleBroken again={again} />)
  expect(buttons()).toEqual(['Try again', 'Reload', 'Home', 'Log Out'])
  const page = within(screen.getByRole('alert'))
  expect(page.getByText('the bar fell off')).toBeInTheDocument()
  expect(page.getByText(/^at TopBar/)).toBeInTheDocument()
  expect(page.getByText(window.location.href)).toBeInTheDocument()
  expect(page.getByText(/^Error: the bar fell off/)).toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  expect(again).toHaveBeenCalledTimes(1)
})

it('offers no log-out to a visitor who is not signed in', () => {
  render(<ConsoleBroken again={() => {}} />)
  expect(buttons()).toEqual(['Try again', 'Reload', 'Home'])
})
