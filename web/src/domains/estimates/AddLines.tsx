import { AppstoreOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { money } from '../../kit/format'
import { Icon } from '../../kit/Icon'
import { usePaused } from '../../kit/paused'
import { CatalogueDialog } from './catalogue/CatalogueDialog'
import { freeLine, type LineEdit, linesOf } from './edit'
import type { Terms } from './types'

const most = 20

/** One box for packages, services and parts; a package brings all its lines. */
export function AddLines({ terms, onAdd }: { terms: Terms; onAdd: (lines: LineEdit[]) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [browsing, setBrowsing] = useState(false)
  const text = usePaused(typed)
  const found = useCall('search_catalogue', { query: { text, limit: most } }, { enabled: text !== '' })
  const items = text === '' ? [] : (found.data?.items ?? [])
  const options = items.map((item) => ({
    value: `${item.source} ${item.id}`,
    label: `${t(`estimates.sources.${item.source}`)}: ${item.name} · ${money(item.price)}`,
  }))
  const nothing = found.error
    ? t('kit.failed')
    : found.isFetching
      ? t('kit.loading')
      : t('estimates.nothingFound')
  return (
    <div className="pl-estimate-add">
      <Select<string>
        aria-label={t('estimates.search')}
        placeholder={t('estimates.search')}
        value={null}
        options={options}
        loading={found.isFetching}
        notFoundContent={text === '' ? t('estimates.searchHint') : nothing}
        showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
        onChange={(value) => {
          const item = items.find((one) => `${one.source} ${one.id}` === value)
          if (item) onAdd(linesOf(item.lines, terms))
          setTyped('')
        }}
      />
      <Button icon={<Icon of={AppstoreOutlined} />} onClick={() => setBrowsing(true)}>
        {t('estimates.catalogue.browse')}
      </Button>
      <Button icon={<Icon of={PlusOutlined} />} onClick={() => onAdd([freeLine(terms)])}>
        {t('estimates.addFree')}
      </Button>
      <CatalogueDialog
        open={browsing}
        onClose={() => setBrowsing(false)}
        onAdd={(offers) => onAdd(linesOf(offers, terms))}
      />
    </div>
  )
}
