import { describe, expect, it } from 'vitest'
import { CallError } from '../../kit/callError'
import { problemOf } from './problem'

const messages = { wrongCode: 'The code is wrong.', failed: 'This did not work.' }
const refusal = (status: number, fields: Record<string, string[]> = {}) =>
  new CallError({ message: 'The server says why.', status, fields })

describe("the customer's message for a refusal", () => {
  it('names the code only if the code is wrong', () => {
    expect(problemOf(refusal(422, { otp: ['is wrong or has expired'] }), messages)).toBe('The code is wrong.')
    expect(problemOf(refusal(422, { decisions: ['must answer every line'] }), messages)).toBe(
      'decisions: must answer every line',
    )
    expect(problemOf(refusal(422, { otp: ['is wrong'], version: ['is missing'] }), messages)).toBe(
      'The code is wrong. version: is missing',
    )
  })
  it("is otherwise the server's message, or a general failure", () => {
    expect(problemOf(refusal(429), messages)).toBe('The server says why.')
    expect(problemOf(refusal(500), messages)).toBe('This did not work.')
    expect(problemOf(new TypeError('Failed to fetch'), messages)).toBe('This did not work.')
  })
})
