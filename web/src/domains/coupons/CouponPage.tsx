import { Button, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { useAction, useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { CallError, useFailureText } from '../../kit/callError'
import { DateTime, Money } from '../../kit/figures'
import { count, date } from '../../kit/format'
import { FormDialog } from '../../kit/FormDialog'
import { MissingPage } from '../../kit/MissingPage'
import { toast } from '../../kit/notify'
import { PageHeader } from '../../kit/PageHeader'
import { SavedMeanwhile, useSavedOver } from '../../kit/SavedMeanwhile'
import { StatusTag } from '../../kit/StatusTag'
import { Empty, Failed, Loading } from '../../kit/states'
import { useTabTitle } from '../../kit/tab'
import { History } from '../../shared/History'
import { orderAddress } from '../../shared/orderAddress'
import { link } from '../../shared/screen'
import { Simulator } from '../../shared/Simulator'
import { CouponFields } from './CouponFields'
import { type CouponForm, formOf, updateBody } from './couponForm'
import { confirmingEvents } from './ending'
import { offerTones, stateTones, useCouponLabels } from './labels'
import type { Coupon, CouponDetail } from './types'
import './coupons.css'

function Figures({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation()
  const labels = useCouponLabels()
  const rows: [string, React.ReactNode][] = [
    [t('coupons.fields.value'), labels.value(coupon)],
    [t('coupons.fields.valid'), `${date(coupon.valid_from)} – ${date(coupon.valid_to)}`],
    [t('coupons.fields.reserved'), count(coupon.reserved_count)],
    [t('coupons.fields.used'), count(coupon.used_count)],
    [
      t('coupons.fields.usage_limit'),
      coupon.usage_limit ? count(coupon.usage_limit) : t('coupons.anyNumber'),
    ],
    [t('coupons.fields.given'), <Money key="g" value={coupon.used_amount + coupon.reserved_amount} />],
    [
      t('coupons.fields.budget'),
      coupon.budget ? <Money key="b" value={coupon.budget} /> : t('coupons.noBudget'),
    ],
    [t('coupons.fields.bearer'), labels.bearer(coupon.bearer)],
  ]
  return (
    <section className="pl-card">
      <h2>{t('coupons.figures')}</h2>
      <dl className="pl-coupon-facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What was given on each day; a bar is as long as its part of the greatest. */
function Days({ days }: { days: CouponDetail['by_day'] }) {
  const { t } = useTranslation()
  const most = Math.max(1, ...days.map((day) => day.count))
  return (
    <section className="pl-card">
      <h2>{t('coupons.byDay')}</h2>
      {days.length === 0 ? (
        <Empty title={t('coupons.noRedemptions')} />
      ) : (
        <ul className="pl-coupon-days">
          {days.slice(-31).map(({ day, count: times, amount }) => (
            <li key={day}>
              <span>{date(day)}</span>
              <meter min={0} max={most} value={times} aria-label={`${date(day)}: ${times}`} />
              <span>
                {count(times)} · <Money value={amount} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Redemptions({ rows }: { rows: CouponDetail['redemptions'] }) {
  const { t } = useTranslation()
  const labels = useCouponLabels()
  // An empty table would scroll without anything in it to focus.
  if (rows.length === 0)
    return (
      <section className="pl-card">
        <h2>{t('coupons.redemptions')}</h2>
        <Empty title={t('coupons.noRedemptions')} />
      </section>
    )
  return (
    <section className="pl-card">
      <h2>{t('coupons.redemptions')}</h2>
      <Table
        rowKey="id"
        size="small"
        scroll={{ x: 600 }}
        dataSource={[...rows]}
        pagination={{ pageSize: 20, hideOnSinglePage: true }}
        columns={[
          {
            title: t('coupons.fields.order_id'),
            render: (_, row) => <Link to={orderAddress(row.order_id)}>{row.order_id}</Link>,
          },
          { title: t('coupons.fields.customer_name'), dataIndex: 'customer' },
          { title: t('coupons.fields.amount'), render: (_, row) => <Money value={row.amount} /> },
          {
            title: t('coupons.fields.bearsGarage'),
            render: (_, row) => (row.garage_share > 0 ? <Money value={row.garage_share} /> : null),
          },
          {
            title: t('coupons.fields.state'),
            render: (_, row) => (
              <>
                <StatusTag tone={offerTones[row.state]}>{labels.offer(row.state)}</StatusTag>{' '}
                {row.reason ? t(`coupons.released.${row.reason}`) : null}
              </>
            ),
          },
          { title: t('coupons.fields.at'), render: (_, row) => <DateTime value={row.at} day /> },
        ]}
      />
    </section>
  )
}

function EditDialog({ detail, onClose }: { detail: CouponDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const labels = useCouponLabels()
  const update = useAction('update_coupon', { handles: [409, 422] })
  const { over, theirs, saving } = useSavedOver(detail.coupon)
  return (
    <FormDialog<CouponForm>
      open
      width={900}
      title={t('coupons.edit')}
      okText={t('coupons.save')}
      initial={formOf(detail.coupon, detail.mobiles)}
      focus="title"
      onClose={onClose}
      onSubmit={async (typed) => {
        const values = { ...formOf(detail.coupon, detail.mobiles), ...typed }
        const version = (over ?? detail.coupon).version
        await saving(
          confirmingEvents(t, (confirm) =>
            update.mutateAsync({
              path: { id: detail.coupon.id },
              body: updateBody(values, version, confirm),
            }),
          ),
        )
        toast('success', t('coupons.saved'))
      }}
    >
      {theirs ? (
        <SavedMeanwhile
          values={[
            [t('coupons.fields.code'), theirs.code],
            [t('coupons.fields.title'), theirs.title],
            [t('coupons.fields.value'), labels.value(theirs)],
            [t('coupons.fields.valid'), `${date(theirs.valid_from)} – ${date(theirs.valid_to)}`],
            [t('coupons.fields.status'), labels.status(theirs.status)],
          ]}
        />
      ) : null}
      <CouponFields isNew={false} />
    </FormDialog>
  )
}

function Shown({ detail }: { detail: CouponDetail }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const labels = useCouponLabels()
  const { coupon } = detail
  useTabTitle(coupon.code)
  const [isEditing, setEditing] = useState(false)
  const mayAdd = useMay('coupons', 'C')
  const mayEdit = useMay('coupons', 'U')
  const update = useAction('update_coupon', { handles: [409] })
  const failureText = useFailureText()
  const move = () =>
    confirmingEvents(t, (confirm_events) =>
      update.mutateAsync({
        path: { id: coupon.id },
        body: { version: coupon.version, status: to, confirm_events },
      }),
    ).then(
      () => toast('success', t('coupons.saved')),
      (error: unknown) => {
        if (error instanceof CallError && error.status === 409) toast('error', failureText(error), 8)
      },
    )
  const to = coupon.status === 'active' ? 'paused' : 'active'
  return (
    <>
      <PageHeader
        title={coupon.code}
        note={
          <>
            <StatusTag tone={stateTones[coupon.state]}>{labels.state(coupon.state)}</StatusTag> {coupon.title}
          </>
        }
        actions={
          <>
            {mayAdd ? (
              <Button onClick={() => void navigate(`${link('/coupon/create')}?copy_of=${coupon.id}`)}>
                {t('coupons.copy')}
              </Button>
            ) : null}
            {mayEdit ? (
              <>
                <Button loading={update.isPending} onClick={() => void move()}>
                  {t(to === 'active' ? 'coupons.start' : 'coupons.pauseOne')}
                </Button>
                <Button type="primary" onClick={() => setEditing(true)}>
                  {t('coupons.edit')}
                </Button>
              </>
            ) : null}
          </>
        }
      />
      <div className="pl-coupon-form">
        <div>
          <Figures coupon={coupon} />
          <Redemptions rows={detail.redemptions} />
          <Days days={detail.by_day} />
          <section className="pl-card">
            <h2>{t('shared.history.title')}</h2>
            <History entries={detail.history} />
          </section>
        </div>
        <div className="pl-form-aside">
          <Simulator offer={() => ({ coupon_id: coupon.id })} />
        </div>
      </div>
      {isEditing ? <EditDialog detail={detail} onClose={() => setEditing(false)} /> : null}
    </>
  )
}

function CouponOf({ id }: { id: number }) {
  const { t } = useTranslation()
  const coupon = useCall('get_coupon', { path: { id } }, { handles: [404] })
  if (coupon.error instanceof CallError && coupon.error.status === 404)
    return <MissingPage title={t('screens.coupon')} text={t('coupons.missing')} />
  if (coupon.isError && !coupon.data)
    return <Failed error={coupon.error} onRetry={() => void coupon.refetch()} />
  return coupon.data ? <Shown detail={coupon.data} /> : <Loading rows={8} />
}

/** A coupon with its redemptions, its days and its history. */
export default function CouponPage() {
  const { t } = useTranslation()
  const id = Number(useParams().id)
  if (!useMay('coupons', 'R'))
    return <MissingPage title={t('screens.coupon')} text={t('coupons.notForRole')} />
  return Number.isInteger(id) && id > 0 ? (
    <CouponOf id={id} />
  ) : (
    <MissingPage title={t('screens.coupon')} text={t('coupons.missing')} />
  )
}
