import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client'
import { useMay } from '../../api/session'
import { fileUrl, upload } from '../../api/upload'
import { Photos } from '../../kit/Photos'
import { Upload } from '../../kit/Upload'
import type { QuestionImage } from './types'

const pictures = 'image/jpeg,image/png,image/webp'
const largest = 15 << 20

/** The links of a picture; those of a form that was kept, or open for long, are replaced when they no longer open. */
export function useImage(image: QuestionImage, topicId: number | undefined) {
  const [fresh, setFresh] = useState(image)
  const { url, thumbnail_url } = fresh.id === image.id ? fresh : image
  const onExpired = () => {
    const query = { id: image.id, ...(topicId === undefined ? {} : { topic_id: topicId }) }
    void call('get_training_picture', { query }, { handles: 'all' }).then(setFresh, () => undefined)
  }
  return { url: fileUrl(url), thumbnail: fileUrl(thumbnail_url), onExpired }
}

interface ShownProps {
  image: QuestionImage
  topicId: number | undefined
  title: string
  onDelete?: (() => void) | undefined
}

function Shown({ image, topicId, title, onDelete }: ShownProps) {
  const { url, thumbnail, onExpired } = useImage(image, topicId)
  return (
    <Photos
      photos={[{ id: image.id, title, note: null, url, thumbnail }]}
      onDelete={onDelete}
      onExpired={onExpired}
    />
  )
}

interface Props {
  number: number
  topicId: number | undefined
  image: QuestionImage | null
  onChange: (image: QuestionImage | null) => void
  onSending: (now: boolean) => void
}

/** The picture of a question; it is uploaded at once, and used when the topic is saved. */
export function PictureField({ number, topicId, image, onChange, onSending }: Props) {
  const { t } = useTranslation()
  const mayUpload = useMay('training', 'U')
  const send = async (file: File, report: (share: number) => void, signal: AbortSignal) => {
    const form = new FormData()
    form.append('form', JSON.stringify({ topic_id: topicId ?? null }))
    form.append('picture', file, file.name)
    onSending(true)
    try {
      onChange(await upload('add_training_picture', {}, form, { handles: 'all', report, signal }))
    } finally {
      onSending(false)
    }
  }
  return (
    <div className="pl-training-image">
      {image ? (
        <Shown
          key={image.id}
          image={image}
          topicId={topicId}
          title={t('training.pictureOf', { number })}
          onDelete={() => onChange(null)}
        />
      ) : null}
      {mayUpload ? (
        <Upload
          label={t(image ? 'training.replacePicture' : 'training.addPicture')}
          accept={pictures}
          largest={largest}
          send={send}
        />
      ) : null}
    </div>
  )
}
