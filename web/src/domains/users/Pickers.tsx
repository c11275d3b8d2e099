import { Select } from 'antd'
import { useState } from 'react'
import { useGarages } from '../../shared/lookups'
import { usePeople, useTyped } from '../../shared/people'

interface Named {
  id: number
  name: string
}

interface Field {
  id?: string
  value?: Named | null
  onChange?: (value: Named | null) => void
  disabled?: boolean
}

interface Props extends Field {
  options: readonly { value: number; label: string }[]
  loading: boolean
  onSearch: (typed: string) => void
}

/** Picks a row by its name and keeps both, so that it is shown without the list. */
function NamedPicker({ options, onSearch, value, onChange, ...rest }: Props) {
  return (
    <Select<{ value: number; label: string }>
      {...rest}
      labelInValue
      allowClear
      options={[...options]}
      value={value ? { value: value.id, label: value.name } : undefined}
      showSearch={{ optionFilterProp: 'label', onSearch }}
      onChange={(chosen) => {
        onSearch('')
        onChange?.(chosen ? { id: chosen.value, name: chosen.label } : null)
      }}
    />
  )
}

export function GaragePicker(field: Field) {
  const [text, onSearch] = useTyped()
  const { options, loading } = useGarages(undefined, text)
  return <NamedPicker {...field} options={options} loading={loading} onSearch={onSearch} />
}

export function ManagerPicker({ not, ...field }: Field & { not?: number }) {
  const [text, onSearch] = useTyped()
  const { options, loading } = usePeople(text)
  const others = options.filter(({ value }) => value !== not)
  return <NamedPicker {...field} options={others} loading={loading} onSearch={onSearch} />
}

interface TakersProps {
  label: string
  kind: 'cr_orders' | 'gi_orders' | 'leads' | 'tickets' | 'escalations'
  not: readonly number[]
  many: boolean
  value: readonly number[]
  onChange: (value: number[]) => void
}

/** Picks who gets a kind of work: one, or several. */
export function TakersPicker({ label, kind, not, many, value, onChange }: TakersProps) {
  const [text, onSearch] = useTyped()
  const { options, loading } = usePeople(text, { can_take: kind })
  // Those who were picked keep their names while others are searched.
  const [seen, setSeen] = useState<Record<number, string>>({})
  const others = options.filter(({ value: id }) => !not.includes(id))
  const kept = value
    .filter((id) => !others.some((one) => one.value === id))
    .map((id) => ({ value: id, label: seen[id] ?? String(id) }))
  const names = () => Object.fromEntries(others.map((one) => [one.value, one.label]))
  return (
    <Select<number[] | number>
      aria-label={label}
      className="pl-user-takers"
      mode={many ? 'multiple' : undefined}
      allowClear
      loading={loading}
      options={[...kept, ...others]}
      value={many ? [...value] : value[0]}
      showSearch={{ optionFilterProp: 'label', onSearch }}
      onChange={(chosen) => {
        setSeen((before) => ({ ...before, ...names() }))
        onChange(chosen === undefined ? [] : [chosen].flat())
      }}
    />
  )
}
