import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useMay } from '../../../api/session'
import { useListState } from '../../../kit/listState'
import { MissingPage } from '../../../kit/MissingPage'
import { PageHeader } from '../../../kit/PageHeader'
import { TabSet } from '../../../kit/TabSet'
import { today } from '../../../kit/zone'
import { AnalysisTab } from './AnalysisTab'
import { askedOf, filterNames } from './asked'
import { AskedPicker } from './AskedPicker'
import { SourceTab, StatusTab } from './BreakdownTabs'
import { InboundTab, OutboundTab } from './CallsTabs'
import { IdleTab } from './IdleTab'
import { LogsTab } from './LogsTab'
import { TimelineTab } from './TimelineTab'
import './activity.css'

const panels = {
  timeline: TimelineTab,
  idle: IdleTab,
  statuses: StatusTab,
  sources: SourceTab,
  analysis: AnalysisTab,
  outbound: OutboundTab,
  inbound: InboundTab,
  logs: LogsTab,
} as const

type Tab = keyof typeof panels
const tabs = Object.keys(panels) as Tab[]

function Activity() {
  const { t } = useTranslation()
  const [address, setAddress] = useSearchParams()
  const active = tabs.find((tab) => tab === address.get('tab')) ?? 'timeline'
  const list = useListState(filterNames)
  const asked = askedOf(list.filters, today())
  const choose = (tab: Tab) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('tab', tab)
        // What narrowed the list of another tab.
        for (const name of ['page', 'outcome', 'purpose', 'state']) next.delete(name)
        return next
      },
      { replace: true },
    )
  return (
    <>
      <PageHeader title={t('screens.agentActivities')} />
      <AskedPicker list={list} asked={asked} />
      <TabSet<Tab>
        label={t('screens.agentActivities')}
        active={active}
        onChoose={choose}
        items={tabs.map((key) => {
          const Panel = panels[key]
          return {
            key,
            label: t(`agentActivity.tabs.${key}`),
            children: key === active ? <Panel asked={asked} list={list} /> : null,
          }
        })}
      />
    </>
  )
}

/** Reports on those who telephone: what they did, and what came of it. */
export default function ActivityPage() {
  const { t } = useTranslation()
  return useMay('users', 'R') ? (
    <Activity />
  ) : (
    <MissingPage title={t('screens.agentActivities')} text={t('agentActivity.notForRole')} />
  )
}
