import { describe, expect, test } from 'vitest'
import {
  addTopicBody,
  editTopicBody,
  emptyTopic,
  lackOf,
  type QuestionForm,
  sameValue,
  type TopicForm,
  withoutOption,
} from './topicForm'

const question: QuestionForm = {
  text: { en: 'Which tool?', other: 'कौन सा औज़ार?' },
  options: [
    { en: 'Wrench', other: 'रिंच' },
    { en: 'Hammer', other: 'हथौड़ा' },
    { en: 'Saw', other: 'आरी' },
  ],
  right: 1,
  image: null,
}

const topic: TopicForm = {
  ...emptyTopic,
  is_active: true,
  name: 'Brakes',
  trades: ['general', 'driver'],
  questions: [question],
}

describe('what a question lacks', () => {
  test('is nothing if both languages are filled in', () => {
    expect(lackOf(question)).toBeUndefined()
  })
  test('is a language, an option or a difference', () => {
    expect(lackOf({ ...question, text: { en: 'Which tool?', other: ' ' } })).toBe('text')
    expect(lackOf({ ...question, options: question.options.slice(0, 1), right: 0 })).toBe('options')
    expect(lackOf({ ...question, options: [...question.options, { en: 'File', other: '' }] })).toBe('options')
    expect(lackOf({ ...question, options: [...question.options, { en: ' saw ', other: 'रेती' }] })).toBe(
      'double',
    )
  })
})

test('the right option stays right when another one is removed', () => {
  expect(withoutOption(question, 0)).toMatchObject({ right: 0, options: [{ en: 'Hammer' }, { en: 'Saw' }] })
  expect(withoutOption(question, 2)).toMatchObject({ right: 1 })
  expect(withoutOption({ ...question, right: 2 }, 2)).toMatchObject({ right: 1 })
})

test('an edit sends only what differs', () => {
  const edited = {
    ...topic,
    name: ' Brakes ',
    trades: ['driver', 'general'] as TopicForm['trades'],
    pass_mark: 80,
  }
  expect(editTopicBody(topic, edited)).toEqual({ pass_mark: 80 })
  const other = { ...topic, questions: [{ ...question, right: 0 }] }
  expect(editTopicBody(topic, other)).toEqual({
    questions: [
      {
        text: { en: 'Which tool?', hi: 'कौन सा औज़ार?' },
        options: [
          { en: 'Wrench', hi: 'रिंच' },
          { en: 'Hammer', hi: 'हथौड़ा' },
          { en: 'Saw', hi: 'आरी' },
        ],
        right: 0,
        image_id: null,
      },
    ],
  })
})

test('a picture is the same with another link', () => {
  const image = { id: 7, url: '/files/7/whole/?expires=1', thumbnail_url: '/files/7/thumbnail/?expires=1' }
  const shown = [{ ...question, image }]
  expect(sameValue(shown, [{ ...question, image: { ...image, url: '/files/7/whole/?expires=2' } }])).toBe(
    true,
  )
  expect(sameValue(shown, [question])).toBe(false)
  expect(editTopicBody(topic, { ...topic, questions: shown })).toMatchObject({ questions: [{ image_id: 7 }] })
})

test('a new topic is sent without what is empty', () => {
  const body = addTopicBody({ ...topic, name: ' Brakes ' })
  expect(body).toMatchObject({ name: 'Brakes', pass_mark: 70, draw: 10 })
  expect(body).not.toHaveProperty('valid_months')
})

test('equal values are equal however they are written', () => {
  expect(sameValue('', null)).toBe(true)
  expect(sameValue(['b', 'a'], ['a', 'b'])).toBe(true)
  expect(sameValue([question], [{ ...question, text: { ...question.text, en: ' Which tool? ' } }])).toBe(true)
  expect(sameValue([question], [{ ...question, right: 2 }])).toBe(false)
})
