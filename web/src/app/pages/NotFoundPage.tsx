import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Logo } from '../../kit/Logo'

export default function NotFoundPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <main className="pl-outside">
      <div className="pl-outside-card">
        <Logo />
        <p className="pl-outside-code">404</p>
        <h1>{t('shell.notFound')}</h1>
        <p>{t('shell.notFoundText')}</p>
        <button
          type="button"
          className="pl-plain-button pl-plain-first"
          onClick={() => void navigate('/dashboard')}
        >
          {t('shell.toDashboard')}
        </button>
      </div>
    </main>
  )
}
