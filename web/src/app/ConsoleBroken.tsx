import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSignedIn, rereadSession } from '../api/session'
import { useErrorLog } from '../kit/errorLog'
import { Logo } from '../kit/Logo'
import { ErrorFacts } from './ErrorFacts'
import { endSession } from './endSession'
import { queries } from './queries'

/** The error log's own button is gone with the shell, so the log is shown here. */
function Log() {
  const { t } = useTranslation()
  const errors = useErrorLog((now) => now.errors)
  return (
    <details className="pl-broken-log">
      <summary>{t('shell.errorLog')}</summary>
      {errors.map((error) => (
        <ErrorFacts key={error.id} error={error} />
      ))}
    </details>
  )
}

/**
 * Replaces the whole console when something outside the views has crashed: plain elements only, because the
 * components may be what crashed.
 */
export function ConsoleBroken({ again }: { again: () => void }) {
  const { t } = useTranslation()
  const [ending, setEnding] = useState(false)
  const retry = () => {
    // Cached answers may have caused the crash; typed input is stored elsewhere.
    queries.clear()
    rereadSession()
    again()
  }
  const logOut = () => {
    setEnding(true)
    void endSession()
  }
  return (
    <main className="pl-outside">
      <div className="pl-outside-card pl-broken" role="alert">
        <Logo />
        <h1>{t('shell.consoleBroken')}</h1>
        <p>{t('shell.consoleBrokenText')}</p>
        <div className="pl-row">
          <button type="button" className="pl-plain-button pl-plain-first" onClick={retry}>
            {t('kit.retry')}
          </button>
          <button type="button" className="pl-plain-button" onClick={() => window.location.reload()}>
            {t('shell.reload')}
          </button>
          <button type="button" className="pl-plain-button" onClick={() => window.location.assign('/')}>
            {t('shell.home')}
          </button>
          {isSignedIn() ? (
            <button type="button" className="pl-plain-button" disabled={ending} onClick={logOut}>
              {t('shell.logOut')}
            </button>
          ) : null}
        </div>
        <Log />
      </div>
    </main>
  )
}
