import { Button, Input, Popover, Select } from 'antd'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Filter } from './filter'
import type { ListState } from './listState'
import { useNarrow } from './narrow'
import { useReturnFocus } from './returnFocus'

export const filterNames = (filters: readonly Filter[]) =>
  filters.flatMap((filter) => (filter.kind === 'days' ? [filter.from, filter.to] : [filter.name]))

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="pl-filter">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

/** Applied after a pause in typing, or at once with Enter. */
function TextFilter({ filter, list }: { filter: Extract<Filter, { kind: 'text' }>; list: ListState }) {
  const value = list.filters[filter.name] ?? ''
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // What is on its way to the address. When it arrives, the user may have typed on: then their text stays.
  const [sent, setSent] = useState<readonly string[]>([])
  if (value !== known) {
    const at = sent.indexOf(value)
    setKnown(value)
    setSent(at < 0 ? [] : sent.slice(at + 1))
    if (at < 0) setTyped(value)
  }
  const commit = () => {
    const next = typed.trim()
    if (next === (sent.at(-1) ?? value)) return
    setSent([...sent, next])
    list.set({ filters: { [filter.name]: next } })
  }
  // What the list is by then counts, not what it was when the key was pressed.
  const afterPause = useEffectEvent(commit)
  useEffect(() => {
    const wait = setTimeout(() => afterPause(), 400)
    return () => clearTimeout(wait)
    // oxlint-disable-next-line react/exhaustive-deps -- the pause is counted from the last key, nothing else
  }, [typed])
  return (
    <Labelled label={filter.label}>
      {(id) => (
        <Input
          id={id}
          allowClear
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={commit}
        />
      )}
    </Labelled>
  )
}

type Choice = Extract<Filter, { kind: 'choice' }>

interface LateChoice extends Choice {
  useOptions: NonNullable<Choice['useOptions']>
}

const isLate = (filter: Choice): filter is LateChoice => filter.useOptions !== undefined

function LateChoiceFilter({ filter, list }: { filter: LateChoice; list: ListState }) {
  // oxlint-disable-next-line react/hooks -- a filter keeps the hook that its list names
  const { options, loading } = filter.useOptions()
  return <ChoiceFilter filter={{ ...filter, options, loading }} list={list} />
}

function ChoiceFilter({ filter, list }: { filter: Choice; list: ListState }) {
  const { t } = useTranslation()
  const options = filter.options.map((option) => ({ value: String(option.value), label: option.label }))
  const value = list.filters[filter.name]
  const common = {
    options,
    loading: filter.loading ?? false,
    allowClear: true,
    showSearch: { optionFilterProp: 'label' },
    placeholder: t('kit.any'),
    popupMatchSelectWidth: false,
  }
  const put = (next: string | undefined) => list.set({ filters: { [filter.name]: next } })
  return (
    <Labelled label={filter.label}>
      {(id) =>
        filter.many ? (
          <Select
            id={id}
            {...common}
            mode="multiple"
            maxTagCount="responsive"
            value={value ? value.split(',') : []}
            onChange={(next: string[]) => put(next.join(','))}
          />
        ) : (
          <Select id={id} {...common} value={value} onChange={(next: string | undefined) => put(next)} />
        )
      }
    </Labelled>
  )
}

const DayFilters = lazy(() => import('./DayFilters'))

function DayFilter({ filter, list }: { filter: Extract<Filter, { kind: 'day' | 'days' }>; list: ListState }) {
  return (
    <Labelled label={filter.label}>
      {(id) => (
        // As large as what follows.
        <Suspense fallback={<Input disabled />}>
          <DayFilters id={id} filter={filter} list={list} />
        </Suspense>
      )}
    </Labelled>
  )
}

interface SavedView {
  name: string
  query: Record<string, string>
}

/** Named sets of filters, saved in the browser per list; choosing one puts it into the address. */
function SavedViews({ id, list }: { id: string; list: ListState }) {
  const { t } = useTranslation()
  const key = `pitlane.views.${id}`
  const [views, setViews] = useState<SavedView[]>(() => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? '[]') as SavedView[]
    } catch {
      return []
    }
  })
  const [name, setName] = useState('')
  const { button, onOpenChange } = useReturnFocus()
  const keep = (next: SavedView[]) => {
    setViews(next)
    localStorage.setItem(key, JSON.stringify(next))
  }
  const save = () => {
    const trimmed = name.trim()
    if (!trimmed) return
    keep([
      ...views.filter((view) => view.name !== trimmed),
      { name: trimmed, query: { ...list.filters, ...(list.sort ? { sort: list.sort } : {}) } },
    ])
    setName('')
  }
  const apply = ({ query: { sort, ...filters } }: SavedView) => {
    const cleared = Object.fromEntries(Object.keys(list.filters).map((filter) => [filter, undefined]))
    list.set({ filters: { ...cleared, ...filters }, sort })
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      onOpenChange={onOpenChange}
      content={
        <section className="pl-columns" aria-label={t('kit.views')}>
          <ul>
            {views.map((view) => (
              <li key={view.name}>
                <Button type="link" size="small" onClick={() => apply(view)}>
                  {view.name}
                </Button>
                <Button
                  type="text"
                  size="small"
                  aria-label={t('kit.viewRemove', { name: view.name })}
                  onClick={() => keep(views.filter((other) => other !== view))}
                >
                  ×
                </Button>
              </li>
            ))}
          </ul>
          <Input
            value={name}
            aria-label={t('kit.viewName')}
            placeholder={t('kit.viewName')}
            onChange={(event) => setName(event.target.value)}
            onPressEnter={save}
          />
          <Button size="small" onClick={save} disabled={!name.trim()}>
            {t('kit.viewSave')}
          </Button>
        </section>
      }
    >
      <Button ref={button}>{t('kit.views')}</Button>
    </Popover>
  )
}

const count = (list: ListState) => Object.keys(list.filters).length

/** The filters of a list: bound to the address, cleared together, saved under names. */
export function Filters({ id, filters, list }: { id: string; filters: readonly Filter[]; list: ListState }) {
  const { t } = useTranslation()
  const narrow = useNarrow()
  const [all, setAll] = useState(false)
  const clear = () =>
    list.set({ filters: Object.fromEntries(Object.keys(list.filters).map((name) => [name, undefined])) })
  // The first ones and those that are set; the others on demand.
  const few = narrow ? 1 : 5
  const shown = filters.filter(
    (filter, index) => all || index < few || filterNames([filter]).some((name) => list.filters[name]),
  )
  return (
    <div role="search" className="pl-filters" aria-label={t('kit.filters')}>
      {shown.map((filter) => {
        if (filter.kind === 'text') return <TextFilter key={filter.name} filter={filter} list={list} />
        if (filter.kind === 'choice' && isLate(filter))
          return <LateChoiceFilter key={filter.name} filter={filter} list={list} />
        if (filter.kind === 'choice') return <ChoiceFilter key={filter.name} filter={filter} list={list} />
        return (
          <DayFilter key={filter.kind === 'day' ? filter.name : filter.from} filter={filter} list={list} />
        )
      })}
      <div className="pl-filter-buttons">
        {filters.length > few ? (
          <Button aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('kit.filtersFewer') : t('kit.filtersMore')}
          </Button>
        ) : null}
        <Button onClick={clear} disabled={count(list) === 0}>
          {t('kit.clearFilters')}
        </Button>
        <SavedViews id={id} list={list} />
      </div>
    </div>
  )
}
