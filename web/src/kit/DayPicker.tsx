import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { pickerFormat } from './format'
import { useTypedDay } from './useTypedDay'
import { instantOf, today, wallTime } from './zone'

interface Props {
  id?: string
  value?: string | null
  onChange?: (value: string | null) => void
  disabled?: boolean
}

/** A day as `YYYY-MM-DD`, the form used in calls. */
export function DayPicker({ value, onChange, fromToday, ...rest }: Props & { fromToday?: boolean }) {
  const { typing, refusal } = useTypedDay({
    value: value ?? '',
    fromToday,
    onTyped: (day) => {
      if (day !== value) onChange?.(day)
      return day !== value
    },
  })
  return (
    <>
      <DatePicker
        {...rest}
        {...typing}
        className="pl-wide-field"
        format={pickerFormat()}
        value={value ? dayjs(value) : null}
        minDate={fromToday ? dayjs(today()) : undefined}
        onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : null)}
      />
      {refusal}
    </>
  )
}

/** A point in time, picked in the region's time zone whatever the browser's own is. */
export function InstantPicker({ value, onChange, ...rest }: Props) {
  const { typing, refusal } = useTypedDay({
    value: value ?? '',
    withTime: true,
    onTyped: (at) => {
      const isOther = !value || at !== wallTime(value)
      if (isOther) onChange?.(instantOf(at))
      return isOther
    },
  })
  return (
    <>
      <DatePicker
        {...rest}
        {...typing}
        className="pl-wide-field"
        format={`${pickerFormat()}, HH:mm`}
        showTime={{ format: 'HH:mm', minuteStep: 15 }}
        value={value ? dayjs(wallTime(value)) : null}
        onChange={(at) => onChange?.(at ? instantOf(at.format('YYYY-MM-DDTHH:mm')) : null)}
      />
      {refusal}
    </>
  )
}

interface DaysProps {
  id: string
  endId: string
  from: string | undefined
  to: string | undefined
  onChange: (from: string | undefined, to: string | undefined) => void
  /** The longest period in days; without it either end may be left open. */
  most?: number
}

/** The first and the last day of a period. */
export function DaysPicker({ id, endId, from, to, onChange, most }: DaysProps) {
  const isTooLong = (one: dayjs.Dayjs, first: dayjs.Dayjs | undefined) =>
    Boolean(most && first && Math.abs(one.diff(first, 'day')) >= most)
  const { typing, refusal } = useTypedDay({
    value: `${from} ${to}`,
    onTyped: (day, end) => {
      const [first, last] = end === 'end' ? [from, day] : [day, to]
      if (first === from && last === to) return false
      // The day just typed counts: the other one gives way.
      const fits = !first || !last || (first <= last && !isTooLong(dayjs(last), dayjs(first)))
      if (fits) onChange(first, last)
      else if (end === 'end') onChange(undefined, day)
      else onChange(day, undefined)
      return true
    },
  })
  const day = (text: string | undefined) => (text ? dayjs(text) : null)
  return (
    <>
      <DatePicker.RangePicker
        {...typing}
        id={{ start: id, end: endId }}
        value={[day(from), day(to)]}
        format={pickerFormat()}
        allowEmpty={most ? undefined : [true, true]}
        disabledDate={(one, info) => isTooLong(one, info.from)}
        onChange={(range) => onChange(range?.[0]?.format('YYYY-MM-DD'), range?.[1]?.format('YYYY-MM-DD'))}
      />
      {refusal}
    </>
  )
}
