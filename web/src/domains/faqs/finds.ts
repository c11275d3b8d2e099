import { finds } from '../../shared/finding'
import { questionAddress } from './address'

export const faqFinds = finds('list_faqs', {
  list: '/form/faq',
  rows: ({ faqs }) => faqs,
  title: ({ question }) => question,
  note: ({ category }) => [category],
  to: questionAddress,
})
