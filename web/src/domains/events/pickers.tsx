import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import type { Option } from '../../kit/options'
import { usePeople, useTyped } from '../../shared/people'

interface Field {
  id?: string
  disabled?: boolean
}

/** The options that were found, with those that are chosen and were not. */
function withChosen(found: readonly Option[], chosen: readonly number[], names: Record<number, string>) {
  const missing = chosen.filter((id) => !found.some(({ value }) => value === id))
  return [...found, ...missing.map((id) => ({ value: id, label: names[id] ?? String(id) }))]
}

const namesOf = (options: readonly Option[]) =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]))

interface PersonProps extends Field {
  value?: number | null
  onChange?: (value: number | null) => void
  /** The one who was chosen when the form was read. */
  known: Record<number, string>
}

/** Picks one of the active people by name. */
export function PersonPicker({ value, onChange, known, ...field }: PersonProps) {
  const [text, onSearch] = useTyped()
  const { options, loading } = usePeople(text)
  const [seen, setSeen] = useState(known)
  return (
    <Select<number>
      {...field}
      loading={loading}
      value={value ?? undefined}
      options={withChosen(options, value ? [value] : [], { ...known, ...seen })}
      showSearch={{ optionFilterProp: 'label', onSearch }}
      onChange={(id) => {
        setSeen({ ...seen, ...namesOf(options) })
        onChange?.(id)
      }}
    />
  )
}

interface PeopleProps extends Field {
  value?: number[]
  onChange?: (value: number[]) => void
  known: Record<number, string>
}

/** Picks several of them. */
export function PeoplePicker({ value = [], onChange, known, ...field }: PeopleProps) {
  const [text, onSearch] = useTyped()
  const { options, loading } = usePeople(text)
  const [seen, setSeen] = useState(known)
  return (
    <Select<number[]>
      {...field}
      mode="multiple"
      allowClear
      loading={loading}
      value={value}
      options={withChosen(options, value, { ...known, ...seen })}
      showSearch={{ optionFilterProp: 'label', onSearch }}
      onChange={(ids) => {
        setSeen({ ...seen, ...namesOf(options) })
        onChange?.(ids)
      }}
    />
  )
}

interface CouponProps extends Field {
  value?: number | null
  onChange?: (value: number | null) => void
  known: Record<number, string>
}

/** Picks a coupon by its code or title. */
export function CouponPicker({ value, onChange, known, ...field }: CouponProps) {
  const { t } = useTranslation()
  const [text, onSearch] = useTyped()
  const answer = useCall('list_coupons', { query: { limit: 50, ...(text ? { text } : {}) } })
  const options = (answer.data?.coupons ?? []).map(({ id, code, title }) => ({
    value: id,
    label: `${code} · ${title}`,
  }))
  const [seen, setSeen] = useState(known)
  return (
    <Select<number>
      {...field}
      allowClear
      placeholder={t('events.noCoupon')}
      loading={answer.isFetching}
      value={value ?? undefined}
      options={withChosen(options, value ? [value] : [], { ...known, ...seen })}
      showSearch={{ filterOption: false, onSearch }}
      onChange={(id: number | undefined) => {
        setSeen({ ...seen, ...namesOf(options) })
        onChange?.(id ?? null)
      }}
    />
  )
}
