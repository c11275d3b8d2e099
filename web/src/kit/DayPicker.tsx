import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { pickerFormat } from './format'
import { instantOf, today, wallTime } from './zone'

interface Props {
  id?: string
  value?: string | null
  onChange?: (value: string | null) => void
  disabled?: boolean
}

/** A day as `YYYY-MM-DD`, the form used in calls. */
export function DayPicker({ value, onChange, fromToday, ...rest }: Props & { fromToday?: boolean }) {
  return (
    <DatePicker
      {...rest}
      className="pl-wide-field"
      format={pickerFormat()}
      value={value ? dayjs(value) : null}
      minDate={fromToday ? dayjs(today()) : undefined}
      onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : null)}
    />
  )
}

/** A point in time, picked in the region's time zone whatever the browser's own is. */
export function InstantPicker({ value, onChange, ...rest }: Props) {
  return (
    <DatePicker
      {...rest}
      className="pl-wide-field"
      format={`${pickerFormat()}, HH:mm`}
      showTime={{ format: 'HH:mm', minuteStep: 15 }}
      value={value ? dayjs(wallTime(value)) : null}
      onChange={(at) => onChange?.(at ? instantOf(at.format('YYYY-MM-DDTHH:mm')) : null)}
    />
  )
}
