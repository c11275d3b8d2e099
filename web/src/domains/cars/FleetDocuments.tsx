import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAction, useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { DateTime } from '../../kit/figures'
import { toast } from '../../kit/notify'
import { Paged, usePages } from '../../kit/Paged'
import { today } from '../../kit/zone'
import { Plate } from '../../shared/identity'
import { link } from '../../shared/screen'
import { ValidTo } from '../../shared/ValidTo'
import { dueUntil } from '../../shared/validity'

/** The documents of a fleet's cars that have ended or end soon, and which reminders were sent. */
export function FleetDocuments({ fleetId }: { fleetId: number }) {
  const { t } = useTranslation()
  const pages = usePages(20)
  const answer = useCall('list_due_documents', {
    query: { fleet_id: fleetId, until: dueUntil(today()), ...pages.query },
  })
  const may = useMay('cars', 'U')
  const remind = useAction('remind_of_cars')
  const [reminded, setReminded] = useState<number>()
  const onRemind = async (id: number) => {
    setReminded(id)
    const body = { car_ids: [], document_ids: [id] }
    const answer = await remind.mutateAsync({ body }).catch(() => undefined)
    setReminded(undefined)
    if (answer) toast('success', t('cars.bulk.reminded', { sent: answer.sent, already: answer.already }))
  }
  return (
    <section className="pl-card" aria-label={t('cars.documents.due')}>
      <Paged answer={answer} pages={pages} empty={t('cars.documents.noneDue')}>
        {(found) => (
          <ul className="pl-car-rows">
            {found.documents.map((document) => (
              <li key={document.id}>
                <Link to={`${link('/cars/:id', { id: document.car_id })}?tab=documents`}>
                  <Plate value={document.registration_no} />
                </Link>
                <span>
                  {t(`cars.documents.kinds.${document.kind}`)} {document.number}
                </span>
                <span>
                  <ValidTo day={document.valid_to} />
                </span>
                <span className="pl-quiet">
                  {document.reminded_at ? (
                    <>
                      {t('cars.documents.remindedOn')} <DateTime value={document.reminded_at} day />
                    </>
                  ) : (
                    t('cars.documents.notReminded')
                  )}
                </span>
                {may ? (
                  <Button
                    size="small"
                    aria-label={t('kit.of', {
                      what: t('cars.bulk.remind'),
                      name: `${t(`cars.documents.kinds.${document.kind}`)} ${document.registration_no}`,
                    })}
                    loading={reminded === document.id}
                    onClick={() => void onRemind(document.id)}
                  >
                    {t('cars.bulk.remind')}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </section>
  )
}
