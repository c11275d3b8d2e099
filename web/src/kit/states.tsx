import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, useFailureText, useShowsFailure } from './callError'

export function Loading({ rows = 6 }: { rows?: number }) {
  const { t } = useTranslation()
  return (
    <div className="pl-state" role="status" aria-label={t('kit.loading')}>
      <Skeleton active title={false} paragraph={{ rows }} />
    </div>
  )
}

export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="pl-state pl-state-center">
      <p className="pl-state-title">{title}</p>
      {children}
    </div>
  )
}

/** Something could not be loaded: the message, the request id, and a retry button. */
export function Failed({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  useShowsFailure(error)
  const requestId = error instanceof CallError ? error.requestId : ''
  return (
    <div className="pl-state pl-state-center" role="alert">
      <p className="pl-state-title">{t('kit.failed')}</p>
      <p>{failureText(error)}</p>
      {requestId ? <p className="pl-quiet">{t('kit.requestId', { id: requestId })}</p> : null}
      {onRetry ? <Button onClick={onRetry}>{t('kit.retry')}</Button> : null}
    </div>
  )
}
