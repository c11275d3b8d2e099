import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../../api/session'
import { Logo } from '../../kit/Logo'

export default function NoPermissionPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const role = useSession((now) => now.user?.user_type ?? '')
  // Going back to a refused page would be refused again.
  const back = () => void (query.has('noGoBack') ? navigate('/dashboard') : navigate(-1))
  return (
    <main className="pl-outside">
      <div className="pl-outside-card">
        <Logo />
        <p className="pl-outside-code">401</p>
        <h1>{t('shell.noPermission')}</h1>
        <p>
          {query.get('needs') === 'refund_enabled'
            ? t('shell.noFlag.refund_enabled')
            : t('shell.noPermissionText', { role })}
        </p>
        <div className="pl-row">
          <button type="button" className="pl-plain-button" onClick={back}>
            {t('shell.back')}
          </button>
          <button
            type="button"
            className="pl-plain-button pl-plain-first"
            onClick={() => void navigate('/dashboard')}
          >
            {t('shell.toDashboard')}
          </button>
        </div>
      </div>
    </main>
  )
}
