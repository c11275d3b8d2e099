import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../api/call'
import { type OrderKind, orderKind } from '../../../api/enums.gen'
import { AsOf } from '../../../kit/AsOf'
import { count } from '../../../kit/format'
import { Icon } from '../../../kit/Icon'
import { Empty, Failed, Loading } from '../../../kit/states'
import { toneOf, useLabels } from '../../../shared/orderLabels'

interface Props {
  chosen: Readonly<Record<string, string>>
  onChoose: (isRetail: string | undefined, statusId: string | undefined) => void
}

function StatusCard({ kind, chosen, onChoose }: Props & { kind: OrderKind }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const flag = String(kind)
  const grid = useCall(
    'get_retail_grid',
    { query: { data_type: 'tabledata', is_retail: kind } },
    { every: 30_000 },
  )
  const isOfKind = chosen.is_retail === flag
  const isKindChosen = isOfKind && !chosen.status_id
  return (
    <section className="pl-card pl-status-card" aria-label={labels.kind(kind)}>
      <header>
        <button
          type="button"
          className="pl-kind"
          aria-pressed={isKindChosen}
          onClick={() => onChoose(isKindChosen ? undefined : flag, undefined)}
        >
          <span>{labels.kind(kind)}</span>
          <strong>{grid.data ? count(grid.data.count) : '…'}</strong>
        </button>
        <AsOf at={grid.data?.as_of} />
      </header>
      {grid.isPending ? <Loading rows={3} /> : null}
      {grid.error && !grid.data ? <Failed error={grid.error} onRetry={() => void grid.refetch()} /> : null}
      {grid.data?.count === 0 ? <Empty title={t('orders.none')} /> : null}
      {grid.data && grid.data.count > 0 ? (
        <ul className="pl-status-counts">
          {grid.data.statuses
            .filter((row) => row.count > 0)
            .map((row) => {
              const id = String(row.status_id)
              const isChosen = isOfKind && chosen.status_id === id
              return (
                <li key={id}>
                  <button
                    type="button"
                    className={`pl-status-count pl-status-${toneOf(row.status_id)}`}
                    aria-pressed={isChosen}
                    onClick={() => onChoose(isChosen ? undefined : flag, isChosen ? undefined : id)}
                  >
                    <span className="pl-status-dot" aria-hidden="true" />
                    <span className="pl-status-name">
                      {labels.status({ id: row.status_id, status: row.status })}
                    </span>
                    <strong>{count(row.count)}</strong>
                  </button>
                </li>
              )
            })}
        </ul>
      ) : null}
    </section>
  )
}

const foldKey = 'pitlane.grid.statuses'

/** The number of orders of each kind in each status, folded into a line until somebody wants them; clicking one lists them below. */
export function StatusCards(props: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(() => localStorage.getItem(foldKey) === 'open')
  const id = useId()
  const turn = () => {
    localStorage.setItem(foldKey, open ? 'folded' : 'open')
    setOpen(!open)
  }
  return (
    <section className="pl-status-fold" aria-label={t('dueWork.statuses')}>
      <button type="button" className="pl-fold" aria-expanded={open} aria-controls={id} onClick={turn}>
        <Icon icon={open ? DownOutlined : RightOutlined} /> {t('dueWork.statuses')}
      </button>
      <div id={id} hidden={!open}>
        {open ? (
          <div className="pl-cards pl-status-cards">
            {orderKind.all.map((kind) => (
              <StatusCard key={kind} kind={kind} {...props} />
            ))}
          </div>
        ) : null}
      </div>
    </section>
  )
}
