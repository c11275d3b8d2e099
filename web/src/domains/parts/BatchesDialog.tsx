import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../api/call'
import { useMay } from '../../api/session'
import type { DataOf } from '../../api/callTypes'
import { Dialog } from '../../kit/Dialog'
import { DateTime } from '../../kit/figures'
import { date } from '../../kit/format'
import { ask, toast } from '../../kit/notify'
import { Paged, usePages } from '../../kit/Paged'
import { StatusTag } from '../../kit/StatusTag'
import type { BulkBody } from './bulk'

type Batch = DataOf<'list_price_batches'>['batches'][number]

/** What was asked for, in a line. */
function useSummary() {
  const { t } = useTranslation()
  return ({ change, count }: Batch) => {
    const { what, percent, csv, valid_from: from, valid_to: to } = change as Partial<BulkBody>
    return [
      ...(what ? [t(`parts.bulk.whats.${what}`)] : []),
      ...(typeof percent === 'number' ? [`${percent > 0 ? '+' : ''}${percent} %`] : []),
      ...(csv ? [t('parts.bulk.byCsv')] : []),
      t('parts.bulk.prices', { count }),
      ...(from ? [to ? `${date(from)} – ${date(to)}` : t('prices.fromDay', { day: date(from) })] : []),
    ].join(' · ')
  }
}

function Row({ batch }: { batch: Batch }) {
  const { t } = useTranslation()
  const summary = useSummary()
  const mayUndo = useMay('car_parts', 'U')
  const undo = useAction('undo_prices', { handles: [409] })
  const start = async () => {
    const sure = await ask({
      title: t('parts.bulk.undoTitle'),
      content: t('parts.bulk.undoText'),
      ok: t('parts.bulk.undo'),
      cancel: t('kit.cancel'),
      careful: true,
    })
    if (!sure) return
    const { withdrawn, ended } = await undo.mutateAsync({ body: { batch_id: batch.id } })
    toast('success', t('parts.bulk.undone', { withdrawn, ended }), 6)
  }
  return (
    <li>
      <span>
        <strong>{summary(batch)}</strong>
        <br />
        <span className="pl-quiet">
          <DateTime value={batch.made_at} /> {batch.made_by?.name}
        </span>
      </span>
      {batch.undone_at ? (
        <span>
          <StatusTag>{t('parts.bulk.isUndone')}</StatusTag>{' '}
          <span className="pl-quiet">
            <DateTime value={batch.undone_at} /> {batch.undone_by?.name}
          </span>
        </span>
      ) : mayUndo ? (
        <Button size="small" loading={undo.isPending} onClick={() => void start()}>
          {t('parts.bulk.undo')}
        </Button>
      ) : null}
    </li>
  )
}

/** The changes of many prices, each of which can be undone once. */
export function BatchesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const pages = usePages(10)
  const answer = useCall('list_price_batches', { query: pages.query })
  return (
    <Dialog
      open
      width={720}
      title={t('parts.bulk.past')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('kit.close')}</Button>}
    >
      <Paged answer={answer} pages={pages} empty={t('parts.bulk.nonePast')}>
        {(found) => (
          <ul className="pl-part-batches" aria-label={t('parts.bulk.past')}>
            {found.batches.map((batch) => (
              <Row key={batch.id} batch={batch} />
            ))}
          </ul>
        )}
      </Paged>
    </Dialog>
  )
}
