import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Input, Segmented, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { date, monthName } from '../../kit/format'
import { Icon } from '../../kit/Icon'
import { useCities, useSources } from '../../shared/lookups'
import { step } from './days'

export type View = 'week' | 'month'

const roles = [
  'Lead Call Center',
  'Lead Call Center L2',
  'BDE',
  'CR',
  'GI',
  'CI',
  'Support Executive',
  'Feedback Executive',
]

interface Props {
  view: View
  range: { from: string; to: string }
  day: string
  address: URLSearchParams
  /** There are changes that were not saved: the people stay. */
  locked: boolean
  onChange: (next: Record<string, string | undefined>) => void
}

/** Which days of whom are shown; all of it is in the address. */
export function RosterBar({ view, range, day, address, locked, onChange }: Props) {
  const { t } = useTranslation()
  const sources = useSources()
  const cities = useCities()
  const source = address.get('source')
  const city = address.get('city')
  return (
    <div className="pl-roster-bar">
      <Segmented<View>
        aria-label={t('rosters.view')}
        value={view}
        options={[
          { value: 'week', label: t('rosters.week') },
          { value: 'month', label: t('rosters.month') },
        ]}
        onChange={(next) => onChange({ view: next })}
      />
      <Button
        icon={<Icon icon={LeftOutlined} />}
        aria-label={t('rosters.before')}
        onClick={() => onChange({ day: step(view, day, -1) })}
      />
      <span className="pl-roster-range" aria-live="polite">
        {view === 'week' ? `${date(range.from)} – ${date(range.to)}` : monthName(range.from)}
      </span>
      <Button
        icon={<Icon icon={RightOutlined} />}
        aria-label={t('rosters.after')}
        onClick={() => onChange({ day: step(view, day, 1) })}
      />
      <Button onClick={() => onChange({ day: undefined })}>{t('rosters.today')}</Button>
      <Select
        allowClear
        disabled={locked}
        aria-label={t('rosters.role')}
        placeholder={t('rosters.role')}
        value={address.get('role') ?? undefined}
        options={roles.map((role) => ({ value: role, label: role }))}
        onChange={(role?: string) => onChange({ role })}
      />
      <Select
        allowClear
        disabled={locked}
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('rosters.city')}
        placeholder={t('rosters.city')}
        value={city ? Number(city) : undefined}
        options={cities.options}
        loading={cities.loading}
        onChange={(id?: number) => onChange({ city: id?.toString() })}
      />
      <Select
        allowClear
        disabled={locked}
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('rosters.source')}
        placeholder={t('rosters.source')}
        value={source ? Number(source) : undefined}
        options={sources.options}
        loading={sources.loading}
        onChange={(id?: number) => onChange({ source: id?.toString() })}
      />
      <Input.Search
        allowClear
        disabled={locked}
        className="pl-roster-search"
        aria-label={t('rosters.name')}
        placeholder={t('rosters.name')}
        defaultValue={address.get('text') ?? ''}
        onSearch={(text) => onChange({ text: text.trim() })}
      />
    </div>
  )
}
