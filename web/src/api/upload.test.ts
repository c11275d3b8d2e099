import { expect, it } from 'vitest'
import { filledPath } from './upload'

it('fills in the parameters of a path, whatever characters they contain', () => {
  expect(filledPath('/orders/inventory/{id}/', { id: 7 })).toBe('/orders/inventory/7/')
  expect(filledPath('/a/{x}/{y}/', { x: '../b', y: 'c d' })).toBe('/a/..%2Fb/c%20d/')
})
