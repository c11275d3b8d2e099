import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAction } from '../../api/call'
import { download } from '../../api/download'
import { type ListSort, type ListWords, useList } from '../../api/list'
import { useMay } from '../../api/session'
import type { Column } from '../../kit/columns'
import { Dialog } from '../../kit/Dialog'
import { Money } from '../../kit/figures'
import { count, date } from '../../kit/format'
import { Icon } from '../../kit/Icon'
import { ListPage } from '../../kit/ListPage'
import { MissingPage } from '../../kit/MissingPage'
import { toast } from '../../kit/notify'
import { StatusTag } from '../../kit/StatusTag'
import { useCities } from '../../shared/lookups'
import { link } from '../../shared/screen'
import { Simulator } from '../../shared/Simulator'
import { confirmingEvents } from './ending'
import { stateTones, useCouponLabels } from './labels'
import type { Coupon } from './types'
import './coupons.css'

const addressOf = (row: Coupon) => link('/coupon/show/:id', { id: row.id })

/** How much of a limit is reserved or used. */
function Bar({ value, limit, text }: { value: number; limit: number | null | undefined; text: string }) {
  return (
    <>
      {text}
      {limit ? <meter min={0} max={limit} value={value} aria-label={text} /> : null}
    </>
  )
}

function useCouponFilters(): ListWords<'list_coupons'> {
  const { t } = useTranslation()
  const labels = useCouponLabels()
  const cities = useCities()
  return {
    text: { label: t('coupons.search') },
    state: { label: t('coupons.fields.state'), word: labels.state },
    city_id: { label: t('coupons.fields.city_ids'), options: cities.options, loading: cities.loading },
    on: false,
    series: { label: t('coupons.fields.series') },
    status: false,
    event_id: { label: t('coupons.fields.event_id') },
    order_id: false,
  }
}

function useColumns(): Column<Coupon, ListSort<'list_coupons'>>[] {
  const { t } = useTranslation()
  const labels = useCouponLabels()
  return useMemo(
    () => [
      { key: 'code', title: t('coupons.fields.code'), width: 170, sort: 'code', render: ({ code }) => code },
      {
        key: 'title',
        title: t('coupons.fields.title'),
        width: 200,
        sort: 'title',
        render: ({ title }) => title,
      },
      { key: 'value', title: t('coupons.fields.value'), width: 130, render: (row) => labels.value(row) },
      {
        key: 'state',
        title: t('coupons.fields.state'),
        width: 110,
        render: ({ state }) => <StatusTag tone={stateTones[state]}>{labels.state(state)}</StatusTag>,
      },
      {
        key: 'valid',
        title: t('coupons.fields.valid'),
        width: 210,
        sort: 'valid_to',
        render: ({ valid_from, valid_to }) => `${date(valid_from)} – ${date(valid_to)}`,
      },
      {
        key: 'used',
        title: t('coupons.fields.used'),
        width: 150,
        sort: 'used',
        render: ({ used_count, reserved_count, usage_limit }) => (
          <Bar
            value={used_count + reserved_count}
            limit={usage_limit}
            text={`${count(used_count + reserved_count)}${usage_limit ? ` / ${count(usage_limit)}` : ''}`}
          />
        ),
      },
      {
        key: 'given',
        title: t('coupons.fields.given'),
        width: 140,
        sort: 'given',
        render: ({ used_amount, reserved_amount }) => <Money value={used_amount + reserved_amount} />,
      },
      {
        key: 'budget',
        title: t('coupons.fields.budget'),
        width: 140,
        render: ({ budget }) => (budget ? <Money value={budget} /> : null),
      },
    ],
    [t, labels],
  )
}

function Coupons() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const coupons = useList('list_coupons')
  const mayAdd = useMay('coupons', 'C')
  const mayEdit = useMay('coupons', 'U')
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [isTrying, setTrying] = useState(false)
  const chosen = (coupons.answer.data?.coupons ?? []).filter(({ id }) => ids.has(id))
  const active = chosen.filter(({ status }) => status === 'active')
  const update = useAction('update_coupon')
  const one = chosen.length === 1 ? chosen[0] : undefined
  const pause = async () => {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that what failed is known
    for (const { id, version } of active)
      await confirmingEvents(t, (confirm_events) =>
        update.mutateAsync({ path: { id }, body: { version, status: 'paused', confirm_events } }),
      )
    setIds(new Set())
    toast('success', t('coupons.paused', { count: active.length }))
  }
  const add = mayAdd ? (
    <Button
      type="primary"
      icon={<Icon icon={PlusOutlined} />}
      onClick={() => void navigate(link('/coupon/create'))}
    >
      {t('coupons.add')}
    </Button>
  ) : null
  return (
    <ListPage
      id="coupons"
      of={coupons}
      title={t('screens.coupons')}
      actions={
        <>
          {one ? <Button onClick={() => setTrying(true)}>{t('coupons.tryOn')}</Button> : null}
          {one && mayAdd ? (
            <Button onClick={() => void navigate(`${link('/coupon/create')}?copy_of=${one.id}`)}>
              {t('coupons.copy')}
            </Button>
          ) : null}
          {mayEdit && active.length > 0 ? (
            <Button loading={update.isPending} onClick={() => void pause()}>
              {t('coupons.pause', { count: active.length })}
            </Button>
          ) : null}
          {add}
          <Dialog
            open={isTrying && one !== undefined}
            title={t('coupons.tryOn')}
            footer={null}
            onCancel={() => setTrying(false)}
          >
            {one ? <Simulator key={one.id} offer={() => ({ coupon_id: one.id })} /> : null}
          </Dialog>
        </>
      }
      download={{
        label: t('shared.import.download'),
        start: (report, signal) =>
          download('download_coupons', { query: coupons.query }, 'Coupons.csv', report, signal),
      }}
      selection={{
        rows: chosen,
        onChange: (rows) => setIds(new Set(rows.map(({ id }) => id))),
        label: ({ code }) => t('kit.chooseRow', { name: code }),
      }}
      filters={useCouponFilters()}
      columns={useColumns()}
      rows={(found) => found.coupons}
      rowId={(row) => row.id}
      addressOf={addressOf}
      texts={{ none: t('coupons.none'), noneFit: t('coupons.noneFit'), showAll: t('coupons.showAll') }}
      firstStep={add}
    />
  )
}

/** All coupons with what is used of them. */
export default function CouponListPage() {
  const { t } = useTranslation()
  return useMay('coupons', 'R') ? (
    <Coupons />
  ) : (
    <MissingPage title={t('screens.coupons')} text={t('coupons.notForRole')} />
  )
}
