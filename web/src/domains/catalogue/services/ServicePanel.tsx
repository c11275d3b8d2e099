import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../../api/call'
import { useMay } from '../../../api/session'
import { toast } from '../../../kit/notify'
import { Failed, Loading } from '../../../kit/states'
import { StatusTag } from '../../../kit/StatusTag'
import { TabSet } from '../../../kit/TabSet'
import { useCountry } from '../../../shared/country'
import { History } from '../../../shared/History'
import { Packages } from '../../../shared/Packages'
import { PriceNow } from '../../../shared/prices/NextPrice'
import { PriceTable } from '../../../shared/prices/PriceTable'
import type { DatedPrice } from '../../../shared/prices/types'
import { useCategories } from '../categories'
import { NamedList } from '../NamedList'
import { unmeant } from './body'
import { ServiceDialog } from './ServiceDialog'
import { ServicePriceDialog } from './ServicePriceDialog'
import type { Service } from './types'

type Tab = 'prices' | 'packages' | 'fleets' | 'history'

function Prices({ service }: { service: Service }) {
  const { t } = useTranslation()
  const mayAdd = useMay('catalogue', 'C')
  const mayEdit = useMay('catalogue', 'U')
  const edit = useAction('update_service')
  const [edited, setEdited] = useState<{ price: DatedPrice | undefined }>()
  const withdraw = async ({ id: price_id }: DatedPrice) => {
    const { id: service_id, version } = service
    await edit.mutateAsync({ body: { ...unmeant, service_id, version, price_id, withdraw: true } })
    toast('success', t('prices.withdrawn'))
  }
  return (
    <>
      {mayAdd ? (
        <div className="pl-page-actions pl-catalogue-actions">
          <Button type="primary" onClick={() => setEdited({ price: undefined })}>
            {t('prices.add')}
          </Button>
        </div>
      ) : null}
      {service.prices.length > 0 ? (
        <PriceTable
          prices={service.prices}
          label={t('prices.title')}
          onEdit={mayEdit ? (price) => setEdited({ price }) : undefined}
          onWithdraw={mayEdit ? (price) => void withdraw(price) : undefined}
        />
      ) : (
        <p className="pl-quiet">{t('prices.none')}</p>
      )}
      {edited ? (
        <ServicePriceDialog service={service} price={edited.price} onClose={() => setEdited(undefined)} />
      ) : null}
    </>
  )
}

function Facts({ service }: { service: Service }) {
  const { t } = useTranslation()
  const { hasGst: isIndia } = useCountry()
  const categories = useCategories()
  const mayEdit = useMay('catalogue', 'U')
  const [isEditing, setEditing] = useState(false)
  const minutes = service.duration_minutes
  return (
    <section className="pl-card pl-catalogue-facts">
      <dl>
        <div>
          <dt>{t('services.fields.category')}</dt>
          <dd>{categories.word(service.category)}</dd>
        </div>
        {isIndia ? (
          <div>
            <dt>{t('services.fields.hsn')}</dt>
            <dd>{service.hsn ?? t('kit.blank')}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('services.fields.duration_minutes')}</dt>
          <dd>{minutes ?? t('kit.blank')}</dd>
        </div>
        <div>
          <dt>{t('services.price')}</dt>
          <dd>
            <PriceNow value={service.price} />
          </dd>
        </div>
      </dl>
      {service.description ? <p>{service.description}</p> : null}
      <p className="pl-catalogue-foot-row">
        {service.is_active ? null : <StatusTag>{t('parts.off')}</StatusTag>}
        <span className="pl-quiet">{t('parts.used.estimates', { count: service.used_90_days })}</span>
        {mayEdit ? <Button onClick={() => setEditing(true)}>{t('parts.editIt')}</Button> : null}
      </p>
      {isEditing ? <ServiceDialog service={service} onClose={() => setEditing(false)} /> : null}
    </section>
  )
}

/** What is asked for a service with its price on a day. */
export const serviceQuery = (id: number, on: string | undefined) => ({
  query: { service_id: id, ...(on ? { on } : {}) },
})

/** A service with its prices over the days, and who uses it. */
export function ServicePanel({ id, on }: { id: number; on: string | undefined }) {
  const { t } = useTranslation()
  const [tab, setTab] = useState<Tab>('prices')
  const answer = useCall('get_service', serviceQuery(id, on))
  const service = answer.isPlaceholderData ? undefined : answer.data
  if (!service)
    return answer.error ? (
      <Failed error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Loading rows={8} />
    )
  return (
    <>
      <Facts service={service} />
      <TabSet<Tab>
        label={service.name}
        active={tab}
        onChoose={setTab}
        items={[
          { key: 'prices', label: t('prices.title'), children: <Prices service={service} /> },
          {
            key: 'packages',
            label: t('parts.used.packages'),
            children: <Packages of={service.packages} none={t('parts.used.none')} />,
          },
          {
            key: 'fleets',
            label: t('packages.fleets.title'),
            children: <NamedList of={service.fleets} none={t('services.noFleets')} />,
          },
          { key: 'history', label: t('parts.history'), children: <History entries={service.history} /> },
        ]}
      />
    </>
  )
}
