import { Select } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DaysPicker } from '../../../kit/DayPicker'
import type { ListState } from '../../../kit/listState'
import { usePeople, useTyped } from '../../../shared/people'
import { callers } from '../callers'
import { mostDays } from './asked'
import type { Asked } from './types'

/** Whose reports, and of which days. */
export function AskedPicker({ list, asked }: { list: ListState; asked: Asked }) {
  const { t } = useTranslation()
  const id = useId()
  const [text, onSearch] = useTyped()
  const people = usePeople(text, { can_take: 'leads' })
  return (
    <div role="search" className="pl-figures-filter" aria-label={t('agentActivity.whose')}>
      <div className="pl-filter">
        <label htmlFor={`${id}-agent`}>{t('agentActivity.fields.agent')}</label>
        <Select<number>
          id={`${id}-agent`}
          allowClear
          placeholder={t('agentActivity.everybody')}
          value={asked.user_id ?? null}
          options={people.options}
          loading={people.loading}
          showSearch={{ optionFilterProp: 'label', onSearch }}
          onChange={(chosen?: number) =>
            list.set({ filters: { user_id: chosen ? String(chosen) : undefined } })
          }
        />
      </div>
      <div className="pl-filter">
        <label htmlFor={`${id}-role`}>{t('agentActivity.fields.role')}</label>
        <Select<string>
          id={`${id}-role`}
          allowClear
          placeholder={t('agentActivity.everyRole')}
          value={asked.role ?? null}
          options={callers.map((value) => ({ value, label: value }))}
          onChange={(chosen?: string) => list.set({ filters: { role: chosen } })}
        />
      </div>
      <div className="pl-filter">
        <label htmlFor={`${id}-from`}>{t('agentActivity.days')}</label>
        <DaysPicker
          id={`${id}-from`}
          endId={`${id}-to`}
          from={asked.from}
          to={asked.to}
          most={mostDays}
          onChange={(from, to) => list.set({ filters: { from, to } })}
        />
      </div>
    </div>
  )
}
