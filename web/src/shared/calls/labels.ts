import { useTranslation } from 'react-i18next'
import type { CallInput, DataOf } from '../../api/callTypes'

/** A call as the cases that it is about show it. */
export type PhoneCall = DataOf<'get_escalations'>['escalations'][number]['calls'][number]
export type Outcome = NonNullable<PhoneCall['outcome']>
type CallAnswer = NonNullable<PhoneCall['answer']>

export type CallDisposition = Exclude<CallInput<'record_disposition'>['body'], FormData>['disposition']

/** In the order of their keys, from 1. */
export const callDispositions = [
  'resolved',
  'informed',
  'call_back',
  'passed_on',
  'left_message',
  'no_answer',
  'wrong_number',
] as const satisfies readonly CallDisposition[]

/** The words of calls, in the console's language. */
export function useCallLabels() {
  const { t } = useTranslation()
  return {
    outcome: (value: Outcome) => t(`calls.outcomes.${value}`),
    state: (value: PhoneCall['state'] | 'ringing' | 'on_hold') => t(`calls.states.${value}`),
    direction: (value: PhoneCall['direction']) => t(value === 'in' ? 'calls.inbound' : 'calls.outbound'),
    disposition: (value: CallDisposition) => t(`calls.dispositions.${value}`),
    /** As it is stored: those of leads have words of their own. */
    recorded: (value: string | null | undefined) => {
      const known = callDispositions.find((one) => one === value)
      return known ? t(`calls.dispositions.${known}`) : ''
    },
    /** What a customer answered to a program. */
    answer: (value: CallAnswer) => t(`calls.answers.${value}`),
    byProgram: (name: string) => t('calls.byProgram', { name }),
    talk: (seconds: number) => t('calls.talk', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 }),
  }
}
