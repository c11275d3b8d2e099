import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { SidePanel } from '../../kit/SidePanel'
import { useMarkUnsaved, useUnsaved } from '../../kit/tab'
import FeedbackView from './FeedbackView'

/** The order of the address beside the list, for calling one customer after the other. */
export function FeedbackPanel() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const [unsaved, setUnsaved] = useState(false)
  useUnsaved(unsaved)
  const markTab = useMarkUnsaved()
  const reportUnsaved = (now: boolean) => {
    setUnsaved(now)
    markTab(now)
  }
  const asked = query.get('order')
  const orderId = asked && /^\d{1,15}$/.test(asked) ? Number(asked) : undefined
  const close = () => {
    reportUnsaved(false)
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('order')
        return next
      },
      { replace: true },
    )
  }
  return (
    <SidePanel
      open={orderId !== undefined}
      width={720}
      title={orderId === undefined ? null : t('feedback.ofOrder', { id: orderId })}
      unsaved={unsaved}
      onClose={close}
    >
      {orderId === undefined ? null : (
        <FeedbackView key={orderId} orderId={orderId} onUnsaved={reportUnsaved} withCustomer />
      )}
    </SidePanel>
  )
}
