import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../api/call'
import { paperOf } from '../../api/download'
import { billAddress } from '../../shared/orderAddress'
import { Money } from '../../kit/figures'
import { date } from '../../kit/format'
import { PaperButtons } from '../../kit/PaperButtons'
import { Paged, usePages } from '../../kit/Paged'

/** The debit notes of a claim's bills, shown and downloaded. */
export function DebitNotes({ orderId }: { orderId: number }) {
  const { t } = useTranslation()
  const pages = usePages(10)
  const answer = useCall('list_debit_notes', { query: { order_id: orderId, ...pages.query } })
  const sum = answer.data && answer.data.count > 0 ? answer.data.total : undefined
  return (
    <section className="pl-card pl-claim-notes" aria-label={t('insurance.debitNotes')}>
      <div className="pl-claim-head">
        <h2>
          {t('insurance.debitNotes')}
          {sum === undefined ? null : (
            <>
              {' · '}
              <Money value={sum} />
            </>
          )}
        </h2>
      </div>
      <Paged answer={answer} pages={pages} empty={t('insurance.noDebitNotes')}>
        {(notes) => (
          <ul className="pl-claim-bills">
            {notes.debit_notes.map((note) => (
              <li key={note.id} aria-label={note.number}>
                <div>
                  <strong>{note.number}</strong> <Money value={note.total} />
                  <p className="pl-claim-under">
                    {date(note.day)} · {t('insurance.ofBill')}{' '}
                    <Link to={billAddress(note.order_id, note.bill_number)}>{note.bill_number}</Link> ·{' '}
                    {note.reason}
                  </p>
                </div>
                <div className="pl-row">
                  <PaperButtons
                    paper={t('insurance.debitPaper', { number: note.number })}
                    name={`${note.number.replaceAll('/', '-')}.pdf`}
                    load={paperOf('download_debit_note', { query: { note_id: note.id } })}
                  />
                </div>
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </section>
  )
}
