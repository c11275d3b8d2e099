import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { orderType, type StatsFlag, statsFlag } from '../../api/enums.gen'
import type { Range } from './period'

/** The labels of the dashboard in the console's language. */
export function useLabels() {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      range: (range: Range) => t(`dashboard.ranges.${range}`),
      flag: (flag: StatsFlag) => t(`dashboard.flags.${statsFlag.name[flag]}`),
      type: (id: number, name: string) => (orderType.is(id) ? t(`orders.types.t${id}`) : name),
      /** Minutes as hours if under two days, otherwise as days. */
      span: (minutes: number | null | undefined) => {
        if (minutes === null || minutes === undefined) return t('kit.blank')
        const hours = minutes / 60
        return hours < 48
          ? t('dashboard.hours', { count: Number(hours.toFixed(1)) })
          : t('dashboard.spanDays', { count: Number((hours / 24).toFixed(1)) })
      },
    }),
    [t],
  )
}
