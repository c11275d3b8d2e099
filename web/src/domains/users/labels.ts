import { useTranslation } from 'react-i18next'
import type { EditKey } from './edit'

/** The label of a field of the form. */
export function useUserLabel(): (key: EditKey) => string {
  const { t } = useTranslation()
  return (key) => t(`users.fields.${key}`)
}
