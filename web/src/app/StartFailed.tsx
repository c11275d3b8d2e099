import { useTranslation } from 'react-i18next'
import { Logo } from '../kit/Logo'

export function StartFailed({ why }: { why: string }) {
  const { t } = useTranslation()
  return (
    <main className="pl-outside">
      <div className="pl-outside-card" role="alert">
        <Logo />
        <h1>{t('shell.startFailed')}</h1>
        <p>{why === 'noCountry' ? t('shell.noCountry') : why}</p>
        <button type="button" className="pl-plain-button" onClick={() => window.location.reload()}>
          {t('shell.reload')}
        </button>
      </div>
    </main>
  )
}
