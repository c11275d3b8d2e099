import { expect, test } from 'vitest'
import { documentKinds } from './files'

test('each country has its own documents', () => {
  expect(documentKinds(true)).toContain('gst')
  expect(documentKinds(false)).not.toContain('gst')
  expect(documentKinds(false)).toContain('ssm')
})
