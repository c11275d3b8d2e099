import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session'
import { PageHeader } from '../../kit/PageHeader'
import { Empty } from '../../kit/states'

/** For a role that may enter the screen and not do what it is for. */
export function MayNot({ title, permission }: { title: string; permission: string }) {
  const { t } = useTranslation()
  const role = useSession((now) => now.user?.user_type ?? '')
  return (
    <>
      <PageHeader title={title} />
      <div className="pl-card">
        <Empty title={t('suppliers.mayNot')}>
          <p>{t('suppliers.mayNotText', { role, permission })}</p>
        </Empty>
      </div>
    </>
  )
}
