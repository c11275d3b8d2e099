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
import { DebitDialog } from './DebitDialog'
import { fileName, garageFlag, stateTones } from './labels'
import { CreditNoteItem, DebitNoteItem } from './Notes'
import type { Bill } from './types'

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

/** A bill as it was issued, with its notes. */
export function BillCard({ bill }: { bill: Bill }) {
  const { t } = useTranslation()
  const [opening, setOpening] = useState({ at: 0, bill, open: false })
  const [debiting, setDebiting] = useState({ at: 0, bill, open: false })
  const title = t('bills.number', { number: bill.number })
  return (
    <section className="pl-card pl-bill" aria-label={title}>
      <div className="pl-bill-head">
        <h2>{title}</h2>
        <StatusTag tone={stateTones[bill.state]}>{t(`bills.states.${bill.state}`)}</StatusTag>
        {bill.recipient_kind ? <StatusTag>{t(`bills.recipients.${bill.recipient_kind}`)}</StatusTag> : null}
        {bill.title && bill.title !== 'tax_invoice' ? (
          <StatusTag>{t(`bills.titles.${bill.title}`)}</StatusTag>
        ) : null}
        <span className="pl-quiet">
          <DateTime value={bill.issued_at} /> ·{' '}
          {t('bills.by', { who: bill.issuer_name, role: bill.issuer_role })}
        </span>
      </div>
      {bill.supplied_on === bill.day ? null : (
        <p className="pl-quiet">{t('bills.suppliedOn', { day: date(bill.supplied_on) })}</p>
      )}
      {bill.late_reason ? <p className="pl-quiet">{t('bills.late', { reason: bill.late_reason })}</p> : null}
      {bill.advance_reason ? (
        <p className="pl-quiet">{t('bills.advance', { reason: bill.advance_reason })}</p>
      ) : null}
      <Sides supplier={bill.supplier} recipient={bill.recipient} place={bill.place_of_supply} />
      <BillLines lines={bill.lines} label={t('bills.linesOf', { number: bill.number })} />
      <BillTotals totals={bill.totals} percent={bill.discount_percent} reason={bill.tax_reason} />
      <p className="pl-bill-words">{bill.in_words}</p>
      <div className="pl-row pl-bill-actions">
        <BillDocuments bill={bill} />
        {bill.may_credit ? (
          <Button danger onClick={() => setOpening(({ at }) => ({ at: at + 1, bill, open: true }))}>
            {t('bills.credit')}
          </Button>
        ) : null}
        {bill.may_debit ? (
          <Button onClick={() => setDebiting(({ at }) => ({ at: at + 1, bill, open: true }))}>
            {t('bills.debit.open')}
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
              <CreditNoteItem key={note.id} note={note} />
            ))}
          </ul>
        </>
      ) : null}
      {bill.debit_notes.length > 0 ? (
        <>
          <h3>
            {t('bills.debit.notes')} · <Money value={bill.debited} />
          </h3>
          <ul className="pl-bill-notes" aria-label={t('bills.debit.notes')}>
            {bill.debit_notes.map((note) => (
              <DebitNoteItem key={note.id} note={note} />
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
      <DebitDialog
        key={`debit ${debiting.at}`}
        bill={debiting.bill}
        open={debiting.open}
        onClose={() => setDebiting((now) => ({ ...now, open: false }))}
      />
    </section>
  )
}
