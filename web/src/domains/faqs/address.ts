import { link } from '../../shared/screen'
import type { FaqItem } from './types'

/** As many characters as the list can be searched for. */
const searched = 80

/** The address of a question: the list that its own words find, with its answer open. */
export function questionAddress({ id, question }: Pick<FaqItem, 'id' | 'question'>): string {
  const text = question.length > searched ? question.slice(0, searched).replace(/\s\S*$/, '') : question
  return link('/form/faq', undefined, { text, question: id })
}
