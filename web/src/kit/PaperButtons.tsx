import { PrinterOutlined } from '@ant-design/icons'
import { Button, Space, Tooltip } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DownloadButton, type Progress } from './DownloadButton'
import { Icon } from './Icon'
import { toast } from './notify'
import { saveFile, showFile } from './saveFile'

/** Fetches a document and reports progress; undefined if it failed and the error was shown. */
export type LoadPaper = (
  report: (progress: Progress) => void,
  signal: AbortSignal,
) => Promise<Blob | undefined>

interface Props {
  /** The document's name in `Download ...`: `bill`. */
  paper: string
  /** The file name. */
  name: string
  load: LoadPaper
}

/** Saves a document, or opens it in a browser tab, whose viewer prints it. */
export function PaperButtons({ paper, name, load }: Props) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const print = async () => {
    // Opened while handling the click: browsers block a tab that is opened after waiting.
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
