import { useTranslation } from 'react-i18next'
import { DateTime } from '../kit/figures'
import { StatusTag } from '../kit/StatusTag'
import { today } from '../kit/zone'
import { documentState } from './validity'

/** Until when a document is valid, with a mark when that is soon or over. */
export function ValidTo({ day }: { day: string }) {
  const { t } = useTranslation()
  const state = documentState(day, today())
  return (
    <>
      <DateTime value={day} day />{' '}
      {state === 'good' ? null : (
        <StatusTag tone={state === 'over' ? 'bad' : 'warn'}>{t(`shared.validity.${state}`)}</StatusTag>
      )}
    </>
  )
}
