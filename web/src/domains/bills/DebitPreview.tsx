import { Alert, Checkbox, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { Money } from '../../kit/figures'
import { money } from '../../kit/format'
import { usePaused } from '../../kit/paused'
import { debitLines, type DebitValues, isUnreadable } from './debit'
import type { Bill } from './types'

const taxes = ['central', 'state', 'integrated', 'service'] as const

interface Props {
  bill: Bill
  /** The lines, as JSON, for which more than was approved is confirmed. */
  confirmed: string | undefined
  onConfirm: (lines: string | undefined) => void
}

/** What the typed lines come to with their tax; a bill above what was approved has to be confirmed. */
export function DebitPreview({ bill, confirmed, onConfirm }: Props) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<DebitValues>()
  const values = Form.useWatch((now: DebitValues) => now.lines, { form, preserve: true })
  const isReadable = !Object.values(values ?? {}).some((line) => isUnreadable(line.value))
  const now = JSON.stringify(isReadable ? debitLines(bill, { lines: values ?? {} }) : [])
  const paused = usePaused(now)
  const lines = JSON.parse(paused || '[]') as ReturnType<typeof debitLines>
  const answer = useCall(
    'preview_debit_note',
    { body: { bill_id: bill.id, lines } },
    { enabled: lines.length > 0, handles: [409, 422] },
  )
  if (lines.length === 0 || paused !== now) return null
  if (answer.error)
    return (
      <Alert
        type="warning"
        showIcon
        title={Object.values(answer.error.fields).flat()[0] ?? answer.error.message}
      />
    )
  const note = answer.isPlaceholderData ? undefined : answer.data
  if (!note) return null
  const rows = [
    ['taxable', note.value] as const,
    ...taxes.map((tax) => [tax, note.amounts[tax]] as const).filter(([, amount]) => amount !== 0),
  ]
  return (
    <section className="pl-bill-totals" aria-label={t('bills.debit.preview')}>
      <dl>
        {rows.map(([key, amount]) => (
          <div key={key}>
            <dt>{t(`bills.sums.${key}`)}</dt>
            <dd>
              <Money value={amount} />
            </dd>
          </div>
        ))}
        <div className="pl-bill-sum">
          <dt>{t('bills.debit.total')}</dt>
          <dd>
            <Money value={note.total} />
          </dd>
        </div>
      </dl>
      {note.is_above_approved ? (
        <Checkbox
          checked={confirmed === now}
          onChange={({ target }) => onConfirm(target.checked ? now : undefined)}
        >
          {t('bills.debit.above', { total: money(note.bill_total), approved: money(note.approved) })}
        </Checkbox>
      ) : (
        <p className="pl-quiet">{t('bills.debit.within', { total: money(note.bill_total) })}</p>
      )}
    </section>
  )
}
