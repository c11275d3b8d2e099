import { useTranslation } from 'react-i18next'
import { useList } from '../../api/list'
import { ScreenCases } from './ScreenCases'

/** Escalations of spares about what Spares Ops does: dispatch and returns. */
export default function SparesOpsPage() {
  const { t } = useTranslation()
  const list = useList('list_spares_escalations', { always: { screen: 'spares_ops' } })
  const title = t('screens.sparesOpsEscalations')
  return (
    <ScreenCases
      id="spares-ops-escalations"
      title={title}
      kind="spares"
      page="/spares-ops-escalation"
      of={list}
    />
  )
}
