import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useList } from '../../api/list'
import { SidePanel } from '../../kit/SidePanel'
import { CaseListView } from './CaseListView'
import { CaseView } from './CaseView'
import type { CaseRow } from './types'

/** Escalations about OBD devices; one of them is opened beside the list. */
export default function ObdEscalationPage() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const list = useList('list_escalations', { always: { screen: 'obd' } })
  const address = query.toString()
  const addressOf = useMemo(
    () => (row: CaseRow) => {
      const next = new URLSearchParams(address)
      next.set('order', String(row.order_id))
      next.set('case', String(row.id))
      return `/obd-escalation?${next}`
    },
    [address],
  )
  const [order, id] = [Number(query.get('order')), Number(query.get('case'))]
  const close = () =>
    setQuery((before) => {
      const after = new URLSearchParams(before)
      after.delete('order')
      after.delete('case')
      return after
    })
  return (
    <>
      <CaseListView
        id="obd-escalations"
        title={t('screens.obdEscalations')}
        of={list}
        addressOf={addressOf}
      />
      <SidePanel open={id > 0} width={1080} title={t('escalations.one')} onClose={close}>
        {id > 0 ? <CaseView key={id} orderId={order} id={id} /> : null}
      </SidePanel>
    </>
  )
}
