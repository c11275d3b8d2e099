import { BugOutlined } from '@ant-design/icons'
import { Badge, Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Dialog } from '../kit/Dialog'
import { useErrorLog } from '../kit/errorLog'
import { Icon } from '../kit/Icon'
import { ErrorFacts } from './ErrorFacts'

/** The button with the number of entries, and the log. */
export default function ErrorLog() {
  const { t } = useTranslation()
  const { errors, clear } = useErrorLog()
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  // oxlint-disable-next-line react/exhaustive-deps -- navigating elsewhere closes it
  useEffect(() => setOpen(false), [pathname])
  return (
    <>
      <Badge count={errors.length} size="small" offset={[-6, 8]}>
        <Button
          type="text"
          danger
          aria-label={t('shell.errorLogCount', { count: errors.length })}
          title={t('shell.errorLog')}
          icon={<Icon icon={BugOutlined} />}
          onClick={() => setOpen(true)}
        />
      </Badge>
      <Dialog
        open={open}
        width={960}
        title={t('shell.errorLog')}
        onCancel={() => setOpen(false)}
        footer={
          <>
            <Button
              danger
              onClick={() => {
                setOpen(false)
                clear()
              }}
            >
              {t('shell.errorClear')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('kit.close')}</Button>
          </>
        }
      >
        {errors.map((error) => (
          <ErrorFacts key={error.id} error={error} />
        ))}
      </Dialog>
    </>
  )
}
