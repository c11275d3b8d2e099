import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary'
import { useErrorLog } from './errorLog'

let broken = true

function Engine() {
  if (broken) throw new Error('the engine stalled')
  return <p>running</p>
}

beforeEach(() => {
  broken = true
  // React logs each caught error.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const show = () =>
  render(
    <>
      <p>beside it</p>
      <ErrorBoundary fallback={(again) => <button onClick={again}>Try again</button>}>
        <Engine />
      </ErrorBoundary>
    </>,
  )

it('removes only what crashed, and logs message, info, address and stack', () => {
  show()
  expect(screen.getByText('beside it')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  const { errors } = useErrorLog.getState()
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatchObject({ message: 'the engine stalled', url: window.location.href })
  expect(errors[0]?.info).toContain('Engine')
  expect(errors[0]?.stack).toContain('the engine stalled')
})

it('renders again on demand, and fails again if the cause remains', async () => {
  show()
  await userEvent.click(screen.getByRole('button'))
  expect(useErrorLog.getState().errors).toHaveLength(2)
  broken = false
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByText('running')).toBeInTheDocument()
})
