import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Input } from 'antd'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { refreshAfter } from '../api/call'
import type { CallId, CallInput } from '../api/callTypes'
import { download } from '../api/download'
import { upload } from '../api/upload'
import { CallError, useFailureText } from '../kit/callError'
import { Dialog } from '../kit/Dialog'
import { Icon } from '../kit/Icon'
import { toast } from '../kit/notify'
import { size } from '../kit/uploads'
import './importDialog.css'

/** What a file changes, or would change: the answer of every import. */
interface ImportResult {
  lines: number
  to_create: number
  to_update: number
  unchanged: number
  problem_count: number
  problems: readonly { line: number; column: string; message: string }[]
  imported: boolean
  /** What speaks against it and can be confirmed. */
  warning_count?: number
  warnings?: readonly { line: number; column: string; message: string }[]
}

interface Props {
  title: string
  /** The call that takes the file, and the one that answers an empty one with the headings. */
  id: CallId
  template: CallId
  /** What the form says besides, such as whose file it is. */
  form?: Readonly<Record<string, number>>
  /** The label of a reason that some changes need; the import then confirms warnings, too. */
  reason?: string
  onClose: () => void
}

const largest = 5 << 20

function Problems({ problems, count }: { problems: ImportResult['problems']; count: number }) {
  const { t } = useTranslation()
  const hidden = count - problems.length
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className="pl-import-problems" role="region" aria-label={t('shared.import.problems')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('shared.import.line')}</th>
            <th scope="col">{t('shared.import.column')}</th>
            <th scope="col">{t('shared.import.problem')}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, column, message }) => (
            <tr key={`${line} ${column} ${message}`}>
              <td>{line}</td>
              <td>{column}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 ? <p className="pl-quiet">{t('shared.import.more', { count: hidden })}</p> : null}
    </div>
  )
}

function Preview({ result }: { result: ImportResult }) {
  const { t } = useTranslation()
  const { lines, to_create, to_update, unchanged, problem_count, warning_count = 0 } = result
  return (
    <div role="status">
      {problem_count > 0 ? (
        <Alert
          type="error"
          showIcon
          title={t('shared.import.wrong', { count: problem_count })}
          description={t('shared.import.correct')}
        />
      ) : (
        <Alert
          type={warning_count > 0 ? 'warning' : to_create + to_update > 0 ? 'success' : 'info'}
          showIcon
          title={t('shared.import.fits', { count: lines })}
          description={t('shared.import.counts', { to_create, to_update, unchanged })}
        />
      )}
      {problem_count > 0 ? <Problems problems={result.problems} count={problem_count} /> : null}
      {problem_count === 0 && warning_count > 0 ? (
        <>
          <p>{t('shared.import.warnings', { count: warning_count })}</p>
          <Problems problems={result.warnings ?? []} count={warning_count} />
        </>
      ) : null}
    </div>
  )
}

const saveTemplate = (id: CallId, title: string) =>
  download(
    id,
    undefined as unknown as CallInput<CallId>,
    `${title}.csv`,
    () => undefined,
    new AbortController().signal,
  ).catch(() => undefined)

/** Reads the result of an import that was refused: its problems are in the error's data. */
const refused = (error: unknown) =>
  error instanceof CallError && error.status === 409 ? (error.data as ImportResult | undefined) : undefined

function Content({ id, template, title, form: more, reason, onClose }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const choose = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [result, setResult] = useState<ImportResult>()
  const [problem, setProblem] = useState<string>()
  const [why, setWhy] = useState('')
  const [busy, setBusy] = useState(false)
  const [over, setOver] = useState(false)

  const send = async (chosen: File, dry_run: boolean) => {
    setBusy(true)
    setProblem(undefined)
    const form = new FormData()
    // Warnings were shown by the dry run before.
    const confirmed = reason ? { confirm: !dry_run, ...(why.trim() ? { reason: why.trim() } : {}) } : {}
    form.append('form', JSON.stringify({ ...more, dry_run, ...confirmed }))
    form.append('file', chosen, chosen.name)
    try {
      const answer = (await upload(id, {}, form, { handles: 'all' })) as ImportResult
      setResult(answer)
      if (!answer.imported) return
      await refreshAfter(queries, id)
      toast('success', t('shared.import.done', { count: answer.to_create + answer.to_update }))
      onClose()
    } catch (error) {
      const found = refused(error)
      setResult(found)
      if (!found) setProblem(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  const take = (chosen: File | undefined) => {
    if (!chosen || busy) return
    setFile(chosen)
    setResult(undefined)
    if (chosen.size > largest) setProblem(t('kit.fileTooLarge', { most: size(largest) }))
    else void send(chosen, true)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const changes = (result?.to_create ?? 0) + (result?.to_update ?? 0)
  const ready = file !== undefined && result !== undefined && result.problem_count === 0 && changes > 0
  return (
    <Dialog
      open
      title={title}
      okText={ready ? t('shared.import.run', { count: changes }) : t('shared.import.title')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ disabled: !ready }}
      confirmLoading={busy}
      width={680}
      mask={{ closable: false }}
      onCancel={onClose}
      onOk={() => file && void send(file, false)}
    >
      <div
        className={`pl-import-drop ${over ? 'pl-import-over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <div className="pl-row">
          <Button
            icon={<Icon icon={UploadOutlined} />}
            disabled={busy}
            onClick={() => choose.current?.click()}
          >
            {t('shared.import.choose')}
          </Button>
          <Button
            type="link"
            icon={<Icon icon={DownloadOutlined} />}
            onClick={() => void saveTemplate(template, title)}
          >
            {t('shared.import.template')}
          </Button>
        </div>
        <input
          ref={choose}
          type="file"
          hidden
          accept=".csv,text/csv"
          aria-label={t('shared.import.choose')}
          onChange={({ target }) => {
            take(target.files?.[0])
            // Allows the same file to be chosen again, after it was corrected.
            target.value = ''
          }}
        />
        <p className="pl-quiet">{file ? `${file.name}, ${size(file.size)}` : t('shared.import.hint')}</p>
      </div>
      {reason ? (
        <label className="pl-import-reason">
          {reason}
          <Input
            maxLength={200}
            value={why}
            disabled={busy}
            onChange={({ target }) => setWhy(target.value)}
            onBlur={() => file && void send(file, true)}
          />
        </label>
      ) : null}
      {problem ? <Alert type="error" showIcon title={problem} /> : null}
      {result ? <Preview result={result} /> : null}
    </Dialog>
  )
}

/** Opens the import of a CSV file: a preview first, with its problems by line; then all of it or nothing. */
export function ImportButton(props: Omit<Props, 'onClose'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Icon icon={UploadOutlined} />} onClick={() => setOpen(true)}>
        {props.title}
      </Button>
      {/* Each opening begins without a file. */}
      {open ? <Content {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
