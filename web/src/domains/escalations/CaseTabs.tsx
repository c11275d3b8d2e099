import { useTranslation } from 'react-i18next'
import { count as countText } from '../../kit/format'
import type { CaseList, CasesOf } from './types'

type Filters = Record<string, string | undefined>

/** The filters that a tab sets; it clears those of the others. */
const tabs = {
  all: {},
  mine: { mine: 'true' },
  queue: { assignee_id: '0', open: 'true' },
  due_soon: { due_soon: 'true' },
  late: { late: 'true' },
} as const satisfies Record<string, Filters>

type Tab = keyof typeof tabs
const names = Object.keys(tabs) as Tab[]
const cleared: Filters = Object.fromEntries(
  names.flatMap((name) => Object.keys(tabs[name])).map((key) => [key, undefined]),
)

const figures: Partial<Record<Tab, keyof CaseList['counts']>> = {
  mine: 'mine',
  queue: 'unassigned',
  due_soon: 'due_soon',
  late: 'late',
}

/** Which open cases the list shows, with how many there are in the user's scope whatever is filtered. */
export function CaseTabs({ list }: { list: CasesOf }) {
  const { t } = useTranslation()
  const { filters } = list.state
  const isOn = (name: Tab) => {
    const wanted: Filters = tabs[name]
    return Object.keys(cleared).every((key) => filters[key] === wanted[key])
  }
  const counts = list.answer.data?.counts
  return (
    <nav className="pl-case-tabs" aria-label={t('escalations.tabs.label')}>
      {names.map((name) => {
        const figure = figures[name]
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isOn(name)}
            onClick={() => list.state.set({ filters: { ...cleared, ...tabs[name] } })}
          >
            {t(`escalations.tabs.${name}`)}
            {figure && counts ? (
              <span className={counts[figure] > 0 ? `pl-case-count-${name}` : undefined}>
                {countText(counts[figure])}
              </span>
            ) : null}
          </button>
        )
      })}
    </nav>
  )
}
