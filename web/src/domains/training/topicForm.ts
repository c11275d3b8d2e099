import { region } from '../../kit/region'
import { changedKeys, type Same } from '../../kit/stale'
import { trimmed } from '../../kit/trimmed'
import type { Question, QuestionImage, Topic, TopicBody, Trade, Wording } from './types'

/** A text in English and in the other language of the country. */
export interface Both {
  en: string
  other: string
}

/** The other language of the country, as calls name it. */
export const otherLanguage = (): 'hi' | 'ms' => (region().country === 'india' ? 'hi' : 'ms')

export interface QuestionForm {
  text: Both
  options: Both[]
  /** The place of the right option. */
  right: number
  image: QuestionImage | null
}

export interface TopicForm {
  name: string
  trades: Trade[]
  minutes: number | null
  pass_mark: number | null
  valid_months: number | null
  draw: number | null
  minutes_allowed: number | null
  is_active: boolean
  questions: QuestionForm[]
}

export const leastOptions = 2
export const mostOptions = 6
export const mostQuestions = 200

export const emptyBoth = (): Both => ({ en: '', other: '' })
export const emptyQuestion = (): QuestionForm => ({
  text: emptyBoth(),
  options: [emptyBoth(), emptyBoth(), emptyBoth()],
  right: 0,
  image: null,
})

export const emptyTopic = {
  name: '',
  trades: [],
  minutes: 60,
  pass_mark: 70,
  valid_months: null,
  draw: 10,
  minutes_allowed: 20,
  questions: [],
} satisfies Partial<TopicForm>

const bothOf = (wording: Wording): Both => ({ en: wording.en, other: wording[otherLanguage()] ?? '' })

export const questionFormOf = ({ text, options, right, image }: Question): QuestionForm => ({
  text: bothOf(text),
  options: options.map(bothOf),
  right,
  image: image ?? null,
})

export const topicFormOf = (topic: Topic): TopicForm => ({
  name: topic.name,
  trades: [...topic.trades],
  minutes: topic.minutes,
  pass_mark: topic.pass_mark,
  valid_months: topic.valid_months ?? null,
  draw: topic.draw,
  minutes_allowed: topic.minutes_allowed,
  is_active: topic.is_active,
  questions: (topic.questions ?? []).map(questionFormOf),
})

const isFilled = ({ en, other }: Both) => en.trim() !== '' && other.trim() !== ''

export type Lack = 'text' | 'options' | 'double'

/** What a question lacks before it can be asked. */
export function lackOf({ text, options }: QuestionForm): Lack | undefined {
  if (!isFilled(text)) return 'text'
  if (options.length < leastOptions || !options.every(isFilled)) return 'options'
  const isTwice = (side: keyof Both) =>
    new Set(options.map((option) => option[side].trim().toLowerCase())).size < options.length
  return isTwice('en') || isTwice('other') ? 'double' : undefined
}

/** Without an option; the right one stays the right one. */
export function withoutOption(question: QuestionForm, at: number): QuestionForm {
  const options = question.options.filter((_, index) => index !== at)
  const right = at < question.right ? question.right - 1 : question.right
  return { ...question, options, right: Math.min(right, options.length - 1) }
}

const wordingOf = ({ en, other }: Both): Wording => ({ en: en.trim(), [otherLanguage()]: other.trim() })

/** The links of a picture change, its id does not. */
const sentQuestion = ({ text, options, right, image }: QuestionForm) => ({
  text: wordingOf(text),
  options: options.map(wordingOf),
  right,
  image_id: image?.id ?? null,
})

function sent(key: string, value: unknown): unknown {
  if (key === 'questions') return (value as QuestionForm[]).map(sentQuestion)
  if (key === 'trades') return [...(value as string[])].sort()
  return typeof value === 'string' ? trimmed(value) : (value ?? null)
}

const plain = (value: unknown): string => {
  if (!Array.isArray(value)) return JSON.stringify(sent('', value))
  const isQuestions = value.some((one) => typeof one === 'object')
  return JSON.stringify(sent(isQuestions ? 'questions' : 'trades', value))
}

/** Spaces around a text and the order of trades make no difference. */
export const sameValue: Same = (a, b) => plain(a) === plain(b)

/** A new topic: what is filled in. */
export const addTopicBody = (form: Partial<TopicForm>): TopicBody =>
  Object.fromEntries(
    Object.entries(form)
      .map(([key, value]) => [key, sent(key, value)] as const)
      .filter(([, value]) => value !== null),
  ) as unknown as TopicBody

/** An edit: only what differs from the version that was read. */
export const editTopicBody = (base: TopicForm, now: TopicForm): Record<string, unknown> =>
  Object.fromEntries(
    changedKeys<keyof TopicForm>({ ...base }, { ...now }, sameValue).map((key) => [key, sent(key, now[key])]),
  )
