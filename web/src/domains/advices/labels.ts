import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tone } from '../../kit/StatusTag'
import { useCountry } from '../../shared/country'
import type { Action, Advice, Line } from './types'

type State = Advice['state']

/** The states of a garage's account at the gateway. */
const linked = ['requested', 'needs_clarification', 'under_review', 'activated', 'suspended'] as const

const tones = {
  draft: 'neutral',
  submitted: 'info',
  approved: 'active',
  paid: 'good',
  rejected: 'bad',
} as const satisfies Record<State, Tone>

/** An advice that is carried is approved, and never paid. */
export const toneOf = ({ state, is_carried }: Pick<Advice, 'state' | 'is_carried'>): Tone =>
  is_carried ? 'warn' : tones[state]

/** The words of the calls' values, in the console's language. */
export function useAdviceLabels() {
  const { t } = useTranslation()
  const { hasGst: isIndia } = useCountry()
  return useMemo(
    () => ({
      /** Of a transfer, as the banks of the country call it. */
      reference: t(isIndia ? 'advices.fields.utr' : 'advices.fields.bank_reference'),
      search: t(isIndia ? 'advices.search' : 'advices.searchReference'),
      state: (value: State) => t(`advices.states.${value}`),
      stateOf: ({ state, is_carried }: Pick<Advice, 'state' | 'is_carried'>) =>
        is_carried ? t('advices.states.carried') : t(`advices.states.${state}`),
      kind: (value: Line['kind']) => t(`advices.kinds.${value}`),
      linked: (value: string) => {
        const known = linked.find((one) => one === value)
        return known ? t(`garages.linked.statuses.${known}`) : value
      },
      action: (value: Action) => t(`advices.actions.${value}`),
      event: (value: Action, isCreation: boolean) =>
        isCreation ? t('advices.events.create') : t(`advices.events.${value}`),
    }),
    [t, isIndia],
  )
}
