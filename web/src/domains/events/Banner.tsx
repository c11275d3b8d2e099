import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { refreshAfter, useAction } from '../../api/call'
import { fileUrl, upload } from '../../api/upload'
import { ask, toast } from '../../kit/notify'
import { Photos } from '../../kit/Photos'
import { Upload } from '../../kit/Upload'
import type { EventDetail } from './types'

const pictures = 'image/jpeg,image/png,image/webp'
const largest = 15 << 20

/** Sends the banner of an event. */
export async function sendBanner(
  id: number,
  file: File,
  report?: (share: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const form = new FormData()
  form.append('form', JSON.stringify({ event_id: id }))
  form.append('banner', file, file.name)
  await upload('set_event_banner', {}, form, {
    handles: 'all',
    ...(report ? { report } : {}),
    ...(signal ? { signal } : {}),
  })
}

/** The banner of a new event: it is sent once the event is added. */
export function ChosenBanner({
  file,
  onChange,
}: {
  file: File | undefined
  onChange: (file?: File) => void
}) {
  const { t } = useTranslation()
  return (
    <section className="pl-card" aria-label={t('events.parts.banner')}>
      <h2>{t('events.parts.banner')}</h2>
      {file ? (
        <p className="pl-row">
          <span>{file.name}</span>
          <Button
            size="small"
            aria-label={t('kit.of', { what: t('kit.remove'), name: file.name })}
            onClick={() => onChange(undefined)}
          >
            {t('kit.remove')}
          </Button>
        </p>
      ) : null}
      <Upload
        label={t('events.chooseBanner')}
        accept={pictures}
        largest={largest}
        send={async (chosen) => onChange(chosen)}
      />
    </section>
  )
}

/** The banner of an event, which the next one replaces. */
export function Banner({ event, mayEdit }: { event: EventDetail; mayEdit: boolean }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const remove = useAction('delete_event_banner')
  const { banner } = event
  const onDelete = async () => {
    const sure = await ask({
      title: t('events.deleteBanner'),
      ok: t('kit.delete'),
      cancel: t('kit.cancel'),
      danger: true,
    })
    if (!sure) return
    if (await remove.mutateAsync({ query: { event_id: event.id } }).catch(() => undefined))
      toast('success', t('events.bannerDeleted'))
  }
  return (
    <section className="pl-card" aria-label={t('events.parts.banner')}>
      <h2>{t('events.parts.banner')}</h2>
      {banner ? (
        <Photos
          photos={[
            {
              id: banner.id,
              title: banner.name,
              note: banner.uploaded_by.name,
              url: fileUrl(banner.url),
              thumbnail: banner.thumbnail_url ? fileUrl(banner.thumbnail_url) : undefined,
            },
          ]}
          onDelete={mayEdit ? () => void onDelete() : undefined}
          onExpired={() => void refreshAfter(queries, 'set_event_banner')}
        />
      ) : (
        <p className="pl-quiet">{t('events.noBanner')}</p>
      )}
      {mayEdit ? (
        <Upload
          label={t(banner ? 'events.replaceBanner' : 'events.chooseBanner')}
          accept={pictures}
          largest={largest}
          send={async (file, report, signal) => {
            await sendBanner(event.id, file, report, signal)
            await refreshAfter(queries, 'set_event_banner')
          }}
        />
      ) : null}
    </section>
  )
}
