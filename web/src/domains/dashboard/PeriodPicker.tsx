import { Checkbox, DatePicker, Radio, Select } from 'antd'
import dayjs from 'dayjs'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { StatsFlag, statsFlag } from '../../api/enums.gen'
import { pickerFormat } from '../../kit/format'
import { useLargeAmounts } from '../../kit/largeAmounts'
import type { ListState } from '../../kit/listState'
import { useRegion } from '../../kit/region'
import { flagOf, type Range, rangeOf, ranges } from './period'
import { useLabels } from './labels'

/** The period and the kind of orders for all figures of the page. */
export function PeriodPicker({ list }: { list: ListState }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const id = useId()
  const range = rangeOf(list.filters)
  const isRupees = useRegion((now) => now.currency.code === 'INR')
  const inLakh = useLargeAmounts((now) => now.inLakh)
  const { from, to } = list.filters
  return (
    <div role="search" className="pl-figures-filter" aria-label={t('kit.filters')}>
      <div className="pl-filter">
        <label htmlFor={id}>{t('dashboard.period')}</label>
        <Select<Range>
          id={id}
          value={range}
          options={ranges.map((value) => ({ value, label: labels.range(value) }))}
          popupMatchSelectWidth={false}
          onChange={(value) => list.set({ filters: { range: value, from: undefined, to: undefined } })}
        />
      </div>
      {range === 'custom' ? (
        <div className="pl-filter">
          <label htmlFor={`${id}-from`}>{t('dashboard.days')}</label>
          <DatePicker.RangePicker
            id={{ start: `${id}-from`, end: `${id}-to` }}
            format={pickerFormat()}
            value={from && to ? [dayjs(from), dayjs(to)] : null}
            // The calls accept at most 366 days.
            disabledDate={(day, { from: first }) => Boolean(first && Math.abs(day.diff(first, 'day')) > 365)}
            onChange={(days) =>
              list.set({
                filters: { from: days?.[0]?.format('YYYY-MM-DD'), to: days?.[1]?.format('YYYY-MM-DD') },
              })
            }
          />
        </div>
      ) : null}
      <Radio.Group
        optionType="button"
        aria-label={t('dashboard.kind')}
        value={flagOf(list.filters)}
        options={statsFlag.all.map((value) => ({ value, label: labels.flag(value) }))}
        onChange={({ target: { value } }) =>
          list.set({ filters: { flag: value === StatsFlag.Total ? undefined : String(value) } })
        }
      />
      {isRupees ? (
        <Checkbox
          checked={inLakh}
          onChange={({ target }) => useLargeAmounts.setState({ inLakh: target.checked })}
        >
          {t('dashboard.inLakh')}
        </Checkbox>
      ) : null}
    </div>
  )
}
