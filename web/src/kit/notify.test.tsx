import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { expect, it } from 'vitest'
import { ask } from './notify'
import { NotifyHost } from './NotifyHost'

it.each([
  [{ danger: true }, false],
  [{ careful: true }, false],
  [{}, true],
])('Enter alone answers a question %o with %s', async (kind, answer) => {
  render(
    <App>
      <NotifyHost />
    </App>,
  )
  const answered = ask({ title: 'Delete the photo?', ok: 'Delete', cancel: 'Keep', ...kind })
  const focused = await screen.findByRole('button', { name: answer ? 'Delete' : 'Keep' })
  await waitFor(() => expect(focused).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  expect(await answered).toBe(answer)
})
