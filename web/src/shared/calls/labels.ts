import { useTranslation } from 'react-i18next'
import type { DataOf } from '../../api/callTypes'

/** A call as the cases that it is about show it. */
export type PhoneCall = DataOf<'get_escalations'>['escalations'][number]['calls'][number]
export type Outcome = NonNullable<PhoneCall['outcome']>

/** The words of calls, in the console's language. */
export function useCallLabels() {
  const { t } = useTranslation()
  return {
    outcome: (value: Outcome) => t(`calls.outcomes.${value}`),
    state: (value: PhoneCall['state'] | 'ringing') => t(`calls.states.${value}`),
    direction: (value: PhoneCall['direction']) => t(value === 'in' ? 'calls.inbound' : 'calls.outbound'),
    talk: (seconds: number) => t('calls.talk', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 }),
  }
}
