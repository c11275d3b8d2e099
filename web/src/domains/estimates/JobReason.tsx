import { DeleteOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../kit/Icon'
import type { EstimateEdit } from './edit'
import type { JobEdit } from './jobs'

/** Why a job is needed, and the photos that show it, as the customer will see them. */
export function JobReason({ at, onChanged }: { at: number; onChanged: () => void }) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<EstimateEdit>()
  const name = ['jobs', at, 'photos'] as const
  const photos = (Form.useWatch([...name], { form, preserve: true }) as JobEdit['photos'] | undefined) ?? []
  return (
    <>
      <Form.Item
        name={['jobs', at, 'reason']}
        label={t('estimates.jobReason')}
        className="pl-estimate-cell pl-estimate-reason"
      >
        <Input.TextArea
          maxLength={500}
          autoSize={{ minRows: 1, maxRows: 4 }}
          placeholder={t('estimates.jobReasonHint')}
        />
      </Form.Item>
      {photos.length > 0 ? (
        <ul className="pl-estimate-photos" aria-label={t('estimates.jobPhotos')}>
          {photos.map((photo) => (
            <li key={photo.id}>
              {photo.name}{' '}
              <Button
                type="text"
                size="small"
                aria-label={t('estimates.photoRemove', { name: photo.name })}
                icon={<Icon icon={DeleteOutlined} />}
                onClick={() => {
                  form.setFieldValue(
                    [...name],
                    photos.filter(({ id }) => id !== photo.id),
                  )
                  onChanged()
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
