import { DeleteOutlined, FilePdfOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './Dialog'
import { Icon } from './Icon'
import './files.css'

export interface Photo {
  id: number
  /** What it shows: the alternative text, and the title of the large view. */
  title: string
  /** Who took it and when. */
  note: ReactNode
  url: string
  /** If missing: not a picture, but a file to download. */
  thumbnail?: string | undefined
}

interface Props {
  photos: readonly Photo[]
  /** Passed only to those who may delete. */
  onDelete?: ((photo: Photo) => void) | undefined
  /** A link has expired: load the photos again. */
  onExpired: () => void
}

/** The full picture; the arrow keys show the previous and the next one. */
function Viewer({
  photos,
  at,
  onMove,
  onClose,
  onDelete,
  onExpired,
}: Props & {
  at: number
  onMove: (at: number) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const photo = photos[at]
  if (!photo) return null
  const move = (by: number) => onMove((at + by + photos.length) % photos.length)
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1)
    if (key === 'ArrowRight') move(1)
  }
  return (
    <Dialog
      open
      title={photo.title}
      width="min(1080px, 100vw)"
      onCancel={onClose}
      footer={
        <div className="pl-viewer-foot">
          <span className="pl-quiet">{photo.note}</span>
          <span className="pl-row">
            {photos.length > 1 ? (
              <>
                <Button icon={<Icon icon={LeftOutlined} />} onClick={() => move(-1)}>
                  {t('kit.previous')}
                </Button>
                <span className="pl-number">{t('kit.placeOf', { at: at + 1, total: photos.length })}</span>
                <Button icon={<Icon icon={RightOutlined} />} iconPlacement="end" onClick={() => move(1)}>
                  {t('kit.next')}
                </Button>
              </>
            ) : null}
            {onDelete ? (
              <Button danger icon={<Icon icon={DeleteOutlined} />} onClick={() => onDelete(photo)}>
                {t('kit.delete')}
              </Button>
            ) : null}
          </span>
        </div>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- the arrow keys duplicate the buttons below */}
      <div className="pl-viewer" role="group" aria-label={photo.title} tabIndex={0} onKeyDown={onKey}>
        <img src={photo.url} alt={photo.title} onError={onExpired} />
      </div>
    </Dialog>
  )
}

/** Thumbnails that open the full picture; files that are not pictures are downloaded. */
export function Photos(props: Props) {
  const { t } = useTranslation()
  const { photos, onDelete, onExpired } = props
  const [open, setOpen] = useState<number>()
  const pictures = photos.filter(({ thumbnail }) => thumbnail !== undefined)
  const at = pictures.findIndex(({ id }) => id === open)
  return (
    <>
      <ul className="pl-photos">
        {photos.map((photo) => (
          <li key={photo.id}>
            {photo.thumbnail === undefined ? (
              <a href={photo.url} className="pl-photo pl-photo-file" download>
                <Icon icon={FilePdfOutlined} />
                <span>{photo.title}</span>
              </a>
            ) : (
              <button type="button" className="pl-photo" onClick={() => setOpen(photo.id)}>
                <img src={photo.thumbnail} alt={photo.title} loading="lazy" onError={onExpired} />
              </button>
            )}
            {onDelete ? (
              <Button
                size="small"
                type="text"
                danger
                className="pl-photo-delete"
                icon={<Icon icon={DeleteOutlined} />}
                aria-label={t('kit.deleteNamed', { name: photo.title })}
                onClick={() => onDelete(photo)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {at >= 0 ? (
        <Viewer
          {...props}
          photos={pictures}
          at={at}
          onMove={(next) => setOpen(pictures[next]?.id)}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  )
}
