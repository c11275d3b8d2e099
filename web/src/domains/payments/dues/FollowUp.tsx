import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { DateTime } from '../../../kit/figures'
import { StatusTag } from '../../../kit/StatusTag'
import { today } from '../../../kit/zone'
import type { DueRow } from './types'

interface Props {
  last: DueRow['follow_up']
  /** Nobody is asked for what was paid too much: there are notes of before at most. */
  owes: boolean
  onOpen: () => void
  /** Whose it is, for those who hear the button. */
  name: string
}

/** When a payer is asked again, and the button that opens the notes. */
export function FollowUp({ last, owes, onOpen, name }: Props) {
  const { t } = useTranslation()
  if (!owes && !last) return null
  const isDue = last?.next_on ? last.next_on <= today() : false
  return (
    <div className="pl-due-follow-up">
      {last?.next_on ? (
        <StatusTag tone={isDue ? 'warn' : 'neutral'}>
          <DateTime value={last.next_on} day />
        </StatusTag>
      ) : null}
      <Button size="small" title={last?.note} aria-label={t('dues.notes.of', { name })} onClick={onOpen}>
        {last ? t('dues.notes.title') : t('dues.notes.add')}
      </Button>
    </div>
  )
}
