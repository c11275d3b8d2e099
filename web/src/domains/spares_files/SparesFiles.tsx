import { DeleteOutlined } from '@ant-design/icons'
import { Alert, Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { refreshAfter, useAction, useCall } from '../../api/call'
import type { OrderTabProps } from '../../shared/orderTabs'
import { useMay, useSession } from '../../api/session'
import { fileUrl, upload } from '../../api/upload'
import { CallError } from '../../kit/callError'
import { DateTime } from '../../kit/figures'
import { Icon } from '../../kit/Icon'
import { ask, toast } from '../../kit/notify'
import { PageNumbers, usePages } from '../../kit/Paged'
import { Photos } from '../../kit/Photos'
import { Empty, Failed, Loading } from '../../kit/states'
import { Upload } from '../../kit/Upload'
import { size } from '../../kit/uploads'
import { type FileKind, fileKinds, type SparesFile } from './types'
import './spares_files.css'

const pictures = 'image/jpeg,image/png,image/webp'
const largest = 15 << 20
const longestNote = 240
/** Links run out; a picture that fails for another reason must not ask again and again. */
const readAgainAfter = 60_000

function Sender({ orderId, onUnsaved }: OrderTabProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [kind, setKind] = useState<FileKind>('spares_invoice')
  const [note, setNote] = useState('')
  const send = async (file: File, report: (share: number) => void, signal: AbortSignal) => {
    const form = new FormData()
    if (note.trim()) form.append('form', JSON.stringify({ note: note.trim() }))
    form.append(kind, file, file.name)
    await upload('add_spares_files', { order_id: orderId }, form, { report, signal, handles: 'all' })
    setNote('')
    await refreshAfter(queries, 'add_spares_files')
  }
  return (
    <div className="pl-spares-sender">
      <div className="pl-spares-inputs">
        <label>
          {t('spares_files.kind')}
          <Select
            value={kind}
            aria-label={t('spares_files.kind')}
            options={fileKinds.map((value) => ({ value, label: t(`spares_files.kinds.${value}`) }))}
            onChange={setKind}
          />
        </label>
        <label>
          {t('spares_files.note')}
          <Input maxLength={longestNote} value={note} onChange={({ target }) => setNote(target.value)} />
        </label>
      </div>
      <Upload
        label={t('spares_files.choose')}
        accept={kind === 'spares_photo' ? pictures : `${pictures},application/pdf`}
        largest={largest}
        camera
        send={send}
        onBusy={onUnsaved}
      />
    </div>
  )
}

interface RowProps {
  file: SparesFile
  onDelete: ((file: SparesFile) => void) | undefined
  onExpired: () => void
}

function Row({ file, onDelete, onExpired }: RowProps) {
  const { t } = useTranslation()
  const photo = {
    id: file.id,
    title: file.name,
    note: (
      <>
        {file.uploaded_by.name} ({file.role}), <DateTime value={file.uploaded_at} />
      </>
    ),
    url: fileUrl(file.url),
    thumbnail: file.thumbnail_url ? fileUrl(file.thumbnail_url) : undefined,
  }
  return (
    <li>
      <Photos photos={[photo]} onExpired={onExpired} />
      <div className="pl-spares-facts">
        <strong>{t(`spares_files.kinds.${file.kind as FileKind}`)}</strong>
        <span>{file.name}</span>
        {file.note ? <span>{file.note}</span> : null}
        <span className="pl-quiet">
          {file.uploaded_by.name} ({file.role}), <DateTime value={file.uploaded_at} />, {size(file.bytes)}
        </span>
      </div>
      {onDelete ? (
        <Button
          type="text"
          danger
          icon={<Icon icon={DeleteOutlined} />}
          aria-label={t('kit.deleteNamed', { name: file.name })}
          onClick={() => onDelete(file)}
        />
      ) : null}
    </li>
  )
}

/** Invoices, photos and documents about the spares of an order. */
export default function SparesFiles({ orderId, onUnsaved }: OrderTabProps) {
  const { t } = useTranslation()
  const may = useMay('orders', 'U')
  const role = useSession((now) => now.user?.user_type ?? '')
  const pages = usePages(20)
  const [kind, setKind] = useState<FileKind>()
  const answer = useCall(
    'list_spares_files',
    {
      query: { order_id: orderId, ...pages.query, ...(kind ? { kind } : {}) },
    },
    { handles: [404] },
  )
  const remove = useAction('delete_spares_files')
  // Placeholder data from another order must not be shown for this one.
  const list = answer.data?.order_id === orderId ? answer.data : undefined
  if (!list) {
    if (answer.error instanceof CallError && answer.error.status === 404)
      return <Empty title={t('spares_files.missing', { id: orderId })} />
    return answer.error ? <Failed error={answer.error} onRetry={() => void answer.refetch()} /> : <Loading />
  }
  const onDelete = async (file: SparesFile) => {
    const sure = await ask({
      title: t('spares_files.deleteTitle'),
      content: t('spares_files.deleteText', { name: file.name }),
      ok: t('kit.delete'),
      cancel: t('kit.cancel'),
      danger: true,
    })
    if (!sure) return
    const query = { order_id: orderId, file_ids: String(file.id) }
    const done = await remove.mutateAsync({ query }).catch(() => undefined)
    if (done) {
      toast('success', t('spares_files.deleted'))
      // The last of a page is gone, and the page with it.
      if (list.files.length === 1 && pages.page > 1) pages.setPage(pages.page - 1)
    }
  }
  const onExpired = () => {
    if (Date.now() - answer.dataUpdatedAt > readAgainAfter) void answer.refetch()
  }
  const writes = may && !list.closed
  return (
    <section className="pl-card pl-spares-files" aria-label={t('orderTabs.sparesFiles')}>
      {may ? null : <Alert type="info" showIcon title={t('spares_files.readOnly', { role })} />}
      {may && list.closed ? <Alert type="info" showIcon title={t('spares_files.isOver')} /> : null}
      {writes ? <Sender orderId={orderId} onUnsaved={onUnsaved} /> : null}
      <Select
        allowClear
        className="pl-spares-filter"
        placeholder={t('spares_files.allKinds')}
        aria-label={t('spares_files.filter')}
        value={kind}
        options={fileKinds.map((value) => ({ value, label: t(`spares_files.kinds.${value}`) }))}
        onChange={(next: FileKind | undefined) => {
          setKind(next)
          pages.setPage(1)
        }}
      />
      {list.count === 0 ? <Empty title={t(kind ? 'spares_files.noneOfKind' : 'spares_files.none')} /> : null}
      <ul className="pl-spares-list">
        {list.files.map((file) => (
          <Row
            key={file.id}
            file={file}
            onDelete={writes ? (one) => void onDelete(one) : undefined}
            onExpired={onExpired}
          />
        ))}
      </ul>
      <PageNumbers of={pages} count={list.count} />
      {remove.error ? <Alert type="error" showIcon title={remove.error.message} /> : null}
    </section>
  )
}
