import { DayPicker, DaysPicker } from './DayPicker'
import type { Filter } from './filter'
import type { ListState } from './listState'

interface Props {
  id: string
  filter: Extract<Filter, { kind: 'day' | 'days' }>
  list: ListState
}

/** The filters of days: loaded with the first of them, because most lists are read without. */
export default function DayFilters({ id, filter, list }: Props) {
  if (filter.kind === 'day')
    return (
      <DayPicker
        id={id}
        value={list.filters[filter.name]}
        onChange={(day) => list.set({ filters: { [filter.name]: day ?? undefined } })}
      />
    )
  return (
    <DaysPicker
      id={id}
      endId={`${id}-end`}
      from={list.filters[filter.from]}
      to={list.filters[filter.to]}
      onChange={(from, to) => list.set({ filters: { [filter.from]: from, [filter.to]: to } })}
    />
  )
}
