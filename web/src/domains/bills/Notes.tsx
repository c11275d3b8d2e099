import { useTranslation } from 'react-i18next'
import { paperOf } from '../../api/download'
import { Money } from '../../kit/figures'
import { date } from '../../kit/format'
import { PaperButtons } from '../../kit/PaperButtons'
import { StatusTag } from '../../kit/StatusTag'
import { fileName } from './labels'
import type { CreditNote, DebitNote } from './types'

export function CreditNoteItem({ note }: { note: CreditNote }) {
  const { t } = useTranslation()
  return (
    <li aria-label={t('bills.noteNumber', { number: note.number })}>
      <div className="pl-bill-head">
        <strong>{note.number}</strong>
        <span>
          <Money value={note.total} />
        </span>
        {note.kind === 'financial' ? <StatusTag tone="warn">{t('bills.financial')}</StatusTag> : null}
        <span className="pl-quiet">
          {date(note.day)} · {t('bills.by', { who: note.maker_name, role: note.maker_role })}
        </span>
      </div>
      <p>{note.reason}</p>
      <ul className="pl-bill-note-lines">
        {note.lines.map((line) => (
          <li key={line.line_id}>
            {line.service_name}
            {line.quantity > 0 ? ` × ${line.quantity}` : ''}: <Money value={line.total} />
          </li>
        ))}
      </ul>
      <PaperButtons
        paper={t('bills.notePaper')}
        name={fileName(note.number)}
        load={paperOf('download_credit_note', { query: { note_id: note.id } })}
      />
    </li>
  )
}

export function DebitNoteItem({ note }: { note: DebitNote }) {
  const { t } = useTranslation()
  return (
    <li aria-label={t('bills.debit.number', { number: note.number })}>
      <div className="pl-bill-head">
        <strong>{note.number}</strong>
        <span>
          <Money value={note.total} />
        </span>
        <StatusTag>{t(`bills.debit.causes.${note.cause}`)}</StatusTag>
        <span className="pl-quiet">
          {date(note.day)} · {t('bills.by', { who: note.maker_name, role: note.maker_role })}
        </span>
      </div>
      <p>{note.reason}</p>
      <ul className="pl-bill-note-lines">
        {note.lines.map((line) => (
          <li key={line.line_id}>
            {line.service_name}
            {line.rate === line.rate_before
              ? ''
              : ` (${t('bills.debit.corrected', { from: line.rate_before, to: line.rate })})`}
            : <Money value={line.total} />
          </li>
        ))}
      </ul>
      <PaperButtons
        paper={t('bills.debit.paper')}
        name={fileName(note.number)}
        load={paperOf('download_debit_note', { query: { note_id: note.id } })}
      />
    </li>
  )
}
