import { Checkbox, Radio, Select } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { StatsFlag, statsFlag } from '../../api/enums.gen'
import { DaysPicker } from '../../kit/DayPicker'
import { useLargeAmounts } from '../../kit/largeAmounts'
import type { ListState } from '../../kit/listState'
import { useRegion } from '../../kit/region'
import { flagOf, type Range, rangeOf, ranges } from './period'
import { useLabels } from './labels'

/** What the calls accept. */
const mostDays = 366

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
          <DaysPicker
            id={`${id}-from`}
            endId={`${id}-to`}
            from={from}
            to={to}
            most={mostDays}
            onChange={(first, last) => list.set({ filters: { from: first, to: last } })}
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
