import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, it } from 'vitest'
import { NotifyHost } from '../kit/NotifyHost'
import { en } from '../locales/en'
import { offerUnsentLink } from './approvalLink'

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } })
})

const created = {
  link: '/approve#india.00',
  mobile: '+919812345678',
  revision: 1,
  expires_at: '2026-03-10T06:30:00Z',
  is_sent: false,
  why_unsent: 'muted' as const,
}

it('says why a link is not sent, and copies it', async () => {
  const user = userEvent.setup()
  render(
    <App>
      <NotifyHost />
    </App>,
  )
  const offered = offerUnsentLink(created, i18next.t)
  expect(await screen.findByText(/the customer wants no messages/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Copy approval link' }))
  await offered
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/approve#india.00`)
})
