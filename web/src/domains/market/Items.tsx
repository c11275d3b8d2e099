import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { Money } from '../../kit/figures'
import { count, date, plainNumber } from '../../kit/format'
import { StatusTag } from '../../kit/StatusTag'
import { today } from '../../kit/zone'
import { statusTones, useMarketLabels } from './labels'
import type { Item } from './types'

/** The lines of an order. */
export function Items({ items }: { items: readonly Item[] }) {
  const { t } = useTranslation()
  const labels = useMarketLabels()
  return (
    <section className="pl-card" aria-labelledby="market-lines">
      <h2 id="market-lines">{t('market.lines')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <div className="pl-market-scroll" role="region" aria-label={t('market.linesTable')} tabIndex={0}>
        <Table<Item>
          rowKey="id"
          size="small"
          pagination={false}
          dataSource={[...items]}
          columns={[
            { title: t('market.fields.line'), dataIndex: 'line', width: 60 },
            { title: t('market.fields.sku'), dataIndex: 'sku' },
            {
              title: t('market.fields.item'),
              render: (_, item) => (item.brand ? `${item.name} (${item.brand})` : item.name),
            },
            {
              title: t('market.fields.quantity'),
              render: (_, item) =>
                item.left === item.quantity
                  ? count(item.quantity)
                  : t('market.leftOf', { left: count(item.left), of: count(item.quantity) }),
            },
            {
              title: t('market.fields.price'),
              align: 'right',
              render: (_, item) => <Money value={item.price} />,
            },
            {
              title: t('market.fields.discount'),
              align: 'right',
              render: (_, item) => (item.discount > 0 ? <Money value={item.discount} /> : null),
            },
            {
              title: t('market.fields.tax'),
              align: 'right',
              render: (_, item) => (
                <>
                  <Money value={item.tax} /> <span className="pl-quiet">{`${plainNumber(item.rate)} %`}</span>
                </>
              ),
            },
            {
              title: t('market.fields.amount'),
              align: 'right',
              render: (_, item) => <Money value={item.amount} />,
            },
            {
              title: t('market.fields.state'),
              render: (_, item) => (
                <StatusTag tone={statusTones[item.status]}>{labels.status(item.status)}</StatusTag>
              ),
            },
            {
              title: t('market.fields.awb'),
              render: (_, item) => (
                <>
                  {[item.courier, item.awb].filter(Boolean).join(' ')}
                  {item.eta_on ? (
                    <div className="pl-quiet">{t('market.eta', { day: date(item.eta_on) })}</div>
                  ) : null}
                  {item.return_until && item.return_until >= today() ? (
                    <div className="pl-quiet">
                      {t('market.returnUntil', { day: date(item.return_until) })}
                    </div>
                  ) : null}
                </>
              ),
            },
          ]}
        />
      </div>
    </section>
  )
}
