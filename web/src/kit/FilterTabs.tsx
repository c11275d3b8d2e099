import { count as countText } from './format'
import type { ListState } from './listState'
import './filterTabs.css'

export interface FilterTab {
  key: string
  label: string
  /** The filters that it sets; it clears those of the others. */
  filters: Readonly<Record<string, string>>
  /** How many there are, whatever is filtered. */
  count?: number | undefined
  tone?: 'bad'
}

interface Props {
  label: string
  state: ListState
  tabs: readonly FilterTab[]
}

/** Tabs above a list that are filters with a name. */
export function FilterTabs({ label, state, tabs }: Props) {
  const names = [...new Set(tabs.flatMap(({ filters }) => Object.keys(filters)))]
  const cleared = Object.fromEntries(names.map((name) => [name, undefined]))
  const isOn = ({ filters }: FilterTab) => names.every((name) => state.filters[name] === filters[name])
  return (
    <nav className="pl-filter-tabs" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          aria-pressed={isOn(tab)}
          onClick={() => state.set({ filters: { ...cleared, ...tab.filters } })}
        >
          {tab.label}
          {tab.count === undefined ? null : (
            <span className={tab.tone && tab.count > 0 ? `pl-filter-count-${tab.tone}` : undefined}>
              {countText(tab.count)}
            </span>
          )}
        </button>
      ))}
    </nav>
  )
}
