import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../kit/callError'
import { Dialog } from '../../kit/Dialog'
import { date } from '../../kit/format'

export type SlotRefused =
  | {
      closed: true
      why: 'weekly_off' | 'leave' | 'no_pickups' | 'half_day' | 'outside_hours'
      next_open: string | null
    }
  | { full: true; taken: number; capacity: number; nearest: string[] }

/** Why the garage does not pick up the car then, if a save was refused because of it. */
export function slotRefusedOf(error: unknown): SlotRefused | undefined {
  if (!(error instanceof CallError) || error.status !== 409) return undefined
  const data = error.data as { closed?: true; full?: true } | null
  return data?.closed || data?.full ? (data as SlotRefused) : undefined
}

/** What is chosen in place of the refused time. */
export type OtherTime = { pick_slot: string } | { pick_date: string }

interface Props {
  refused: SlotRefused
  busy: boolean
  onConfirm: () => void
  onChoose: (other: OtherTime) => void
  onBack: () => void
}

/** Shows why the garage does not pick up the car then, and when it could; the order may be saved all the same. */
export function SlotConflict({ refused, busy, onConfirm, onChoose, onBack }: Props) {
  const { t } = useTranslation()
  const isFull = 'full' in refused
  const others: { text: string; time: OtherTime }[] = isFull
    ? refused.nearest.map((slot) => ({ text: slot, time: { pick_slot: slot } }))
    : [refused.next_open].flatMap((day) =>
        day ? [{ text: t('hours.nextOpen', { day: date(day) }), time: { pick_date: day } }] : [],
      )
  return (
    <Dialog
      open
      title={t(`hours.refusedTitle.${isFull ? 'full' : 'closed'}`)}
      okText={t('hours.allTheSame')}
      okButtonProps={{ danger: true }}
      cancelText={t('hours.back')}
      confirmLoading={busy}
      onOk={onConfirm}
      onCancel={onBack}
    >
      <p>
        {isFull
          ? t('hours.refusedFull', { taken: refused.taken, capacity: refused.capacity })
          : t('hours.refusedWhy', { why: t(`hours.closures.${refused.why}`) })}
      </p>
      {others.length > 0 ? (
        <>
          <p>{t('hours.instead')}</p>
          <div className="pl-form-buttons">
            {others.map(({ text, time }) => (
              <Button key={text} disabled={busy} onClick={() => onChoose(time)}>
                {text}
              </Button>
            ))}
          </div>
        </>
      ) : null}
    </Dialog>
  )
}
