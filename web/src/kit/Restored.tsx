import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Above a form whose earlier input was restored: a note, and a way to start again. */
export function Restored(props: { files?: boolean; onDiscard: () => void }) {
  const { t } = useTranslation()
  const [closed, setClosed] = useState(false)
  if (closed) return null
  return (
    <Alert
      type="info"
      showIcon
      className="pl-form-notice"
      title={t('kit.restored')}
      description={props.files ? t('kit.restoredFiles') : undefined}
      closable={{ onClose: () => setClosed(true) }}
      action={
        <Button size="small" onClick={props.onDiscard}>
          {t('kit.restoredDiscard')}
        </Button>
      }
    />
  )
}
