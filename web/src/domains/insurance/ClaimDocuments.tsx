import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../api/call'
import { fileUrl } from '../../api/upload'
import { DateTime } from '../../kit/figures'
import { ask, toast } from '../../kit/notify'
import { type Photo, Photos } from '../../kit/Photos'
import { StatusTag } from '../../kit/StatusTag'
import { Failed, Loading } from '../../kit/states'
import { size } from '../../kit/uploads'
import { ClaimSender } from './ClaimSender'
import type { ClaimDocument } from './types'

/** Links expire; a picture that fails for another reason must not cause endless requests. */
const readAgainAfter = 60_000

interface Props {
  orderId: number
  may: boolean
  onUnsaved: (unsaved: boolean) => void
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
          {writes ? (
            <ClaimSender orderId={orderId} papers={list.documents} onUnsaved={props.onUnsaved} />
          ) : null}
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
