import { Input } from 'antd'

/** No name or number in the catalogue is longer. */
const longest = 80

/** Filters a list of the catalogue by name. */
export function NameSearch(props: { label: string; value: string; onType: (text: string) => void }) {
  return (
    <Input
      allowClear
      maxLength={longest}
      aria-label={props.label}
      placeholder={props.label}
      value={props.value}
      onChange={({ target }) => props.onType(target.value)}
    />
  )
}
