import { staleOf } from '../../kit/stale'
import type { CloseWith, ClosingForm, Question } from './types'

type Answers = NonNullable<CloseWith['answers']>
type Answer = Answers[string]

const isAnswered = (answer: Answer | null | undefined): answer is Answer =>
  typeof answer === 'string' ? answer.trim() !== '' : answer !== null && answer !== undefined

/** The questions that are asked with these answers: one that depends on a question that is not asked is not asked either. */
export function asked(questions: readonly Question[], closing: Partial<CloseWith>): Question[] {
  const all: Question[] = []
  const holds = ({ key, equals }: NonNullable<Question['shown_if']>) => {
    if (key === 'liable_party') return closing.liable_party === equals
    if (key === 'customer_agreed') return (closing.customer_agreed ?? false) === equals
    return all.some((question) => question.key === key) && closing.answers?.[key] === equals
  }
  for (const question of questions) {
    if (!question.shown_if || holds(question.shown_if)) all.push(question)
  }
  return all
}

/** The answers to what is asked: what was typed before another answer hid its question is not sent. */
export function answersOf(questions: readonly Question[], closing: Partial<CloseWith>): Answers {
  const given = asked(questions, closing).flatMap(({ key }) => {
    const answer = closing.answers?.[key]
    return isAnswered(answer) ? [[key, answer] as const] : []
  })
  return Object.fromEntries(given)
}

function fits({ kind, choices }: Question, answer: Answer): boolean {
  if (kind === 'yes_no') return typeof answer === 'boolean'
  if (kind === 'money') return typeof answer === 'number'
  return typeof answer === 'string' && (kind === 'text' || (choices ?? []).includes(answer))
}

/** The answers that remain when another form asks: those whose keys it has, and whose kinds it takes. */
export function keptAnswers(questions: readonly Question[], answers: Answers | undefined): Answers {
  const kept = Object.entries(answers ?? {}).filter(([key, answer]) =>
    questions.some((question) => question.key === key && isAnswered(answer) && fits(question, answer)),
  )
  return Object.fromEntries(kept)
}

/** The keys of the questions that the form did not have before. */
export const newKeys = (before: readonly Question[], now: readonly Question[]): string[] =>
  now.map(({ key }) => key).filter((key) => before.every((question) => question.key !== key))

/** The form that is valid now, if closing was refused because another one was answered. */
export function newFormOf(error: unknown): ClosingForm | undefined {
  const now = staleOf<object>(error)
  return now && 'questions' in now ? (now as ClosingForm) : undefined
}
