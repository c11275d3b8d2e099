import { CameraOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { type DragEvent, useEffect, useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from './callError'
import { Icon } from './Icon'
import { onTheirWay, type Sending, size, uploads } from './uploads'
import './files.css'

interface Props {
  /** What is chosen, on the button: `Choose photos`. */
  label: string
  /** Media types, as a file input takes them. */
  accept: string
  /** Bytes. */
  largest: number
  /** Phones offer their camera. */
  camera?: boolean
  /** Rejects with what went wrong; stops when the signal says so. */
  send: (file: File, report: (share: number) => void, signal: AbortSignal) => Promise<unknown>
  /** While true, files are on their way or wait to be sent again: leaving loses them. */
  onBusy?: (busy: boolean) => void
}

/** So many leave at once: a phone's line is narrow. */
const atOnce = 2
let lastId = 0

function useSender({ send, largest, onBusy }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const [files, step] = useReducer(uploads, [])
  const running = useRef(new Map<number, AbortController>())
  const busy = files.length > 0
  useEffect(() => {
    onBusy?.(busy)
    // oxlint-disable-next-line react/exhaustive-deps -- only a change is told
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
    // oxlint-disable-next-line react/exhaustive-deps -- looks again whenever a file comes or goes
  }, [files])

  const add = (chosen: readonly File[]) =>
    step({
      kind: 'added',
      files: chosen.map((file) => {
        const problem = file.size > largest ? t('kit.fileTooLarge', { most: size(largest) }) : undefined
        return { id: (lastId += 1), file, ...(problem ? { problem, hopeless: true } : {}) }
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

/** Chooses files, drops them here, or takes them with a phone's camera; each is sent at once, and shows how far it is. */
export function Upload(props: Props) {
  const { t } = useTranslation()
  const { files, add, drop, again } = useSender(props)
  const [over, setOver] = useState(false)
  const choose = useRef<HTMLInputElement>(null)
  const shoot = useRef<HTMLInputElement>(null)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
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
        add([...(target.files ?? [])])
        // The same file may be chosen once more.
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
      {files.length > 0 ? (
        <ul className="pl-upload-list" aria-label={t('kit.sending')}>
          {files.map((one) => (
            <Row key={one.id} one={one} onDrop={() => drop(one.id)} onAgain={() => again(one.id)} />
          ))}
        </ul>
      ) : null}
    </div>
  )
}
