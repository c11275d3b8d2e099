import { useQueryClient } from '@tanstack/react-query'
import { Checkbox, Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshAfter, useCall } from '../../api/call'
import type { DataOf } from '../../api/callTypes'
import { fileUrl, upload } from '../../api/upload'
import { Dialog } from '../../kit/Dialog'
import { Failed, Loading } from '../../kit/states'
import { Upload } from '../../kit/Upload'
import {
  chosenPhotos,
  type JobPhoto,
  type PhotoGroup,
  photoGroups,
  type PhotoKind,
  photoKinds,
  uploadedIds,
} from './photos'

type Inventory = DataOf<'get_inventory'>

/** Links expire; a picture that fails for another reason must not cause endless requests. */
const readAgainAfter = 60_000
const largest = 15 << 20

interface Props {
  orderId: number
  /** Those that were added to the job. */
  photos: readonly JobPhoto[]
  onTake: (photos: JobPhoto[]) => void
  onClose: () => void
}

/** What a group of photos shows, in the console's language. */
function useGroupTitle() {
  const { t, i18n } = useTranslation()
  const translate = t as unknown as (key: string) => string
  return (group: PhotoGroup): string => {
    if (group.of === 'inventory') return t(`inventory.kinds.${group.kind}`)
    const known = `checklists.items.${group.entry.key}`
    return i18n.exists(known) ? translate(known) : group.entry.name
  }
}

interface GroupProps {
  group: PhotoGroup
  chosen: ReadonlySet<number>
  onChoose: (id: number, isChosen: boolean) => void
  onExpired: () => void
}

function Group({ group, chosen, onChoose, onExpired }: GroupProps) {
  const { t } = useTranslation()
  const title = useGroupTitle()(group)
  const from = t(group.of === 'checklist' ? 'estimates.fromChecklist' : 'estimates.fromInventory')
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        {title} <span className="pl-quiet">{from}</span>
      </h3>
      <ul className="pl-photos">
        {group.photos.map((photo, at) => (
          <li key={photo.id}>
            <Checkbox
              className="pl-estimate-choice"
              checked={chosen.has(photo.id)}
              onChange={({ target }) => onChoose(photo.id, target.checked)}
            >
              <img
                src={photo.thumbnail_url ? fileUrl(photo.thumbnail_url) : fileUrl(photo.url)}
                alt={t('checklists.photoTitle', { name: title, number: at + 1 })}
                loading="lazy"
                onError={onExpired}
              />
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SenderProps {
  inventory: Inventory
  onSent: (ids: readonly number[]) => void
  onBusy: (busy: boolean) => void
}

/** A new photo becomes one of the inventory, of the kind that is chosen here. */
function Sender({ inventory, onSent, onBusy }: SenderProps) {
  const { t } = useTranslation()
  const id = useId()
  const queries = useQueryClient()
  const [kind, setKind] = useState<PhotoKind>('damage')
  const send = async (file: File, report: (share: number) => void, signal: AbortSignal) => {
    const form = new FormData()
    form.append(kind, file, file.name)
    const path = { id: inventory.order_id }
    const after = await upload('update_inventory', path, form, { report, signal, handles: 'all' })
    onSent(uploadedIds(inventory, after, file.name))
    await refreshAfter(queries, 'update_inventory')
  }
  return (
    <>
      <div className="pl-row">
        <label htmlFor={id}>{t('inventory.photosShow')}</label>
        <Select<PhotoKind>
          id={id}
          value={kind}
          options={photoKinds.map((value) => ({ value, label: t(`inventory.kinds.${value}`) }))}
          onChange={setKind}
        />
      </div>
      <Upload
        label={t('inventory.choosePhotos')}
        accept="image/jpeg,image/png,image/webp"
        largest={largest}
        camera
        send={send}
        onBusy={onBusy}
      />
      <p className="pl-quiet">{t('estimates.photosKept')}</p>
    </>
  )
}

/** Chooses photos for a job among those of the order's checklist and inventory; new ones are added to the inventory. */
export function PhotoDialog({ orderId, photos, onTake, onClose }: Props) {
  const { t } = useTranslation()
  const checklist = useCall('get_checklist', { query: { order_id: orderId } })
  const inventory = useCall('get_inventory', { path: { id: orderId } })
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(photos.map(({ id }) => id)))
  const [sending, setSending] = useState(false)
  const answers = [checklist, inventory]
  const failed = answers.find(({ error, data }) => error && !data)
  // Placeholder data from another order must not be offered for this one.
  const isOwn = answers.every(({ isPlaceholderData }) => !isPlaceholderData)
  const read =
    checklist.data && inventory.data && isOwn ? ([checklist.data, inventory.data] as const) : undefined
  const groups = read ? photoGroups(...read) : []
  const result = chosenPhotos(photos, groups, chosen)
  const readAgain = (some: typeof answers) => some.forEach(({ refetch }) => void refetch())
  const onExpired = () =>
    readAgain(answers.filter(({ dataUpdatedAt }) => Date.now() - dataUpdatedAt > readAgainAfter))
  const choose = (id: number, isChosen: boolean) =>
    setChosen((now) => new Set(isChosen ? [...now, id] : [...now].filter((one) => one !== id)))
  return (
    <Dialog
      open
      width={760}
      title={t('estimates.photosAdd')}
      okText={t('estimates.photosTake', { count: result.length })}
      okButtonProps={{ disabled: !read || sending }}
      cancelText={t('kit.cancel')}
      mask={{ closable: false }}
      onOk={() => onTake(result)}
      onCancel={onClose}
    >
      {failed ? (
        <Failed error={failed.error} onRetry={() => readAgain(answers)} />
      ) : read ? (
        <div className="pl-estimate-choices">
          {groups.length === 0 ? <p className="pl-quiet">{t('estimates.photosNone')}</p> : null}
          {groups.map((group) => (
            <Group
              key={group.of === 'checklist' ? group.entry.item_id : group.kind}
              group={group}
              chosen={chosen}
              onChoose={choose}
              onExpired={onExpired}
            />
          ))}
          {/* What an inventory lacks before it can be written is said on its tab. */}
          {read[1].missing.length === 0 ? (
            <Sender
              inventory={read[1]}
              onSent={(ids) => setChosen((now) => new Set([...now, ...ids]))}
              onBusy={setSending}
            />
          ) : null}
        </div>
      ) : (
        <Loading rows={3} />
      )}
    </Dialog>
  )
}
