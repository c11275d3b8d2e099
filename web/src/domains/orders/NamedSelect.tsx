import { Form, Select } from 'antd'
import { useEffect, useState } from 'react'
import { today } from '../../kit/zone'
import {
  useEvents,
  useFieldStaff,
  useFleets,
  useGarages,
  useRunningEvent,
  useSources,
} from '../../shared/lookups'
import type { Named } from './types'

interface Field {
  id?: string
  value?: Named | null
  onChange?: (value: Named | null) => void
  disabled?: boolean
}

interface Props extends Field {
  /** With a note beside a name, such as that they are off. */
  options: readonly { value: number; label: string; note?: string }[]
  loading: boolean
  onSearch?: (typed: string) => void
  clearable?: boolean
}

/** Selects a row by its name and keeps both id and name, so that it can be shown without the list. */
function NamedSelect({ options, onSearch, value, onChange, clearable = true, ...rest }: Props) {
  return (
    <Select<{ value: number; label: string }, Props['options'][number]>
      {...rest}
      labelInValue
      allowClear={clearable}
      options={[...options]}
      value={value ? { value: value.id, label: value.name } : undefined}
      optionRender={({ data, label }) => (
        <>
          {label}
          {data.note ? <span className="pl-quiet"> ({data.note})</span> : null}
        </>
      )}
      showSearch={{ optionFilterProp: 'label', onSearch }}
      onChange={(chosen) => {
        onSearch?.('')
        onChange?.(chosen ? { id: chosen.value, name: chosen.label } : null)
      }}
    />
  )
}

/** The typed text, debounced: the server searches beyond the first page of names. */
function useSearchText(): [text: string, onSearch: (typed: string) => void] {
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  useEffect(() => {
    const wait = setTimeout(() => setText(typed.trim()), 250)
    return () => clearTimeout(wait)
  }, [typed])
  return [text, setTyped]
}

export function GarageSelect({ city, ...field }: Field & { city: number | undefined }) {
  const [text, onSearch] = useSearchText()
  const { options, loading } = useGarages(city, text)
  return <NamedSelect {...field} options={options} loading={loading} onSearch={onSearch} />
}

/** Says who is off on the day of the pick-up, or today while none is chosen. */
export function StaffSelect({ staffRole, ...field }: Field & { staffRole: 'CR' | 'GI' }) {
  const [text, onSearch] = useSearchText()
  const form = Form.useFormInstance()
  const day = Form.useWatch<string | null | undefined>('pick_date', form)
  const { options, loading } = useFieldStaff(staffRole, text, day ?? today())
  return <NamedSelect {...field} options={options} loading={loading} onSearch={onSearch} />
}

export function FleetSelect(field: Field) {
  const [text, onSearch] = useSearchText()
  const { options, loading } = useFleets(text)
  return <NamedSelect {...field} options={options} loading={loading} onSearch={onSearch} />
}

export function SourceSelect(field: Field) {
  const { options, loading } = useSources()
  return <NamedSelect {...field} options={options} loading={loading} clearable={false} />
}

/** Who may not read events chooses the one that the order has, or the one at which they stand. */
export function EventSelect({ known, ...field }: Field & { known: Named | null }) {
  const [text, onSearch] = useSearchText()
  const { options, loading } = useEvents(text)
  const event = useRunningEvent()
  const others = [known, event].filter((one) => one !== null && one !== undefined)
  const missing = others.filter(({ id }, at) => {
    const isListed = options.some(({ value }) => value === id)
    return !isListed && others.findIndex((one) => one.id === id) === at
  })
  const all = [...options, ...missing.map(({ id, name }) => ({ value: id, label: name }))]
  return <NamedSelect {...field} options={all} loading={loading} onSearch={onSearch} />
}
