import { expect, it } from 'vitest'
import { choiceOf, choices, flagOf, isOther } from './gst'

it('is the choice of the order and back', () => {
  expect(choices.map((choice) => choiceOf(flagOf(choice)))).toEqual([...choices])
})

it('needs a reason only where the place of supply decides otherwise', () => {
  expect(choices.map((choice) => isOther(choice, false))).toEqual([false, true, false])
  expect(choices.map((choice) => isOther(choice, true))).toEqual([false, false, true])
})
