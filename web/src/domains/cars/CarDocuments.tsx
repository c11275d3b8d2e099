import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input, Select } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { refreshAfter, useAction } from '../../api/call'
import { useMay } from '../../api/session'
import { fileUrl, upload } from '../../api/upload'
import { DayPicker } from '../../kit/DayPicker'
import { DateTime } from '../../kit/figures'
import { FormDialog } from '../../kit/FormDialog'
import { Icon } from '../../kit/Icon'
import { ask, toast } from '../../kit/notify'
import { Photos } from '../../kit/Photos'
import { SavedMeanwhile, useSavedOver } from '../../kit/SavedMeanwhile'
import { useCountry } from '../../shared/country'
import { ValidTo } from '../../shared/ValidTo'
import { documentKinds } from './documents'
import type { CarDetail, CarDocument } from './types'

interface Values {
  kind: CarDocument['kind']
  number?: string
  issuer?: string
  valid_from?: string | null
  valid_to?: string | null
}

/** What is stated of a document; empty texts are stated as unknown. */
const stated = ({ number, issuer, valid_from, valid_to }: Values) => ({
  number: number?.trim() || null,
  issuer: issuer?.trim() || null,
  valid_from: valid_from ?? null,
  valid_to: valid_to ?? null,
})

interface DialogProps {
  carId: number
  /** Absent: a new one. */
  document: CarDocument | undefined
  onClose: () => void
}

/** Adds a document, with a scan if there is one, or corrects one. */
function DocumentDialog({ carId, document, onClose }: DialogProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { hasGst: isIndia } = useCountry()
  const correct = useAction('correct_car_document', { handles: [409, 422] })
  const { over, theirs, saving } = useSavedOver(document)
  const file = useRef<HTMLInputElement>(null)
  const submit = async (values: Values) => {
    if (over) {
      const body = { id: over.id, version: over.version, ...stated(values) }
      await saving(correct.mutateAsync({ body }))
    } else {
      const form = new FormData()
      form.append('form', JSON.stringify({ car_id: carId, kind: values.kind, ...stated(values) }))
      const scan = file.current?.files?.[0]
      if (scan) form.append('document', scan, scan.name)
      await upload('add_car_document', {}, form, { handles: 'all' })
      await refreshAfter(queries, 'add_car_document')
    }
    toast('success', t('cars.documents.saved'))
  }
  const kinds = documentKinds(isIndia).map((value) => ({ value, label: t(`cars.documents.kinds.${value}`) }))
  return (
    <FormDialog<Values>
      open
      title={t(document ? 'cars.documents.edit' : 'cars.documents.add')}
      okText={t('cars.save')}
      initial={{
        kind: document?.kind ?? (isIndia ? 'puc' : 'road_tax'),
        ...(document?.number ? { number: document.number } : {}),
        ...(document?.issuer ? { issuer: document.issuer } : {}),
        ...(document?.valid_from ? { valid_from: document.valid_from } : {}),
        ...(document?.valid_to ? { valid_to: document.valid_to } : {}),
      }}
      onClose={onClose}
      onSubmit={submit}
    >
      {theirs ? (
        <SavedMeanwhile
          values={[
            [t('cars.documents.number'), theirs.number],
            [t('cars.documents.issuer'), theirs.issuer],
            [
              t('cars.documents.validFrom'),
              theirs.valid_from ? <DateTime key="from" value={theirs.valid_from} day /> : null,
            ],
            [
              t('cars.documents.validTo'),
              theirs.valid_to ? <DateTime key="to" value={theirs.valid_to} day /> : null,
            ],
          ]}
        />
      ) : null}
      <Form.Item name="kind" label={t('cars.documents.kind')} rules={[{ required: true }]}>
        <Select options={kinds} disabled={document !== undefined} />
      </Form.Item>
      <div className="pl-form-grid">
        <Form.Item name="number" label={t('cars.documents.number')}>
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
        <Form.Item name="issuer" label={t('cars.documents.issuer')}>
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
        <Form.Item name="valid_from" label={t('cars.documents.validFrom')}>
          <DayPicker />
        </Form.Item>
        <Form.Item
          name="valid_to"
          label={t('cars.documents.validTo')}
          extra={t('cars.documents.validToText')}
        >
          <DayPicker />
        </Form.Item>
      </div>
      {document ? null : (
        <label className="pl-car-scan">
          {t('cars.documents.scan')}
          <input ref={file} type="file" accept="image/jpeg,image/png,image/webp,application/pdf" />
        </label>
      )}
    </FormDialog>
  )
}

interface RowProps {
  document: CarDocument
  mayEdit: boolean
  onEdit: () => void
  onDelete: () => void
}

function Row({ document, mayEdit, onEdit, onDelete }: RowProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const kind = t(`cars.documents.kinds.${document.kind}`)
  const { file } = document
  return (
    <li>
      <div className="pl-car-document">
        <strong>{kind}</strong> {document.number} {document.issuer ? `· ${document.issuer}` : null}
        <br />
        {document.valid_to ? (
          <>
            {t('cars.documents.validTo')}{' '}
            {document.is_current ? (
              <ValidTo day={document.valid_to} />
            ) : (
              <DateTime value={document.valid_to} day />
            )}
          </>
        ) : (
          t('cars.documents.noEnd')
        )}
        {document.is_current ? null : <span className="pl-quiet"> · {t('cars.documents.older')}</span>}
      </div>
      {file ? (
        <Photos
          photos={[
            {
              id: file.id,
              title: file.name,
              note: file.uploaded_by.name,
              url: fileUrl(file.url),
              thumbnail: file.thumbnail_url ? fileUrl(file.thumbnail_url) : undefined,
            },
          ]}
          onExpired={() => void refreshAfter(queries, 'add_car_document')}
        />
      ) : null}
      {mayEdit ? (
        <span className="pl-row">
          <Button
            size="small"
            aria-label={t('kit.of', { what: t('cars.documents.edit'), name: kind })}
            onClick={onEdit}
          >
            {t('cars.documents.edit')}
          </Button>
          <Button
            size="small"
            type="text"
            danger
            icon={<Icon icon={DeleteOutlined} />}
            aria-label={t('kit.deleteNamed', { name: kind })}
            onClick={onDelete}
          />
        </span>
      ) : null}
    </li>
  )
}

/** The documents of a car: those in effect, and those they replaced. */
export function CarDocuments({ car }: { car: CarDetail }) {
  const { t } = useTranslation()
  const mayEdit = useMay('cars', 'U')
  const [edited, setEdited] = useState<CarDocument | 'new'>()
  const remove = useAction('delete_car_document')
  const onDelete = async (document: CarDocument) => {
    const sure = await ask({
      title: t('cars.documents.deleteTitle'),
      content: t('cars.documents.deleteText'),
      ok: t('kit.delete'),
      cancel: t('kit.cancel'),
      danger: true,
    })
    if (!sure) return
    const query = { id: document.id, version: document.version }
    if (await remove.mutateAsync({ query }).catch(() => undefined))
      toast('success', t('cars.documents.deleted'))
  }
  return (
    <section className="pl-card" aria-label={t('cars.documents.title')}>
      {mayEdit ? (
        <Button icon={<Icon icon={PlusOutlined} />} onClick={() => setEdited('new')}>
          {t('cars.documents.add')}
        </Button>
      ) : null}
      {car.documents.length === 0 ? <p className="pl-quiet">{t('cars.documents.none')}</p> : null}
      <ul className="pl-car-documents">
        {car.documents.map((document) => (
          <Row
            key={document.id}
            document={document}
            mayEdit={mayEdit}
            onEdit={() => setEdited(document)}
            onDelete={() => void onDelete(document)}
          />
        ))}
      </ul>
      {edited ? (
        <DocumentDialog
          key={edited === 'new' ? 'new' : edited.id}
          carId={car.id}
          document={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </section>
  )
}
