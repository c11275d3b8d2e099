import { Alert, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { refreshAfter, useAction, useCall } from '../../api/call'
import { fileUrl, upload } from '../../api/upload'
import { DateTime } from '../../kit/figures'
import { ask, toast } from '../../kit/notify'
import { type Photo, Photos } from '../../kit/Photos'
import { StatusTag } from '../../kit/StatusTag'
import { Failed, Loading } from '../../kit/states'
import { Upload } from '../../kit/Upload'
import { size } from '../../kit/uploads'
import type { ClaimDocument } from './types'

const pictures = 'image/jpeg,image/png,image/webp'
const largest = 15 << 20
const photosOnly = 'claim_photos'
/** Links expire; a picture that fails for another reason must not cause endless requests. */
const readAgainAfter = 60_000

interface Props {
  orderId: number
  may: boolean
  onUnsaved: (unsaved: boolean) => void
}

function Sender({ orderId, papers, onUnsaved }: Props & { papers: readonly ClaimDocument[] }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const first = papers.find((paper) => paper.is_required && !paper.is_received) ?? papers[0]
  const [chosen, setChosen] = useState<string>()
  const kind = chosen ?? first?.kind ?? 'claim_other'
  const send = async (file: File, report: (share: number) => void, signal: AbortSignal) => {
    const form = new FormData()
    form.append(kind, file, file.name)
    await upload('add_claim_files', { order_id: orderId }, form, { report, signal, handles: 'all' })
    await refreshAfter(queries, 'add_claim_files')
  }
  return (
    <div className="pl-claim-sender">
      <div className="pl-row">
        <label htmlFor="pl-paper-kind">{t('insurance.paper')}</label>
        <Select
          id="pl-paper-kind"
          className="pl-paper-kind"
          value={kind}
          options={papers.map((paper) => ({ value: paper.kind, label: paper.name }))}
          onChange={setChosen}
        />
      </div>
      <Upload
        label={t('insurance.choosePapers')}
        accept={kind === photosOnly ? pictures : `${pictures},application/pdf`}
        largest={largest}
        camera
        send={send}
        onBusy={onUnsaved}
      />
    </div>
  )
}

function Paper({
  paper,
  onDelete,
  onExpired,
}: {
  paper: ClaimDocument
  onDelete: ((photo: Photo) => void) | undefined
  onExpired: () => void
}) {
  const { t } = useTranslation()
  const photoOf = (file: ClaimDocument['files'][number], at: number): Photo => ({
    id: file.id,
    title: `${paper.name} ${at + 1}`,
    note: (
      <>
        {file.uploaded_by.name} ({file.role}), <DateTime value={file.uploaded_at} />, {size(file.bytes)}
      </>
    ),
    url: fileUrl(file.url),
    thumbnail: file.thumbnail_url ? fileUrl(file.thumbnail_url) : undefined,
  })
  const tone = paper.is_received ? 'good' : paper.is_required ? 'warn' : 'neutral'
  const word = paper.is_received ? 'received' : paper.is_required ? 'required' : 'optional'
  return (
    <li>
      <div className="pl-paper-head">
        <span>{paper.name}</span>
        <StatusTag tone={tone}>{t(`insurance.papers.${word}`)}</StatusTag>
      </div>
      {paper.files.length > 0 ? (
        <Photos photos={paper.files.map(photoOf)} onDelete={onDelete} onExpired={onExpired} />
      ) : null}
    </li>
  )
}

/** The documents of a claim: which are required, which are received; uploaded, opened, deleted. */
export function ClaimDocuments(props: Props) {
  const { t } = useTranslation()
  const { orderId, may } = props
  const answer = useCall('list_claim_documents', { query: { order_id: orderId } })
  const list = answer.isPlaceholderData ? undefined : answer.data
  const remove = useAction('delete_claim_files')
  const onDelete = async (photo: Photo) => {
    const sure = await ask({
      title: t('insurance.deleteTitle'),
      content: t('insurance.deleteText', { name: photo.title }),
      ok: t('kit.delete'),
      cancel: t('kit.cancel'),
      danger: true,
    })
    if (!sure) return
    const query = { order_id: orderId, file_ids: String(photo.id) }
    const done = await remove.mutateAsync({ query }).catch(() => undefined)
    if (done) toast('success', t('insurance.deleted'))
  }
  const onExpired = () => {
    if (Date.now() - answer.dataUpdatedAt > readAgainAfter) void answer.refetch()
  }
  const writes = may && list?.closed === false
  return (
    <section className="pl-card" aria-label={t('insurance.papersTitle')}>
      <h2>{t('insurance.papersTitle')}</h2>
      {list ? (
        <>
          <p>{t('insurance.papersCount', { received: list.received, required: list.required })}</p>
          {writes ? <Sender {...props} papers={list.documents} /> : null}
          <ul className="pl-papers">
            {list.documents.map((paper) => (
              <Paper
                key={paper.kind}
                paper={paper}
                onDelete={writes ? (photo) => void onDelete(photo) : undefined}
                onExpired={onExpired}
              />
            ))}
          </ul>
          {remove.error ? <Alert type="error" showIcon title={remove.error.message} /> : null}
        </>
      ) : answer.error ? (
        <Failed error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Loading />
      )}
    </section>
  )
}
