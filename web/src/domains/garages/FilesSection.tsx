import { DeleteOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { refreshAfter, useAction } from '../../api/call'
import { fileUrl, upload } from '../../api/upload'
import { DateTime } from '../../kit/figures'
import { DayPicker } from '../../kit/DayPicker'
import { Icon } from '../../kit/Icon'
import { ask, toast } from '../../kit/notify'
import { Photos } from '../../kit/Photos'
import { Upload } from '../../kit/Upload'
import { useCountry } from '../../shared/country'
import { ValidTo } from '../../shared/ValidTo'
import { type DocumentKind, documentKinds, type ImageKind, imageKinds } from './files'
import type { GarageDetail, GarageFile } from './types'

const pictures = 'image/jpeg,image/png,image/webp'
const largest = 15 << 20

const isImage = (kind: string): kind is ImageKind => imageKinds.some((one) => one === kind)

/** Sends photos and documents of a garage. */
function Sender({ garageId }: { garageId: number }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { hasGst: isIndia } = useCountry()
  const [kind, setKind] = useState<ImageKind | DocumentKind>('front')
  const [validTo, setValidTo] = useState<string | null>(null)
  const send = async (file: File, report: (share: number) => void, signal: AbortSignal) => {
    const form = new FormData()
    const sending = { report, signal, handles: 'all' as const }
    if (isImage(kind)) {
      form.append('form', JSON.stringify({ garage_id: garageId, kind }))
      form.append('image', file, file.name)
      await upload('add_garage_image', {}, form, sending)
    } else {
      form.append('form', JSON.stringify({ garage_id: garageId, kind, valid_to: validTo }))
      form.append('pdf', file, file.name)
      await upload('add_garage_pdf', {}, form, sending)
    }
    await refreshAfter(queries, 'add_garage_pdf')
  }
  const option = (value: ImageKind | DocumentKind) => ({ value, label: t(`garages.files.kinds.${value}`) })
  return (
    <div className="pl-garage-sender">
      <div className="pl-garage-inputs">
        <label>
          {t('garages.files.kind')}
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            listHeight={320}
            value={kind}
            aria-label={t('garages.files.kind')}
            options={[
              { label: t('garages.files.photos'), options: imageKinds.map(option) },
              { label: t('garages.files.documents'), options: documentKinds(isIndia).map(option) },
            ]}
            onChange={setKind}
          />
        </label>
        {isImage(kind) ? null : (
          <label htmlFor="garage-file-valid-to">
            {t('garages.files.validTo')}
            <DayPicker id="garage-file-valid-to" value={validTo} onChange={setValidTo} />
          </label>
        )}
      </div>
      <Upload
        label={t(isImage(kind) ? 'garages.files.choosePhoto' : 'garages.files.chooseDocument')}
        accept={isImage(kind) ? pictures : 'application/pdf'}
        largest={largest}
        camera={isImage(kind)}
        send={send}
      />
    </div>
  )
}

interface RowProps {
  file: GarageFile
  onDelete: ((file: GarageFile) => void) | undefined
}

function Row({ file, onDelete }: RowProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const kind = t(`garages.files.kinds.${file.kind as ImageKind | DocumentKind}`)
  const photo = {
    id: file.id,
    title: `${kind}: ${file.name}`,
    note: file.uploaded_by.name,
    url: fileUrl(file.url),
    thumbnail: file.thumbnail_url ? fileUrl(file.thumbnail_url) : undefined,
  }
  return (
    <li>
      <Photos photos={[photo]} onExpired={() => void refreshAfter(queries, 'add_garage_pdf')} />
      <div className="pl-garage-file">
        <strong>{kind}</strong>
        {file.valid_to ? (
          <span>
            {t('garages.files.until')} <ValidTo day={file.valid_to} />
          </span>
        ) : null}
        <span className="pl-quiet">
          {file.uploaded_by.name}, <DateTime value={file.uploaded_at} />
        </span>
      </div>
      {onDelete ? (
        <Button
          type="text"
          danger
          icon={<Icon icon={DeleteOutlined} />}
          aria-label={t('kit.deleteNamed', { name: photo.title })}
          onClick={() => onDelete(file)}
        />
      ) : null}
    </li>
  )
}

/** Photos and documents of a garage. */
export function FilesSection({ garage, mayEdit }: { garage: GarageDetail; mayEdit: boolean }) {
  const { t } = useTranslation()
  const remove = useAction('delete_garage_file')
  const onDelete = async (file: GarageFile) => {
    const sure = await ask({
      title: t('garages.files.deleteTitle'),
      content: t('garages.files.deleteText', { name: file.name }),
      ok: t('kit.delete'),
      cancel: t('kit.cancel'),
      danger: true,
    })
    if (!sure) return
    const query = { garage_id: garage.id, file_id: file.id }
    if (await remove.mutateAsync({ query }).catch(() => undefined))
      toast('success', t('garages.files.deleted'))
  }
  return (
    <section className="pl-card pl-garage-history" aria-label={t('garages.files.title')}>
      <h2>{t('garages.files.title')}</h2>
      {garage.files.length === 0 ? <p className="pl-quiet">{t('garages.files.none')}</p> : null}
      <ul className="pl-garage-files">
        {garage.files.map((file) => (
          <Row key={file.id} file={file} onDelete={mayEdit ? (one) => void onDelete(one) : undefined} />
        ))}
      </ul>
      {mayEdit ? <Sender garageId={garage.id} /> : null}
    </section>
  )
}
