import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paperOf } from '../../api/download'
import { PaperButtons } from '../../kit/PaperButtons'
import { DateTime, Money } from '../../kit/figures'
import { date } from '../../kit/format'
import { StatusTag } from '../../kit/StatusTag'
import { Sides } from '../../shared/Sides'
import { BillLines, BillTotals } from './Amounts'
import { CreditDialog } from './CreditDialog'
import { fileName, garageFlag, stateTones } from './labels'
import type { Bill, CreditNote } from './types'

/** The documents of a bill; for a garage's own order it is the garage's bill. */
function BillDocuments({ bill }: { bill: Bill }) {
  const { t } = useTranslation()
  const query = { bill_id: bill.id }
  const name = fileName(bill.number)
  const isOfGarage = bill.bill_flag === garageFlag
  return (
    <>
      {isOfGarage ? null : (
        <>
          <PaperButtons paper={t('bills.paper')} name={name} load={paperOf('download_bill', { query })} />
          <PaperButtons
            paper={t('bills.allCopies')}
            name={name}
            load={paperOf('download_bill', { query: { ...query, copy: 'all' } })}
          />
        </>
      )}
      <PaperButtons
        paper={t('bills.garagePaper')}
        name={name}
        load={paperOf('download_garage_bill', { query })}
      />
    </>
  )
}

function Note({ note }: { note: CreditNote }) {
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

/** A bill as it was issued, with its credit notes. */
export function BillCard({ bill }: { bill: Bill }) {
  const { t } = useTranslation()
  const [opening, setOpening] = useState({ at: 0, bill, open: false })
  const title = t('bills.number', { number: bill.number })
  return (
    <section className="pl-card pl-bill" aria-label={title}>
      <div className="pl-bill-head">
        <h2>{title}</h2>
        <StatusTag tone={stateTones[bill.state]}>{t(`bills.states.${bill.state}`)}</StatusTag>
        <span className="pl-quiet">
          <DateTime value={bill.issued_at} /> ·{' '}
          {t('bills.by', { who: bill.issuer_name, role: bill.issuer_role })}
        </span>
      </div>
      {bill.supplied_on === bill.day ? null : (
        <p className="pl-quiet">{t('bills.suppliedOn', { day: date(bill.supplied_on) })}</p>
      )}
      <Sides supplier={bill.supplier} recipient={bill.recipient} place={bill.place_of_supply} />
      <BillLines lines={bill.lines} label={t('bills.linesOf', { number: bill.number })} />
      <BillTotals totals={bill.totals} reason={bill.tax_reason} />
      <p className="pl-bill-words">{bill.in_words}</p>
      <div className="pl-row pl-bill-actions">
        <BillDocuments bill={bill} />
        {bill.may_credit ? (
          <Button danger onClick={() => setOpening(({ at }) => ({ at: at + 1, bill, open: true }))}>
            {t('bills.credit')}
          </Button>
        ) : null}
      </div>
      {bill.notes.length > 0 ? (
        <>
          <h3>
            {t('bills.notes')} · <Money value={bill.credited} />
          </h3>
          <ul className="pl-bill-notes" aria-label={t('bills.notes')}>
            {bill.notes.map((note) => (
              <Note key={note.id} note={note} />
            ))}
          </ul>
        </>
      ) : null}
      <CreditDialog
        key={opening.at}
        bill={opening.bill}
        open={opening.open}
        onClose={() => setOpening((now) => ({ ...now, open: false }))}
      />
    </section>
  )
}
