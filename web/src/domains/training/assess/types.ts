import type { DataOf } from '../../../api/callTypes'

export type Test = DataOf<'open_assessment'>
export type Question = Test['questions'][number]
export type QuestionImage = NonNullable<Question['image']>
export type Result = DataOf<'submit_assessment'>
/** A test whose time runs. */
export type Started = Test & { ends_at: string }

export const isStarted = (test: Test): test is Started => typeof test.ends_at === 'string'
