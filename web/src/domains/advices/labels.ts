import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tone } from '../../kit/StatusTag'
import type { Action, Advice, Line } from './types'

type State = Advice['state']

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
  return useMemo(
    () => ({
      state: (value: State) => t(`advices.states.${value}`),
      stateOf: ({ state, is_carried }: Pick<Advice, 'state' | 'is_carried'>) =>
        is_carried ? t('advices.states.carried') : t(`advices.states.${state}`),
      kind: (value: Line['kind']) => t(`advices.kinds.${value}`),
      action: (value: Action) => t(`advices.actions.${value}`),
      event: (value: Action, isCreation: boolean) =>
        isCreation ? t('advices.events.create') : t(`advices.events.${value}`),
    }),
    [t],
  )
}
