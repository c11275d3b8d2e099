import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App, Form, Input } from 'antd'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, it, vi } from 'vitest'
import { en } from '../locales/en'
import { CallError } from './callError'
import { FormDialog } from './FormDialog'
import { NotifyHost } from './NotifyHost'
import { TabContext } from './tab'

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } })
})

/** What the dialog has reported to its tab. */
const marks: [unsaved: boolean, part?: string][] = []
const tab = {
  path: '/things',
  setTitle: () => {},
  setUnsaved: (...mark: [boolean, string?]) => void marks.push(mark),
}

function show(onSubmit: (values: object) => Promise<unknown>, byButtonOnly = false) {
  const onClose = vi.fn()
  render(
    <App>
      <NotifyHost />
      <TabContext value={tab}>
        <FormDialog<{ name?: string }>
          open
          title="Edit"
          okText={({ name }) => (name ? `Save ${name}` : 'Save')}
          byButtonOnly={byButtonOnly}
          onClose={onClose}
          onSubmit={onSubmit}
        >
          <Form.Item name="name" label="Name">
            <Input />
          </Form.Item>
          <Form.Item name={['car', 'plate']} label="Plate">
            <Input />
          </Form.Item>
        </FormDialog>
      </TabContext>
    </App>,
  )
  return onClose
}

it('puts the messages of the server beside their inputs and stays open', async () => {
  const fields = { 'car.plate': ['is no plate of this country'], 'owner.id': ['does not exist'] }
  const onClose = show(() => Promise.reject(new CallError({ message: 'Check', status: 422, fields })))
  await userEvent.type(await screen.findByLabelText('Plate'), 'XX')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('is no plate of this country')).toBeInTheDocument()
  // A message that belongs to no input is shown in the form's own alert.
  expect(screen.getByText('Owner, Number: does not exist')).toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Plate')).toHaveValue('XX')
})

it('closes when the server has accepted it', async () => {
  const onSubmit = vi.fn(() => Promise.resolve())
  const onClose = show(onSubmit)
  await userEvent.type(await screen.findByLabelText('Name'), 'Asha')
  await userEvent.click(screen.getByRole('button', { name: 'Save Asha' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ name: 'Asha' }), expect.anything())
})

it('asks before typed input is lost', async () => {
  const onClose = show(() => Promise.resolve())
  await userEvent.type(await screen.findByLabelText('Name'), 'Asha')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(onClose).not.toHaveBeenCalled()
})

it('lets Enter in a field submit, unless only the button books', async () => {
  // Prevented, the browser submits nothing.
  const isPrevented = (field: HTMLElement) => !fireEvent.keyDown(field, { key: 'Enter' })
  show(() => Promise.resolve())
  expect(isPrevented(await screen.findByLabelText('Name'))).toBe(false)
  cleanup()
  const onSubmit = vi.fn(() => Promise.resolve())
  show(onSubmit, true)
  const field = await screen.findByLabelText('Name')
  expect(isPrevented(field)).toBe(true)
  await userEvent.type(field, 'Asha')
  await userEvent.click(screen.getByRole('button', { name: 'Save Asha' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
})

it('restores what was typed before a reload, until it is discarded', async () => {
  const dialog = () => (
    <App>
      <NotifyHost />
      <FormDialog<{ name?: string }>
        open
        title="Edit"
        okText="Save"
        draft="car 7"
        initial={{ name: 'Asha' }}
        onClose={() => {}}
        onSubmit={() => Promise.resolve()}
      >
        <Form.Item name="name" label="Name">
          <Input />
        </Form.Item>
      </FormDialog>
    </App>
  )
  const first = render(dialog())
  await userEvent.type(await screen.findByLabelText('Name'), ' Rao')
  first.unmount()
  render(dialog())
  expect(await screen.findByLabelText('Name')).toHaveValue('Asha Rao')
  await userEvent.click(screen.getByRole('button', { name: 'Discard it' }))
  expect(screen.getByLabelText('Name')).toHaveValue('Asha')
  cleanup()
  render(dialog())
  expect(await screen.findByLabelText('Name')).toHaveValue('Asha')
})

it('marks its tab while something is typed, under a name of its own', async () => {
  marks.length = 0
  const onClose = show(() => Promise.resolve())
  await userEvent.type(await screen.findByLabelText('Name'), 'A')
  const [, part] = marks.at(-1) ?? []
  expect(marks.at(-1)).toEqual([true, part])
  expect(part).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save A' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(marks.at(-1)).toEqual([false, part])
})
