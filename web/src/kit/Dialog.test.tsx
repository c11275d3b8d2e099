import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App, Form, Input } from 'antd'
import i18next from 'i18next'
import { Activity } from 'react'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, it, vi } from 'vitest'
import { en } from '../locales/en'
import { Dialog } from './Dialog'
import { FormDialog } from './FormDialog'
import { ask, withdrawQuestions } from './notify'
import { NotifyHost } from './NotifyHost'

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } })
})

it('closes with its tab and reopens with it', async () => {
  const tab = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Dialog open title="Which one?">
        both
      </Dialog>
    </Activity>
  )
  const { rerender } = render(tab('visible'))
  expect(await screen.findByText('both')).toBeInTheDocument()
  rerender(tab('hidden'))
  await waitFor(() => expect(screen.queryByText('both')).not.toBeInTheDocument())
  rerender(tab('visible'))
  expect(await screen.findByText('both')).toBeInTheDocument()
})

it('with a form keeps what was typed, and still asks before it is lost', async () => {
  const onClose = vi.fn()
  const tab = (mode: 'visible' | 'hidden') => (
    <App>
      <NotifyHost />
      <Activity mode={mode}>
        <FormDialog open title="Edit" okText="Save" onClose={onClose} onSubmit={() => Promise.resolve()}>
          <Form.Item name="name" label="Name">
            <Input />
          </Form.Item>
        </FormDialog>
      </Activity>
    </App>
  )
  const { rerender } = render(tab('visible'))
  await userEvent.type(await screen.findByLabelText('Name'), 'Asha')
  rerender(tab('hidden'))
  await waitFor(() => expect(screen.queryByLabelText('Name')).not.toBeInTheDocument())
  rerender(tab('visible'))
  expect(await screen.findByLabelText('Name')).toHaveValue('Asha')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(onClose).not.toHaveBeenCalled()
})

it('answers a question of a view that was left with no, and keeps one about the session open', async () => {
  render(
    <App>
      <NotifyHost />
    </App>,
  )
  const labels = { ok: 'Yes', cancel: 'No' }
  const ofSession = vi.fn()
  let ofView: Promise<boolean> = Promise.resolve(true)
  act(() => {
    ofView = ask({ ...labels, title: 'Leave the view?' })
    void ask({ ...labels, title: 'Sign in again?', persistent: true }).then(ofSession)
  })
  await screen.findAllByText('Sign in again?')
  act(withdrawQuestions)
  await expect(ofView).resolves.toBe(false)
  expect(ofSession).not.toHaveBeenCalled()
})
