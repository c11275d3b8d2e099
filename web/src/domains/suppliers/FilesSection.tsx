import { DeleteOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { refreshAfter, useAction } from '../../api/call'
import type { CallId } from '../../api/callTypes'
import { fileUrl, upload } from '../../api/upload'
import { DateTime } from '../../kit/figures'
import { Icon } from '../../kit/Icon'
import { ask, toast } from '../../kit/notify'
import { Photos } from '../../kit/Photos'
import { Upload } from '../../kit/Upload'
import { useCountry } from '../../shared/country'
import type { Vendor } from './types'

type SupplierFile = NonNullable<Vendor['files']>[number]

const everywhere = ['cheque', 'agreement', 'licence'] as const
const indian = ['gst', 'pan', ...everywhere] as const
const malaysian = ['sst', 'ssm', ...everywhere] as const
type Kind = (typeof indian)[number] | (typeof malaysian)[number]

const accepted = 'image/jpeg,image/png,image/webp,application/pdf'
const largest = 15 << 20

type Of = 'vendor' | 'retailer' | 'distributor'

const addCalls = {
  vendor: 'add_vendor_file',
  retailer: 'add_retailer_file',
  distributor: 'add_distributor_file',
} as const satisfies Record<Of, CallId>

/** Deletes a file of its owner. */
function useDelete(of: Of, id: number) {
  const ofVendor = useAction('delete_vendor_file')
  const ofRetailer = useAction('delete_retailer_file')
  const ofDistributor = useAction('delete_distributor_file')
  return (file_id: number) => {
    if (of === 'vendor') return ofVendor.mutateAsync({ query: { vendor_id: id, file_id } })
    if (of === 'retailer') return ofRetailer.mutateAsync({ query: { retailer_id: id, file_id } })
    return ofDistributor.mutateAsync({ query: { distributor_id: id, file_id } })
  }
}

interface Props {
  of: Of
  id: number
  files: readonly SupplierFile[]
  mayEdit: boolean
}

function Sender({ of, id }: Pick<Props, 'of' | 'id'>) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { hasGst } = useCountry()
  const [kind, setKind] = useState<Kind>('cheque')
  const call = addCalls[of]
  const send = async (file: File, report: (share: number) => void, signal: AbortSignal) => {
    const form = new FormData()
    form.append('form', JSON.stringify({ [`${of}_id`]: id, kind }))
    form.append('file', file, file.name)
    await upload(call, {}, form, { report, signal, handles: 'all' as const })
    await refreshAfter(queries, call)
  }
  return (
    <div className="pl-supplier-bar">
      <Select
        value={kind}
        aria-label={t('garages.files.kind')}
        className="pl-supplier-kind"
        options={(hasGst ? indian : malaysian).map((value) => ({
          value,
          label: t(`garages.files.kinds.${value}`),
        }))}
        onChange={setKind}
      />
      <Upload label={t('suppliers.chooseFile')} accept={accepted} largest={largest} send={send} />
    </div>
  )
}

/** The documents of a supplier. */
export function FilesSection({ of, id, files, mayEdit }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const remove = useDelete(of, id)
  const onDelete = async (file: SupplierFile) => {
    const isSure = await ask({
      title: t('garages.files.deleteTitle'),
      content: t('garages.files.deleteText', { name: file.name }),
      ok: t('kit.delete'),
      cancel: t('kit.cancel'),
      danger: true,
    })
    if (!isSure) return
    if (await remove(file.id).catch(() => undefined)) toast('success', t('garages.files.deleted'))
  }
  return (
    <section className="pl-card pl-supplier-section" aria-label={t('garages.files.documents')}>
      <h2>{t('garages.files.documents')}</h2>
      {files.length === 0 ? <p className="pl-quiet">{t('garages.files.none')}</p> : null}
      <ul className="pl-supplier-files">
        {files.map((file) => {
          const title = `${t(`garages.files.kinds.${file.kind as Kind}`)}: ${file.name}`
          return (
            <li key={file.id}>
              <Photos
                photos={[
                  {
                    id: file.id,
                    title,
                    note: file.uploaded_by.name,
                    url: fileUrl(file.url),
                    thumbnail: file.thumbnail_url ? fileUrl(file.thumbnail_url) : undefined,
                  },
                ]}
                onExpired={() => void refreshAfter(queries, addCalls[of])}
              />
              <span>
                {title}
                <br />
                <span className="pl-quiet">
                  {file.uploaded_by.name}, <DateTime value={file.uploaded_at} />
                </span>
              </span>
              {mayEdit ? (
                <Button
                  type="text"
                  danger
                  icon={<Icon icon={DeleteOutlined} />}
                  aria-label={t('kit.deleteNamed', { name: title })}
                  onClick={() => void onDelete(file)}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
      {mayEdit ? <Sender of={of} id={id} /> : null}
    </section>
  )
}
