import { Select } from 'antd'
import { slots } from '../../kit/zone'

interface Props {
  id?: string
  value?: string | null
  onChange?: (value: string | null) => void
}

export function SlotSelect({ value, onChange, ...rest }: Props) {
  return (
    <Select<string>
      {...rest}
      allowClear
      showSearch
      value={value ?? undefined}
      options={slots.map((slot) => ({ value: slot, label: slot }))}
      onChange={(slot) => onChange?.(slot ?? null)}
    />
  )
}
