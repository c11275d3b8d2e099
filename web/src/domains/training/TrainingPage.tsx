import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useMay } from '../../api/session'
import { Filters } from '../../kit/Filters'
import { MissingPage } from '../../kit/MissingPage'
import { PageHeader } from '../../kit/PageHeader'
import { TabSet } from '../../kit/TabSet'
import { BookingsTab } from './BookingsTab'
import { BucketTiles } from './BucketTiles'
import { PeopleTab } from './PeopleTab'
import { SlotsTab } from './SlotsTab'
import { TopicsTab } from './TopicsTab'
import { useTrainingFilters } from './useTrainingFilters'
import './training.css'

const tabs = ['people', 'slots', 'bookings', 'topics'] as const
type Tab = (typeof tabs)[number]

const panels = { people: PeopleTab, slots: SlotsTab, bookings: BookingsTab, topics: TopicsTab } as const

/** What the list of a tab is searched by. */
const searches = {
  people: 'training.searchPeople',
  slots: undefined,
  bookings: 'training.searchPeople',
  topics: 'training.searchTopics',
} as const

function Training() {
  const { t } = useTranslation()
  const [address, setAddress] = useSearchParams()
  const asked = address.get('tab')
  const active = tabs.find((tab) => tab === asked) ?? 'people'
  const { filters, state, query } = useTrainingFilters(searches[active] && t(searches[active]))
  const choose = (tab: Tab) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('tab', tab)
        // Each tab is a list of its own: what is left of the other one would be out of place.
        for (const name of ['page', 'sort', 'text', 'status_id', 'slot_id', 'topic']) next.delete(name)
        return next
      },
      { replace: true },
    )
  return (
    <>
      <PageHeader title={t('screens.training')} />
      <Filters id="training" filters={filters} list={state} />
      <BucketTiles query={query} />
      <TabSet<Tab>
        label={t('screens.training')}
        active={active}
        onChoose={choose}
        items={tabs.map((key) => {
          const Panel = panels[key]
          return { key, label: t(`training.tabs.${key}`), children: key === active ? <Panel /> : null }
        })}
      />
    </>
  )
}

/** The training of the workshops' people: who needs it, the slots, who is booked, and the tests. */
export default function TrainingPage() {
  const { t } = useTranslation()
  return useMay('training', 'R') ? (
    <Training />
  ) : (
    <MissingPage title={t('screens.training')} text={t('training.notForRole')} />
  )
}
