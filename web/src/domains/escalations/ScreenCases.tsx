import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { SidePanel } from '../../kit/SidePanel'
import { CaseListView } from './CaseListView'
import { CaseView } from './CaseView'
import type { Kind } from './kinds'
import type { CaseRow, CasesOf } from './types'

interface Props {
  id: string
  title: string
  kind: Kind
  /** The address of the screen. */
  page: string
  of: CasesOf
}

/** A screen of some types of escalations; one of them is opened beside the list. */
export function ScreenCases({ id: table, title, kind, page, of }: Props) {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const address = query.toString()
  const addressOf = useMemo(
    () => (row: CaseRow) => {
      const next = new URLSearchParams(address)
      next.set('order', String(row.order_id))
      next.set('case', String(row.id))
      return `${page}?${next}`
    },
    [address, page],
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
      <CaseListView id={table} title={title} kind={kind} of={of} addressOf={addressOf} />
      <SidePanel open={id > 0} width={1080} title={t('escalations.one')} onClose={close}>
        {id > 0 ? <CaseView key={id} kind={kind} orderId={order} id={id} /> : null}
      </SidePanel>
    </>
  )
}
