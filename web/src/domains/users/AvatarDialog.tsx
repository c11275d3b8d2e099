import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { refreshAfter, useAction } from '../../api/call'
import { rereadUser, useSession } from '../../api/session'
import { upload } from '../../api/upload'
import { useFailureText } from '../../kit/callError'
import { Dialog } from '../../kit/Dialog'
import { Icon } from '../../kit/Icon'
import { toast } from '../../kit/notify'
import { size } from '../../kit/uploads'
import { Avatar } from '../../shared/Avatar'
import './users.css'

const pictures = 'image/jpeg,image/png,image/webp'
const largest = 15 << 20

interface Props {
  user: { id: number; name: string; avatar?: string | null | undefined }
  onClose: () => void
}

/** The photo of a user: a new one replaces it. */
export function AvatarDialog({ user, onClose }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const file = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isOwn = useSession((now) => now.user?.user_id) === user.id
  const remove = useAction('delete_avatar', { handles: [404] })
  const run = async (change: () => Promise<unknown>, done: string) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await change()
      if (isOwn) await rereadUser()
      toast('success', done)
      onClose()
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  const send = (photo: File) =>
    run(async () => {
      const form = new FormData()
      form.append('form', JSON.stringify({ user_id: user.id }))
      form.append('avatar', photo, photo.name)
      await upload('set_avatar', {}, form, { handles: 'all' })
      await refreshAfter(queries, 'set_avatar')
    }, t('users.photo.saved'))
  const take = (photo: File | undefined) => {
    if (!photo) return
    if (photo.size > largest) setProblem(t('kit.fileTooLarge', { most: size(largest) }))
    else void send(photo)
  }
  return (
    <Dialog
      open
      title={t('users.photo.of', { name: user.name })}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('kit.close')}</Button>}
    >
      <div className="pl-user-photo">
        <Avatar name={user.name} url={user.avatar} large />
        <div className="pl-row">
          <Button
            type="primary"
            icon={<Icon icon={UploadOutlined} />}
            loading={busy}
            onClick={() => file.current?.click()}
          >
            {t('users.photo.choose')}
          </Button>
          {user.avatar ? (
            <Button
              danger
              icon={<Icon icon={DeleteOutlined} />}
              disabled={busy}
              onClick={() =>
                void run(() => remove.mutateAsync({ query: { user_id: user.id } }), t('users.photo.deleted'))
              }
            >
              {t('kit.delete')}
            </Button>
          ) : null}
        </div>
        <input
          ref={file}
          type="file"
          hidden
          accept={pictures}
          aria-label={t('users.photo.choose')}
          onChange={({ target }) => {
            take(target.files?.[0])
            // Allows the same file to be chosen again.
            target.value = ''
          }}
        />
        <p className="pl-quiet">{t('users.photo.hint', { most: size(largest) })}</p>
        {problem ? (
          <p className="pl-form-error" role="alert">
            {problem}
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}
