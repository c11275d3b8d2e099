import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { refreshAfter, useAction } from '../../api/call'
import { fileUrl, upload } from '../../api/upload'
import { DateTime } from '../../kit/figures'
import { ask, toast } from '../../kit/notify'
import { type Photo, Photos } from '../../kit/Photos'
import { Upload } from '../../kit/Upload'
import { size } from '../../kit/uploads'
import type { Entry, OrderFile } from './types'

const largest = 15 << 20

interface ShownProps {
  entry: Entry
  name: string
  onDelete?: (photo: Photo) => void
  onExpired: () => void
}

/** The photos of an entry. */
export function ShownPhotos({ entry, name, onDelete, onExpired }: ShownProps) {
  const { t } = useTranslation()
  const photoOf = (file: OrderFile, at: number): Photo => ({
    id: file.id,
    title: t('checklists.photoTitle', { name, number: at + 1 }),
    note: (
      <>
        {file.uploaded_by.name} ({file.role}), <DateTime value={file.uploaded_at} />, {size(file.bytes)}
      </>
    ),
    url: fileUrl(file.url),
    thumbnail: file.thumbnail_url ? fileUrl(file.thumbnail_url) : undefined,
  })
  if (entry.photos.length === 0) return null
  return <Photos photos={entry.photos.map(photoOf)} onDelete={onDelete} onExpired={onExpired} />
}

interface Props {
  orderId: number
  entry: Entry
  name: string
  onUnsaved: (unsaved: boolean) => void
  onExpired: () => void
}

/** The photos of an entry: shown, taken, deleted; each is saved at once. */
export function EntryPhotos({ orderId, entry, name, onUnsaved, onExpired }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const path = { order_id: orderId, item_id: entry.item_id }
  const remove = useAction('delete_checklist_photo')
  const send = async (file: File, report: (share: number) => void, signal: AbortSignal) => {
    const form = new FormData()
    form.append('checklist', file, file.name)
    await upload('add_checklist_photos', path, form, { report, signal, handles: 'all' })
    await refreshAfter(queries, 'add_checklist_photos')
  }
  const onDelete = async (photo: Photo) => {
    const sure = await ask({
      title: t('checklists.deleteTitle'),
      content: t('checklists.deleteText', { name: photo.title }),
      ok: t('kit.delete'),
      cancel: t('kit.cancel'),
      danger: true,
    })
    if (!sure) return
    const done = await remove.mutateAsync({ path, query: { file_id: photo.id } }).catch(() => undefined)
    if (done) toast('success', t('checklists.deleted'))
  }
  return (
    <div className="pl-checklist-photos">
      <ShownPhotos
        entry={entry}
        name={name}
        onDelete={(photo) => void onDelete(photo)}
        onExpired={onExpired}
      />
      <Upload
        label={t('checklists.choosePhotos')}
        accept="image/jpeg,image/png,image/webp"
        largest={largest}
        camera
        send={send}
        onBusy={onUnsaved}
      />
    </div>
  )
}
