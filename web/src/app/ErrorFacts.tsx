import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoggedError } from '../kit/errorLog'
import { dateTime } from '../kit/format'

/** What the log knows of an error; plain elements, for it is also shown where the widgets broke. */
export function ErrorFacts({ error, children }: { error: LoggedError; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <dl className="pl-error">
      <dt>{t('shell.errorMessage')}</dt>
      <dd>{error.message}</dd>
      <dt>{t('shell.errorInfo')}</dt>
      <dd>
        {error.info} · {dateTime(error.at)}
      </dd>
      <dt>{t('shell.errorUrl')}</dt>
      <dd>{error.url}</dd>
      {children}
    </dl>
  )
}
