import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../api/client'
import { link } from '../shared/screen'
import { Icon } from '../kit/Icon'
import { toast } from '../kit/notify'

/** The order search in the top bar, for Malaysia only. */
export function OrderSearch() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const search = async () => {
    const search_reg = text.trim()
    if (!search_reg || busy) return
    setBusy(true)
    try {
      const found = await call('search_orders', { query: { search_reg } })
      if (found.count === 0) toast('info', t('shell.noOrders'))
      // The search text is in the address too, so that the list survives a reload.
      else void navigate(link('/orders', undefined, { type: 'search', search_reg }))
    } catch {
      // The client has shown the error.
    } finally {
      setBusy(false)
    }
  }
  return (
    <div role="search" className="pl-order-search">
      <Input
        value={text}
        maxLength={100}
        aria-label={t('shell.searchOrders')}
        placeholder={t('shell.searchOrders')}
        prefix={<Icon icon={SearchOutlined} />}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={() => void search()}
      />
    </div>
  )
}
