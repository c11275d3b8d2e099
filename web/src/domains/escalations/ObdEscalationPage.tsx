import { useTranslation } from 'react-i18next'
import { useList } from '../../api/list'
import { ScreenCases } from './ScreenCases'

/** Escalations about OBD devices. */
export default function ObdEscalationPage() {
  const { t } = useTranslation()
  const list = useList('list_escalations', { always: { screen: 'obd' } })
  const title = t('screens.obdEscalations')
  return <ScreenCases id="obd-escalations" title={title} kind="order" page="/obd-escalation" of={list} />
}
