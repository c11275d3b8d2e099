import { Form, Input } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAction } from '../../api/call'
import { Dialog } from '../../kit/Dialog'
import { FormDialog } from '../../kit/FormDialog'
import { link } from '../../shared/screen'
import { DifferenceTable } from './DifferenceTable'
import { fieldOf } from './configForm'
import type { Config, ConfigCopy } from './types'

const longest = 60

export const configAddress = (id: number) => link('/leads-configuration/edit-configuration/:id', { id })

function NameField() {
  const { t } = useTranslation()
  return (
    <Form.Item
      name="name"
      label={t('dialler.fields.name')}
      rules={[{ required: true, whitespace: true, message: t('dialler.needed') }]}
    >
      <Input maxLength={longest} autoComplete="off" />
    </Form.Item>
  )
}

/** A new configuration, which is edited next. */
export function NewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const create = useAction('create_config', { handles: [409, 422] })
  return (
    <FormDialog<{ name: string }>
      open
      title={t('dialler.add')}
      okText={t('dialler.addOk')}
      focus="name"
      draft="dialler"
      onClose={onClose}
      onSubmit={async ({ name }) => {
        // Nothing is dialled until somebody has looked at it.
        const made = await create.mutateAsync({ body: { name: name.trim(), is_active: false } })
        void navigate(configAddress(made._id))
      }}
    >
      <p>{t('dialler.addText')}</p>
      <NameField />
    </FormDialog>
  )
}

/** What a copy says differently, and the way to it. */
function Copied({ copy, onClose }: { copy: ConfigCopy; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const rows = copy.differences.map(({ field, origin, copy: other }) => ({
    key: fieldOf(field),
    origin,
    copy: other,
  }))
  return (
    <Dialog
      open
      title={t('dialler.copied', { name: copy.config.name })}
      okText={t('dialler.openCopy')}
      cancelText={t('kit.close')}
      onCancel={onClose}
      onOk={() => {
        onClose()
        void navigate(configAddress(copy.config._id))
      }}
    >
      {rows.length === 0 ? (
        <p>{t('dialler.noDifferences')}</p>
      ) : (
        <>
          <p>{t('dialler.copiedText')}</p>
          <DifferenceTable rows={rows} />
        </>
      )}
    </Dialog>
  )
}

/** A copy under another name, with what differs once it is made. */
export function CopyDialog({ of, onClose }: { of: Config; onClose: () => void }) {
  const { t } = useTranslation()
  const copy = useAction('copy_config', { handles: [409, 422] })
  const [made, setMade] = useState<ConfigCopy>()
  const isMade = useRef(false)
  if (made) return <Copied copy={made} onClose={onClose} />
  return (
    <FormDialog<{ name: string }>
      open
      title={t('dialler.copyOf', { name: of.name })}
      okText={t('dialler.copy')}
      focus="name"
      draft={`copy of dialler ${of._id}`}
      initial={{ name: t('dialler.copyName', { name: of.name }).slice(0, longest) }}
      // What was made is shown next, in its place.
      onClose={() => {
        if (!isMade.current) onClose()
      }}
      onSubmit={async ({ name }) => {
        const answer = await copy.mutateAsync({ body: { _id: of._id, name: name.trim() } })
        isMade.current = true
        setMade(answer)
      }}
    >
      <p>{t('dialler.copyText')}</p>
      <NameField />
    </FormDialog>
  )
}
