import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { refreshAfter } from '../../api/call'
import { upload } from '../../api/upload'
import { ask, toast } from '../../kit/notify'
import { type Photo, Photos } from '../../kit/Photos'
import { Upload } from '../../kit/Upload'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { casePhoto } from './casePhoto'
import { kindOf, kinds } from './kinds'
import type { CaseDetail } from './types'
import { useWork } from './useWork'

const accepted = 'image/jpeg,image/png,image/webp,application/pdf'
const largest = 15 << 20

interface Props {
  detail: CaseDetail
  mayAttach: boolean
  /** A link has expired: load the case again. */
  onExpired: () => void
}

/** Photos and papers of a case: shown, attached, deleted. */
export function CaseFiles({ detail, mayAttach, onExpired }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { save } = useWork(detail)
  const call = kinds[kindOf(detail)].update
  const send = async (file: File, report: (share: number) => void, signal: AbortSignal) => {
    const form = new FormData()
    form.append('form', JSON.stringify({ escalation_id: detail.id }))
    form.append('attachment', file, file.name)
    const idempotencyKey = idempotencyKeys()({ name: file.name, at: file.lastModified })
    const path = { order_id: detail.order_id }
    await upload(call, path, form, { report, signal, handles: 'all', idempotencyKey })
    await refreshAfter(queries, call)
  }
  const onDelete = async (photo: Photo) => {
    const sure = await ask({
      title: t('escalations.files.deleteTitle'),
      content: t('escalations.files.deleteText', { name: photo.title }),
      ok: t('kit.delete'),
      cancel: t('kit.cancel'),
      danger: true,
    })
    if (!sure) return
    const done = await save({ remove_file_id: photo.id }).catch(() => undefined)
    if (done) toast('success', t('escalations.files.deleted'))
  }
  const photos = detail.files.map(casePhoto)
  return (
    <div className="pl-case-files">
      {photos.length > 0 ? (
        <Photos
          photos={photos}
          onDelete={detail.may_work ? (photo) => void onDelete(photo) : undefined}
          onExpired={onExpired}
        />
      ) : (
        <p className="pl-quiet">{t('escalations.files.none')}</p>
      )}
      {mayAttach ? (
        <Upload
          label={t('escalations.files.choose')}
          accept={accepted}
          largest={largest}
          camera
          send={send}
        />
      ) : null}
    </div>
  )
}
