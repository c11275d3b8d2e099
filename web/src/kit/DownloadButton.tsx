import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './Icon'

/** Bytes, or rows if their number is known. */
export interface Progress {
  loaded: number
  total: number | undefined
}

interface Props {
  label: string
  /** Does the download and reports progress; the API client has shown any failure to the user. */
  start: (report: (progress: Progress) => void, signal: AbortSignal) => Promise<void>
  disabled?: boolean
}

const kib = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KiB` : `${(bytes / 1024 / 1024).toFixed(1)} MiB`

/** Starts a download, shows its progress, and cancels it when pressed again. */
export function DownloadButton({ label, start, disabled }: Props) {
  const { t } = useTranslation()
  const [progress, setProgress] = useState<Progress>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const press = async () => {
    if (running.current) {
      running.current.abort()
      return
    }
    const stop = new AbortController()
    running.current = stop
    setProgress({ loaded: 0, total: undefined })
    try {
      await start(setProgress, stop.signal)
    } catch {
      // The client has shown the reason; a cancelled download needs none.
    } finally {
      running.current = undefined
      setProgress(undefined)
    }
  }

  const loaded = progress?.total
    ? `${Math.floor((progress.loaded / progress.total) * 100)} %`
    : kib(progress?.loaded ?? 0)
  return (
    <Button icon={<Icon icon={DownloadOutlined} />} disabled={disabled} onClick={() => void press()}>
      {progress ? t('kit.downloadStop', { loaded }) : label}
      <span className="pl-visually-hidden" role="status">
        {progress ? t('kit.downloading') : ''}
      </span>
    </Button>
  )
}
