import { Button } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { now } from '../kit/clock'
import { InstantPicker } from '../kit/DayPicker'
import { instantOf, today } from '../kit/zone'
import './nearDays.css'

/** Of the reason for another promise: as long as the customer's message has room for it. */
export const longestReason = 60

interface Props {
  id?: string
  value?: string | null
  onChange?: (at: string | null) => void
}

/** Most cars are promised for this evening or for tomorrow, which takes one click. */
export function PromiseTime({ onChange, ...rest }: Props) {
  const { t } = useTranslation()
  const tomorrow = dayjs(today()).add(1, 'day').format('YYYY-MM-DD')
  const near = [
    { word: t('kit.today'), day: today(), time: '18:00' },
    { word: t('kit.tomorrow'), day: tomorrow, time: '12:00' },
    { word: t('kit.tomorrow'), day: tomorrow, time: '18:00' },
  ].map(({ word, day, time }) => ({ label: `${word} ${time}`, at: instantOf(`${day}T${time}`) }))
  return (
    <>
      <InstantPicker {...rest} {...(onChange && { onChange })} />
      <span className="pl-near-days">
        {near
          .filter(({ at }) => Date.parse(at) > now().getTime())
          .map(({ label, at }) => (
            <Button
              key={at}
              type="link"
              size="small"
              aria-pressed={at === rest.value}
              onClick={() => onChange?.(at)}
            >
              {label}
            </Button>
          ))}
      </span>
    </>
  )
}
