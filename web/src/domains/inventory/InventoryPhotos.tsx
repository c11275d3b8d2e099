import { Alert, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, refreshAfter } from '../../api/call'
import { fileUrl, upload } from '../../api/upload'
import { useQueryClient } from '@tanstack/react-query'
import { DateTime } from '../../kit/figures'
import { ask, toast } from '../../kit/notify'
import { type Photo, Photos } from '../../kit/Photos'
import { Upload } from '../../kit/Upload'
import { size } from '../../kit/uploads'
import { type FileKind, fileKinds, type InventoryDetail, type OrderFile } from './types'
import type { InventoryLabels } from './labels'

const pictures = 'image/jpeg,image/png,image/webp'
const largest = 15 << 20

interface Props {
  inventory: InventoryDetail
  labels: InventoryLabels
  may: boolean
  onExpired: () => void
  onUnsaved: (unsaved: boolean) => void
}

function Sender({ inventory, labels, onUnsaved }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [kind, setKind] = useState<FileKind>('before')
  const send = async (file: File, report: (share: number) => void, signal: AbortSignal) => {
    const form = new FormData()
    form.append(kind, file, file.name)
    await upload('update_inventory', { id: inventory.order_id }, form, { report, signal, handles: 'all' })
    await refreshAfter(queries, 'update_inventory')
  }
  return (
    <div className="pl-inventory-sender">
      <div className="pl-row">
        <label htmlFor="pl-photo-kind">{t('inventory.photosShow')}</label>
        <Select
          id="pl-photo-kind"
          value={kind}
          options={fileKinds.map((value) => ({ value, label: labels.fileKind(value) }))}
          onChange={setKind}
        />
      </div>
      <Upload
        label={t(kind === 'document' ? 'inventory.chooseDocuments' : 'inventory.choosePhotos')}
        accept={kind === 'document' ? `${pictures},application/pdf` : pictures}
        largest={largest}
        camera
        send={send}
        onBusy={onUnsaved}
      />
    </div>
  )
}

/** Photos and documents by kind: shown, added, deleted. */
export function InventoryPhotos(props: Props) {
  const { t } = useTranslation()
  const { inventory, labels, may, onExpired } = props
  const remove = useAction('delete_inventory_files')
  const onDelete = async (photo: Photo) => {
    const sure = await ask({
      title: t('inventory.deleteTitle'),
      content: t('inventory.deleteText', { name: photo.title }),
      ok: t('kit.delete'),
      cancel: t('kit.cancel'),
      danger: true,
    })
    if (!sure) return
    const query = { order_id: inventory.order_id, file_ids: String(photo.id) }
    const done = await remove.mutateAsync({ query }).catch(() => undefined)
    if (done) toast('success', t('inventory.deleted'))
  }
  const photoOf = (file: OrderFile, at: number): Photo => ({
    id: file.id,
    title: t('inventory.photoTitle', { kind: labels.fileKind(file.kind as FileKind), number: at + 1 }),
    note: (
      <>
        {file.uploaded_by.name} ({file.role}), <DateTime value={file.uploaded_at} />, {size(file.bytes)}
      </>
    ),
    url: fileUrl(file.url),
    thumbnail: file.thumbnail_url ? fileUrl(file.thumbnail_url) : undefined,
  })
  const groups = fileKinds
    .map((kind) => ({ kind, files: inventory.files.filter((file) => file.kind === kind) }))
    .filter(({ files }) => files.length > 0)
  return (
    <section className="pl-card" aria-label={t('inventory.photos')}>
      <h2>{t('inventory.photos')}</h2>
      {may ? <Sender {...props} /> : null}
      {groups.length === 0 ? <p className="pl-quiet">{t('inventory.noPhotos')}</p> : null}
      {groups.map(({ kind, files }) => (
        <div key={kind} className="pl-inventory-kind">
          <h3>{labels.fileKind(kind)}</h3>
          <Photos
            photos={files.map(photoOf)}
            onDelete={may ? (photo) => void onDelete(photo) : undefined}
            onExpired={onExpired}
          />
        </div>
      ))}
      {remove.error ? <Alert type="error" showIcon title={remove.error.message} /> : null}
    </section>
  )
}
