import { PlusOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../api/call'
import { money } from '../../../kit/format'
import { Icon } from '../../../kit/Icon'
import { usePaused } from '../../../kit/paused'
import { useWorkActionText } from '../../../shared/workActions'
import type { Offer } from './types'

interface Props {
  onAdd: (offer: Offer) => void
}

/** The part itself, and the works on it. */
function OffersOfPart({ id, name, onAdd }: Props & { id: number; name: string }) {
  const { t } = useTranslation()
  const action = useWorkActionText()
  const answer = useCall('get_car_part', { query: { part_id: id } })
  const offers = answer.data?.id === id ? answer.data.offers : []
  return (
    <div className="pl-row pl-package-offers" role="group" aria-label={name}>
      <span>{name}:</span>
      {offers.map((offer) => {
        const what =
          offer.kind === 'part' ? t('packages.thePart') : t('packages.work', { action: action(offer.action) })
        return (
          <Button
            key={`${offer.kind} ${offer.action}`}
            size="small"
            icon={<Icon icon={PlusOutlined} />}
            onClick={() => onAdd(offer)}
          >
            {typeof offer.price === 'number' ? `${what} · ${money(offer.price)}` : what}
          </Button>
        )
      })}
    </div>
  )
}

/** Searches the services and parts that a package can have, as in estimates. */
export function AddLine({ onAdd }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [part, setPart] = useState<{ id: number; name: string }>()
  const text = usePaused(typed)
  const found = useCall(
    'search_catalogue',
    { query: { text, limit: 50, for_every_car: true } },
    { enabled: text !== '' },
  )
  const items = text === '' ? [] : (found.data?.items ?? []).filter(({ source }) => source !== 'package')
  const nothing = found.error
    ? t('kit.failed')
    : found.isFetching
      ? t('kit.loading')
      : t('estimates.nothingFound')
  const choose = (value: string) => {
    const item = items.find((one) => `${one.source} ${one.id}` === value)
    setTyped('')
    setPart(undefined)
    if (item?.source === 'part') setPart({ id: item.id, name: item.name })
    else if (item?.lines[0]) onAdd(item.lines[0])
  }
  return (
    <div className="pl-package-add">
      <Select<string>
        aria-label={t('packages.addLine')}
        placeholder={t('packages.addLine')}
        className="pl-wide-field"
        value={null}
        options={items.map((item) => ({
          value: `${item.source} ${item.id}`,
          label: [
            `${t(`estimates.sources.${item.source}`)}: ${item.name}`,
            typeof item.price === 'number' ? money(item.price) : t('parts.noPrice'),
          ].join(' · '),
        }))}
        loading={found.isFetching}
        notFoundContent={text === '' ? t('estimates.searchHint') : nothing}
        showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
        onChange={choose}
      />
      {part ? <OffersOfPart {...part} onAdd={onAdd} /> : null}
    </div>
  )
}
