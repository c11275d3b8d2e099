import { CameraOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { type DragEvent, type ReactNode, useEffect, useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from './callError'
import { Icon } from './Icon'
import { onTheirWay, type Sending, size, uploads } from './uploads'
import './files.css'

interface ChooserProps {
  /** What to choose, as the text of the button: `Choose photos`. */
  label: string
  /** Media types, as in a file input's `accept`. */
  accept: string
  /** Maximum size in bytes. */
  largest: number
  /** Offer the camera of a phone. */
  camera?: boolean
  onChosen: (files: readonly File[]) => void
  /** What was chosen, below the buttons. */
  children?: ReactNode
}

interface SenderProps {
  /** Maximum size in bytes. */
  largest: number
  /** Rejects with the error; stops when the signal aborts. */
  send: (file: File, report: (share: number) => void, signal: AbortSignal) => Promise<unknown>
  /** True while files are being sent or wait for a retry: leaving would lose them. */
  onBusy?: (busy: boolean) => void
}

type Props = Omit<ChooserProps, 'onChosen' | 'children'> & SenderProps

/** Parallel uploads: a phone's connection is slow. */
const atOnce = 2
let lastId = 0

/** Sends files that are added to it, a few at a time. */
export function useSender({ send, largest, onBusy }: SenderProps) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const [files, step] = useReducer(uploads, [])
  const running = useRef(new Map<number, AbortController>())
  const busy = files.length > 0
  useEffect(() => {
    onBusy?.(busy)
    // oxlint-disable-next-line react/exhaustive-deps -- only a change is reported
  }, [busy])

  const start = async ({ id, file }: Sending) => {
    const stop = new AbortController()
    running.current.set(id, stop)
    try {
      await send(file, (share) => step({ kind: 'sent', id, share }), stop.signal)
      step({ kind: 'gone', id })
    } catch (error) {
      if (!stop.signal.aborted) step({ kind: 'failed', id, problem: failureText(error) })
    } finally {
      running.current.delete(id)
    }
  }
  useEffect(() => {
    const waiting = onTheirWay(files).filter(({ id }) => !running.current.has(id))
    for (const one of waiting.slice(0, Math.max(0, atOnce - running.current.size))) void start(one)
    // oxlint-disable-next-line react/exhaustive-deps -- checked again whenever a file is added or removed
  }, [files])

  const add = (chosen: readonly File[]) =>
    step({
      kind: 'added',
      files: chosen.map((file) => {
        const problem = file.size > largest ? t('kit.fileTooLarge', { most: size(largest) }) : undefined
        return { id: (lastId += 1), file, ...(problem ? { problem, permanent: true } : {}) }
      }),
    })
  const drop = (id: number) => {
    running.current.get(id)?.abort()
    step({ kind: 'gone', id })
  }
  return { files, add, drop, again: (id: number) => step({ kind: 'again', id }) }
}

function Row({ one, onDrop, onAgain }: { one: Sending; onDrop: () => void; onAgain: () => void }) {
  const { t } = useTranslation()
  const { file, share, problem } = one
  return (
    <li className={problem ? 'pl-upload-failed' : undefined}>
      <span className="pl-upload-name">
        {file.name} <span className="pl-quiet">{size(file.size)}</span>
      </span>
      {problem ? (
        <span role="alert">{problem}</span>
      ) : (
        <Progress percent={Math.round(share * 100)} size="small" aria-label={file.name} />
      )}
      <span className="pl-row">
        {problem && !one.permanent ? (
          <Button
            size="small"
            onClick={onAgain}
            aria-label={t('kit.of', { what: t('kit.retry'), name: file.name })}
          >
            {t('kit.retry')}
          </Button>
        ) : null}
        <Button
          size="small"
          onClick={onDrop}
          aria-label={t('kit.of', { what: t(problem ? 'kit.remove' : 'kit.cancel'), name: file.name })}
        >
          {problem ? t('kit.remove') : t('kit.cancel')}
        </Button>
      </span>
    </li>
  )
}

/** The files on their way, with their progress, and those that failed. */
export function SendingList({ sender }: { sender: ReturnType<typeof useSender> }) {
  const { t } = useTranslation()
  const { files, drop, again } = sender
  if (files.length === 0) return null
  return (
    <ul className="pl-upload-list" aria-label={t('kit.sending')}>
      {files.map((one) => (
        <Row key={one.id} one={one} onDrop={() => drop(one.id)} onAgain={() => again(one.id)} />
      ))}
    </ul>
  )
}

/** Chooses files, takes them by drag and drop or a phone's camera. */
export function FileChooser({ onChosen, children, ...props }: ChooserProps) {
  const { t } = useTranslation()
  const [over, setOver] = useState(false)
  const choose = useRef<HTMLInputElement>(null)
  const shoot = useRef<HTMLInputElement>(null)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onChosen([...event.dataTransfer.files])
  }
  const input = (capture: boolean) => (
    <input
      ref={capture ? shoot : choose}
      type="file"
      multiple={!capture}
      hidden
      accept={props.accept}
      {...(capture ? { capture: 'environment' as const } : {})}
      aria-label={capture ? t('kit.takePhoto') : props.label}
      onChange={({ target }) => {
        onChosen([...(target.files ?? [])])
        // Allows the same file to be chosen again.
        target.value = ''
      }}
    />
  )
  return (
    <div
      className={`pl-upload ${over ? 'pl-upload-over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <div className="pl-row">
        <Button icon={<Icon icon={UploadOutlined} />} onClick={() => choose.current?.click()}>
          {props.label}
        </Button>
        {props.camera ? (
          <Button
            className="pl-upload-camera"
            icon={<Icon icon={CameraOutlined} />}
            onClick={() => shoot.current?.click()}
          >
            {t('kit.takePhoto')}
          </Button>
        ) : null}
        {input(false)}
        {props.camera ? input(true) : null}
      </div>
      <p className="pl-quiet">{t('kit.dropHere', { most: size(props.largest) })}</p>
      {children}
    </div>
  )
}

/** Each chosen file is sent at once and shows its progress. */
export function Upload({ send, onBusy, ...chooser }: Props) {
  const sender = useSender({ send, largest: chooser.largest, ...(onBusy && { onBusy }) })
  return (
    <FileChooser {...chooser} onChosen={sender.add}>
      <SendingList sender={sender} />
    </FileChooser>
  )
}
