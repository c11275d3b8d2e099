import { expect, test } from 'vitest'
import { CallError } from '../../kit/callError'
import { answersOf, asked, keptAnswers, newFormOf, newKeys } from './closingForm'
import type { Question } from './types'

const questions: Question[] = [
  { key: 'repeated', label: 'Was it done before?', kind: 'yes_no', required: true },
  {
    key: 'warranty',
    label: 'Whose warranty',
    kind: 'choice',
    choices: ['Maker', 'Garage'],
    required: false,
    shown_if: { key: 'repeated', equals: true },
  },
  {
    key: 'claim',
    label: 'Claim',
    kind: 'money',
    required: true,
    shown_if: { key: 'warranty', equals: 'Maker' },
  },
  {
    key: 'told',
    label: 'Told?',
    kind: 'text',
    required: true,
    shown_if: { key: 'liable_party', equals: 'garage' },
  },
  {
    key: 'gift',
    label: 'A gift?',
    kind: 'yes_no',
    required: false,
    shown_if: { key: 'customer_agreed', equals: false },
  },
]

const keys = (closing: Parameters<typeof asked>[1]) => asked(questions, closing).map(({ key }) => key)

test('a question is asked when its condition holds and the question that it depends on is asked', () => {
  expect(keys({})).toEqual(['repeated', 'gift'])
  expect(keys({ customer_agreed: true, liable_party: 'garage' })).toEqual(['repeated', 'told'])
  const maker = { repeated: true, warranty: 'Maker' }
  expect(keys({ customer_agreed: true, answers: maker })).toEqual(['repeated', 'warranty', 'claim'])
  expect(keys({ customer_agreed: true, answers: { ...maker, repeated: false } })).toEqual(['repeated'])
})

test('only what is asked and answered is sent', () => {
  const answers = { repeated: false, warranty: 'Maker', claim: 10, told: ' ' }
  expect(answersOf(questions, { liable_party: 'garage', answers })).toEqual({ repeated: false })
  const claimed = { repeated: true, warranty: 'Maker', claim: 0 }
  expect(answersOf(questions, { customer_agreed: true, answers: claimed })).toEqual(claimed)
})

test('answers remain under a new form where it has their keys and takes their kinds', () => {
  const answers = { repeated: true, warranty: 'Nobody', claim: '10', told: 'Yes', gone: 'x' }
  expect(keptAnswers(questions, answers)).toEqual({ repeated: true, told: 'Yes' })
  expect(keptAnswers(questions, undefined)).toEqual({})
  expect(newKeys(questions.slice(1), questions)).toEqual(['repeated'])
})

test('a refusal brings the form only where it was the form that had changed', () => {
  const refused = (current: object) => new CallError({ message: 'x', status: 409, data: { current } })
  expect(newFormOf(refused({ questions }))).toEqual({ questions })
  expect(newFormOf(refused({ escalations: [] }))).toBeUndefined()
  expect(newFormOf(new Error('x'))).toBeUndefined()
})
