import { Button, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { refreshAfter } from '../../api/call'
import { upload } from '../../api/upload'
import { useBegin } from '../../shared/begin'
import { FileChooser, SendingList, useSender } from '../../kit/Upload'
import { size } from '../../kit/uploads'
import { fitsKind, kindOfFile } from './documentKind'
import type { ClaimDocument } from './types'

const accept = 'image/jpeg,image/png,image/webp,application/pdf'
const largest = 15 << 20

/** A chosen file that waits until it is clear which document it is. */
interface Waiting {
  id: number
  file: File
  kind: string | undefined
  /** Nobody has changed what its name says. */
  isProposed: boolean
}

interface RowProps {
  one: Waiting
  papers: readonly ClaimDocument[]
  isNeeded: boolean
  onChange: (kind: string) => void
  onDrop: () => void
}

function WaitingRow({ one, papers, isNeeded, onChange, onDrop }: RowProps) {
  const { t } = useTranslation()
  const { file, kind } = one
  const options = papers
    .filter((paper) => fitsKind(paper.kind, file.type))
    .map((paper) => ({ value: paper.kind, label: paper.name }))
  return (
    <li className="pl-claim-waiting">
      <span className="pl-upload-name">
        {file.name} <span className="pl-quiet">{size(file.size)}</span>
      </span>
      <span className="pl-claim-which">
        <Select
          className="pl-paper-kind"
          aria-label={t('kit.of', { what: t('insurance.paper'), name: file.name })}
          placeholder={t('insurance.whichPaper')}
          showSearch={{ optionFilterProp: 'label' }}
          options={options}
          value={kind ?? null}
          onChange={onChange}
          {...(isNeeded ? { status: 'error' as const } : {})}
        />
        {isNeeded ? (
          <span className="pl-form-error pl-claim-under" role="alert">
            {t('insurance.whichPaper')}
          </span>
        ) : one.isProposed ? (
          <span className="pl-proposed pl-claim-under">{t('insurance.byFileName')}</span>
        ) : null}
      </span>
      <Button
        size="small"
        aria-label={t('kit.of', { what: t('kit.remove'), name: file.name })}
        onClick={onDrop}
      >
        {t('kit.remove')}
      </Button>
    </li>
  )
}

let lastId = 0

/** Files that were chosen, each with the document that it is; sent together. */
function useWaiting(papers: readonly ClaimDocument[]) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const [tried, setTried] = useState(false)
  const kinds = papers.map(({ kind }) => kind)
  return {
    waiting,
    tried,
    choose: (files: readonly File[]) => {
      setTried(false)
      setWaiting((now) => [
        ...now,
        ...files.map((file) => {
          const kind = kindOfFile(file, kinds)
          return { id: (lastId += 1), file, kind, isProposed: kind !== undefined }
        }),
      ])
    },
    change: (id: number, kind: string) =>
      setWaiting((now) => now.map((one) => (one.id === id ? { ...one, kind, isProposed: false } : one))),
    drop: (id: number) => setWaiting((now) => now.filter((one) => one.id !== id)),
    /** All of them, once each has its document. */
    take: (): readonly Waiting[] => {
      const isComplete = waiting.every(({ kind }) => kind !== undefined)
      setTried(!isComplete)
      if (!isComplete) return []
      setWaiting([])
      return waiting
    },
  }
}

interface Props {
  orderId: number
  papers: readonly ClaimDocument[]
  onUnsaved: (unsaved: boolean) => void
}

/** Sends several documents of a claim at once. Which document a file is, is proposed from its name. */
export function ClaimSender({ orderId, papers, onUnsaved }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const own = useRef<HTMLDivElement>(null)
  const kindOf = useRef(new WeakMap<File, string>())
  const { waiting, tried, choose, change, drop, take } = useWaiting(papers)
  const [isBusy, setBusy] = useState(false)
  const isUnsaved = isBusy || waiting.length > 0
  useEffect(() => {
    onUnsaved(isUnsaved)
    // oxlint-disable-next-line react/exhaustive-deps -- only a change is reported
  }, [isUnsaved])
  useBegin('documents', () => own.current?.querySelector('button')?.focus())
  const send = async (file: File, report: (share: number) => void, signal: AbortSignal) => {
    const form = new FormData()
    form.append(kindOf.current.get(file) ?? 'claim_other', file, file.name)
    await upload('add_claim_files', { order_id: orderId }, form, { report, signal, handles: 'all' })
    await refreshAfter(queries, 'add_claim_files')
  }
  const sender = useSender({ send, largest, onBusy: setBusy })
  const sendAll = () => {
    const all = take()
    for (const { file, kind } of all) if (kind) kindOf.current.set(file, kind)
    sender.add(all.map(({ file }) => file))
  }
  return (
    <div ref={own} className="pl-claim-sender">
      <FileChooser
        label={t('insurance.choosePapers')}
        accept={accept}
        largest={largest}
        camera
        onChosen={choose}
      >
        {waiting.length > 0 ? (
          <>
            <ul className="pl-upload-list" aria-label={t('insurance.chosenPapers')}>
              {waiting.map((one) => (
                <WaitingRow
                  key={one.id}
                  one={one}
                  papers={papers}
                  isNeeded={tried && one.kind === undefined}
                  onChange={(kind) => change(one.id, kind)}
                  onDrop={() => drop(one.id)}
                />
              ))}
            </ul>
            <div className="pl-row">
              <Button type="primary" onClick={sendAll}>
                {t('insurance.sendPapers', { count: waiting.length })}
              </Button>
            </div>
          </>
        ) : null}
        <SendingList sender={sender} />
      </FileChooser>
    </div>
  )
}
