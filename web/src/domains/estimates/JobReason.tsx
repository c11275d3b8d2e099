import { DeleteOutlined, PictureOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '../../api/upload'
import { Icon } from '../../kit/Icon'
import type { EstimateEdit } from './edit'
import type { JobEdit } from './jobs'
import { PhotoDialog } from './PhotoDialog'
import { foundPhotos, type JobPhoto } from './photos'
import type { EstimateDetail } from './types'

/** A small picture beside its name, which is enough once the link has expired. */
function Thumbnail({ photo }: { photo: JobPhoto }) {
  const [expired, setExpired] = useState<string>()
  const url = photo.thumbnail_url
  if (!url || url === expired) return null
  return <img src={fileUrl(url)} alt="" loading="lazy" onError={() => setExpired(url)} />
}

interface Props {
  /** The index of the job in the form. */
  at: number
  estimate: EstimateDetail
  onChanged: () => void
}

/** The photos of a job: those of its findings, and those that were added, which can be left out again. */
function JobPhotos({ at, estimate, onChanged }: Props) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<EstimateEdit>()
  const [choosing, setChoosing] = useState(false)
  const job = Form.useWatch(['jobs', at], { form, preserve: true }) as JobEdit | undefined
  const hasFinding = Form.useWatch(
    ({ jobs, lines }: EstimateEdit) =>
      lines?.some(({ job: key, source }) => source === 'finding' && key === jobs?.[at]?.key),
    { form, preserve: true },
  )
  if (!job) return null
  const found = foundPhotos(estimate, job, hasFinding)
  const write = (photos: JobPhoto[]) => {
    form.setFieldValue(['jobs', at, 'photos'], photos)
    onChanged()
  }
  return (
    <div className="pl-estimate-photos">
      {found.length + job.photos.length > 0 ? (
        <ul aria-label={t('estimates.jobPhotos')}>
          {found.map((photo) => (
            <li key={photo.id}>
              <Thumbnail photo={photo} />
              {photo.name} <span className="pl-quiet">{t('estimates.fromChecklist')}</span>
            </li>
          ))}
          {job.photos.map((photo) => (
            <li key={photo.id}>
              <Thumbnail photo={photo} />
              {photo.name}{' '}
              <Button
                type="text"
                size="small"
                aria-label={t('estimates.photoRemove', { name: photo.name })}
                icon={<Icon icon={DeleteOutlined} />}
                onClick={() => write(job.photos.filter(({ id }) => id !== photo.id))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <Button icon={<Icon icon={PictureOutlined} />} onClick={() => setChoosing(true)}>
        {t('estimates.photosAdd')}
      </Button>
      {choosing ? (
        <PhotoDialog
          orderId={estimate.order_id}
          photos={job.photos}
          onTake={(photos) => {
            write(photos)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </div>
  )
}

/** Why a job is needed, and the photos that show it, as the customer will see them. */
export function JobReason(props: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Form.Item
        name={['jobs', props.at, 'reason']}
        label={t('estimates.jobReason')}
        className="pl-estimate-cell pl-estimate-reason"
      >
        <Input.TextArea
          maxLength={500}
          autoSize={{ minRows: 1, maxRows: 4 }}
          placeholder={t('estimates.jobReasonHint')}
        />
      </Form.Item>
      <JobPhotos {...props} />
    </>
  )
}
