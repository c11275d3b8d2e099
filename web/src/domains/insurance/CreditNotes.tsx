import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../api/call'
import { paperOf } from '../../api/download'
import { billAddress } from '../../shared/orderAddress'
import { Money } from '../../kit/figures'
import { date } from '../../kit/format'
import { PaperButtons } from '../../kit/PaperButtons'
import { Paged, usePages } from '../../kit/Paged'
import { usePaused } from '../../kit/paused'

/** No number is longer. */
const longest = 16

/** The credit notes of a claim's bills: found by number, shown and downloaded. */
export function CreditNotes({ orderId }: { orderId: number }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const pages = usePages(10)
  const text = usePaused(typed)
  const answer = useCall('list_credit_notes', {
    query: { order_id: orderId, ...pages.query, ...(text ? { text } : {}) },
  })
  const notes = answer.data
  const search = (next: string) => {
    // Other characters occur in no number and would find nothing.
    setTyped(next.replaceAll(/[^A-Za-z0-9/ -]/g, '').slice(0, longest))
    pages.setPage(1)
  }
  const isSearched = text !== '' || typed !== ''
  return (
    <section className="pl-card pl-claim-notes" aria-label={t('insurance.creditNotes')}>
      <div className="pl-claim-head">
        <h2>
          {t('insurance.creditNotes')}
          {notes && notes.count > 0 ? (
            <>
              {' · '}
              <Money value={notes.total} />
            </>
          ) : null}
        </h2>
        {isSearched || (notes?.count ?? 0) > 0 ? (
          <Input
            allowClear
            className="pl-claim-search"
            aria-label={t('insurance.findNote')}
            placeholder={t('insurance.findNote')}
            value={typed}
            onChange={({ target }) => search(target.value)}
          />
        ) : null}
      </div>
      <Paged
        answer={answer}
        pages={pages}
        empty={t(isSearched ? 'insurance.noSuchNote' : 'insurance.noNotes')}
      >
        {(notes) => (
          <ul className="pl-claim-bills">
            {notes.credit_notes.map((note) => (
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
                    paper={t('insurance.notePaper', { number: note.number })}
                    name={`${note.number.replaceAll('/', '-')}.pdf`}
                    load={paperOf('download_credit_note', { query: { note_id: note.id } })}
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
