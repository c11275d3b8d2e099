import { PrinterOutlined } from '@ant-design/icons'
import { Button, Space, Tooltip } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DownloadButton, type Progress } from './DownloadButton'
import { Icon } from './Icon'
import { toast } from './notify'
import { saveFile, showFile } from './saveFile'

/** Fetches a paper and reports how far it is; nothing when it failed and the user was told. */
export type LoadPaper = (
  report: (progress: Progress) => void,
  signal: AbortSignal,
) => Promise<Blob | undefined>

interface Props {
  /** The paper as it is named in `Download ...`: `bill`. */
  paper: string
  /** The name to save it by. */
  name: string
  load: LoadPaper
}

/** Saves a paper, or opens it in a tab of the browser, whose viewer prints it. */
export function PaperButtons({ paper, name, load }: Props) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const print = async () => {
    // Opened while the press still counts as one: a browser refuses a tab that comes after waiting.
    const tab = window.open('', '_blank')
    if (!tab) {
      toast('error', t('kit.noTab', { paper }))
      return
    }
    tab.document.title = name
    tab.document.body.textContent = t('kit.paperComes')
    const stop = new AbortController()
    running.current = stop
    setBusy(true)
    try {
      const file = await load(() => {}, stop.signal)
      if (file && !tab.closed) showFile(file, tab)
      else tab.close()
    } catch {
      // The client has shown the reason.
      tab.close()
    } finally {
      running.current = undefined
      setBusy(false)
    }
  }

  const label = t('kit.printPaper', { paper })
  return (
    <Space.Compact>
      <DownloadButton
        label={t('kit.downloadPaper', { paper })}
        start={async (report, signal) => {
          const file = await load(report, signal)
          if (file) saveFile(file, name)
        }}
      />
      <Tooltip title={label}>
        <Button
          aria-label={label}
          icon={<Icon icon={PrinterOutlined} />}
          loading={busy}
          onClick={() => void print()}
        />
      </Tooltip>
    </Space.Compact>
  )
}
