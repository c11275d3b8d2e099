import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DeclinedName } from './DeclinedName'

const textOf = (job_title: string, reason: string | null = null) =>
  render(<DeclinedName line={{ service_name: 'Pads', job_title, reason }} />).container.textContent

test('declined work says its job and why it was needed, and not its own name twice', () => {
  expect(textOf('Pads')).toBe('Pads')
  expect(textOf('Pads', 'worn to 2 mm')).toBe('Pads worn to 2 mm')
  expect(textOf('Brakes')).toBe('Pads Brakes')
  expect(textOf('Brakes', 'worn to 2 mm')).toBe('Pads Brakes: worn to 2 mm')
})
