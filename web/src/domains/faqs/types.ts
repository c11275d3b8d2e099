import type { CallInput, DataOf } from '../../api/callTypes'

export type FaqList = DataOf<'list_faqs'>
export type FaqItem = FaqList['faqs'][number]
export type FaqLanguage = FaqItem['language']
export type FaqAudience = FaqItem['audience']
export type NewFaq = Exclude<CallInput<'create_faq'>['body'], FormData>
