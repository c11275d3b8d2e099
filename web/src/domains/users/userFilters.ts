import { useTranslation } from 'react-i18next'
import type { ListWords } from '../../api/list'
import { useCities } from '../../shared/lookups'
import { useAgentTypes, useRoleChoices } from './choices'

/** The filters of the list. */
export function useUserFilters(): ListWords<'list_users'> {
  const { t } = useTranslation()
  const { roles, clusters, loading } = useRoleChoices()
  const cities = useCities()
  const types = useAgentTypes()
  const yesNo = (value: string | number) => t(Number(value) === 1 ? 'users.yes' : 'users.no')
  const word = (id: string | number) => types.options.find(({ value }) => value === Number(id))?.label ?? ''
  return {
    text: { label: t('users.filters.text') },
    role_id: {
      label: t('users.fields.role'),
      options: roles.map(({ id, name }) => ({ value: id, label: name })),
      loading,
    },
    city_id: { label: t('users.fields.city_id'), ...cities },
    cluster_id: {
      label: t('users.fields.cluster'),
      options: (clusters ?? []).map(({ id, name }) => ({ value: id, label: name })),
      loading,
    },
    department: { label: t('users.fields.department') },
    agent_type_id: { label: t('users.fields.agent_type_id'), word },
    auto_assign: { label: t('users.fields.auto_assign'), word: yesNo },
    on_shift: { label: t('users.fields.on_shift'), word: yesNo },
    is_download: { label: t('users.fields.is_download'), word: yesNo },
    refund_enabled: { label: t('users.fields.refund_enabled'), word: yesNo },
    role: false,
    garage_id: false,
    manager_id: false,
    is_active: false,
    is_machine: false,
    can_take: false,
  }
}
