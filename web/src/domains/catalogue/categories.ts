import { useTranslation } from 'react-i18next'
import { orderType } from '../../api/enums.gen'

/** The categories of services and packages are the types of orders. */
export function useCategories() {
  const { t } = useTranslation()
  const options = orderType.all.map((value) => ({
    value: value as number,
    label: t(`orders.types.t${value}`),
  }))
  const word = (id: number) => options.find(({ value }) => value === id)?.label ?? String(id)
  return { options, word }
}
