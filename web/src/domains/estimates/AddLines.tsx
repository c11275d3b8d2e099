import { AppstoreOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox, type RefSelectProps, Select } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { useBegin } from '../../shared/begin'
import { Icon } from '../../kit/Icon'
import { usePaused } from '../../kit/paused'
import { CatalogueDialog } from './catalogue/CatalogueDialog'
import { freeLine, offered, type Work } from './edit'
import { dealsFound, pickGroups, withWords } from './picking'
import type { Terms } from './types'

const most = 20

interface Props {
  orderId: number
  /** The fleet whose agreed prices are offered before anything is typed. */
  fleetId: number | null | undefined
  terms: Terms
  onAdd: (works: Work[]) => void
}

/** What a fleet has agreed, packages first. */
function useDeals(fleetId: number | null | undefined) {
  const query = { fleet_id: fleetId ?? 0, limit: 100 }
  const settings = { enabled: typeof fleetId === 'number', fresh: 60_000 }
  const packages = useCall('list_deal_packages', { query }, settings)
  const services = useCall('list_deal_services', { query }, settings)
  return dealsFound(packages.data?.packages ?? [], services.data?.services ?? [])
}

/**
 * One search box for packages, services and parts; a package is a job with all its lines. Prices agreed with the order's fleet
 * come first, and are offered before anything is typed.
 */
export function AddLines({ orderId, fleetId, terms, onAdd }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const search = useRef<RefSelectProps>(null)
  useBegin('estimate', () => search.current?.focus())
  const [browsing, setBrowsing] = useState(false)
  const [isForEveryCar, setForEveryCar] = useState(false)
  const text = usePaused(typed)
  const deals = useDeals(fleetId)
  const found = useCall(
    'search_catalogue',
    { query: { text, limit: most, order_id: orderId, for_every_car: isForEveryCar } },
    { enabled: text !== '' },
  )
  const items = text === '' ? deals : (found.data?.items ?? [])
  const words = text === '' ? null : found.data?.read_as
  const options = withWords(pickGroups(items, t), words && t('estimates.readAs', { typed: text, words }))
  const nothing = found.error
    ? t('kit.failed')
    : found.isFetching
      ? t('kit.loading')
      : t('estimates.nothingFound')
  return (
    <div className="pl-estimate-add">
      <Select<string>
        ref={search}
        aria-label={t('estimates.search')}
        placeholder={t('estimates.search')}
        value={null}
        options={options}
        loading={found.isFetching}
        notFoundContent={text === '' ? t('estimates.searchHint') : nothing}
        showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
        onChange={(value) => {
          const item = items.find((one) => `${one.source} ${one.id}` === value)
          if (item) onAdd([offered(item.name, item.lines, terms)])
          setTyped('')
        }}
      />
      <Button icon={<Icon icon={AppstoreOutlined} />} onClick={() => setBrowsing(true)}>
        {t('estimates.catalogue.browse')}
      </Button>
      <Button
        icon={<Icon icon={PlusOutlined} />}
        onClick={() => onAdd([{ title: null, lines: [freeLine(terms)] }])}
      >
        {t('estimates.addFree')}
      </Button>
      <Button
        icon={<Icon icon={PlusOutlined} />}
        onClick={() => onAdd([{ title: '', lines: [freeLine(terms)] }])}
      >
        {t('estimates.addJob')}
      </Button>
      <Checkbox
        className="pl-estimate-every"
        checked={isForEveryCar}
        onChange={({ target }) => setForEveryCar(target.checked)}
      >
        {t('estimates.forEveryCar')}
      </Checkbox>
      <CatalogueDialog
        open={browsing}
        onClose={() => setBrowsing(false)}
        onAdd={(name, offers) => onAdd([offered(name, offers, terms)])}
      />
    </div>
  )
}
