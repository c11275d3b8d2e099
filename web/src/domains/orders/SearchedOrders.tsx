import { SearchOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useList } from '../../api/list'
import { orderAddress } from '../../shared/orderAddress'
import { link } from '../../shared/screen'
import { personalKey } from '../../api/session'
import { Icon } from '../../kit/Icon'
import { ListPage } from '../../kit/ListPage'
import { useLabels } from '../../shared/orderLabels'
import { orderColumns } from './orderColumns'
import { Totals } from './Totals'
import type { OrderRow } from './types'

const addressOf = (row: OrderRow) => orderAddress(row.order_id)

/** The last search: from the address, or, if that is only `type=search`, from the browser's storage. */
function useSearchText(): string {
  const [query] = useSearchParams()
  const key = personalKey('lastSearch')
  const asked = query.get('search_reg')?.trim() ?? ''
  useEffect(() => {
    if (asked) sessionStorage.setItem(key, asked)
  }, [asked, key])
  return asked || (sessionStorage.getItem(key) ?? '')
}

export function SearchedOrders() {
  const { t } = useTranslation()
  const labels = useLabels()
  const navigate = useNavigate()
  const text = useSearchText()
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  if (known !== text) {
    setKnown(text)
    setTyped(text)
  }
  const found = useList('search_orders', { always: { search_reg: text }, enabled: text !== '' })
  const columns = useMemo(
    // A search returns the best matches first; it has no other sort.
    () => orderColumns({ t, labels, addressOf }).map((column) => ({ ...column, sort: undefined })),
    [t, labels],
  )
  const search = () => {
    const search_reg = typed.trim()
    if (search_reg) void navigate(link('/orders', undefined, { type: 'search', search_reg }))
  }
  return (
    <ListPage
      id="orders"
      of={found}
      title={t('orders.search')}
      heading={text ? t('orders.found', { text }) : t('orders.search')}
      note={text ? <Totals list={found.answer.data} /> : null}
      actions={<Button onClick={() => void navigate(link('/orders'))}>{t('orders.showAll')}</Button>}
      columns={columns}
      rows={({ orders }) => orders}
      rowId={(row) => row.order_id}
      addressOf={addressOf}
      tools={
        <search className="pl-order-search-again">
          <Input
            value={typed}
            maxLength={80}
            allowClear
            aria-label={t('shell.searchOrders')}
            placeholder={t('shell.searchOrders')}
            prefix={<Icon icon={SearchOutlined} />}
            onChange={(event) => setTyped(event.target.value)}
            onPressEnter={search}
          />
          <Button type="primary" onClick={search} disabled={!typed.trim()}>
            {t('orders.searchGo')}
          </Button>
        </search>
      }
      texts={{ none: text ? t('shell.noOrders') : t('orders.searchHint') }}
    />
  )
}
