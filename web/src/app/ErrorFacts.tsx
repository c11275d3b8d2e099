import { useTranslation } from 'react-i18next'
import type { LoggedError } from '../kit/errorLog'
import { dateTime } from '../kit/format'

/** The details of a logged error; plain elements, because it is also shown when the components have crashed. */
export function ErrorFacts({ error }: { error: LoggedError }) {
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
      <dt>{t('shell.errorStack')}</dt>
      <dd>
        <pre className="pl-stack">{error.stack}</pre>
      </dd>
    </dl>
  )
}
