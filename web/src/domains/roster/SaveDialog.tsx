import { Button, Input } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, useFailureText } from '../../kit/callError'
import { Dialog } from '../../kit/Dialog'
import { toast } from '../../kit/notify'
import { StatusTag } from '../../kit/StatusTag'
import { Loading } from '../../kit/states'
import type { ChangeBody, Conflict } from './types'
import { useChange } from './useChange'

interface Props {
  changes: ChangeBody['changes']
  versions: ChangeBody['versions']
  onClose: () => void
  onSaved: () => void
}

function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  const { t } = useTranslation()
  if (conflicts.length === 0) return <p>{t('rosters.noConflicts')}</p>
  return (
    <ul className="pl-conflicts">
      {conflicts.map((conflict) => (
        <li key={`${conflict.kind} ${conflict.user_id} ${conflict.day} ${conflict.message}`}>
          <StatusTag tone={conflict.severity === 'error' ? 'bad' : 'warn'}>
            {t(`rosters.severities.${conflict.severity}`)}
          </StatusTag>{' '}
          {conflict.day}: {conflict.message}
        </li>
      ))}
    </ul>
  )
}

/** Tries the changes first, shows what speaks against them, and saves them all at once. */
export function SaveDialog({ changes, versions, onClose, onSaved }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const [reason, setReason] = useState('')
  const trial = useChange({ shown: true })
  const save = useChange({ shown: true })
  const body = { changes, versions, ...(reason.trim() ? { reason: reason.trim() } : {}) }
  // A reason given for a holiday is tried with the changes.
  const tryThem = () => void trial.send({ ...body, dry_run: true }).catch(() => {})
  // oxlint-disable-next-line react/exhaustive-deps -- tried once when the dialog opens, then by the button
  useEffect(tryThem, [])
  const found = trial.data?.conflicts ?? []
  const hasErrors = found.some(({ severity }) => severity === 'error')
  const failure = save.error ?? trial.error
  const submit = async () => {
    await save.send({ ...body, confirm: true })
    toast('success', t('rosters.saved'))
    onSaved()
  }
  return (
    <Dialog
      open
      title={t('rosters.review')}
      onCancel={onClose}
      footer={[
        <Button key="try" onClick={tryThem} loading={trial.isPending}>
          {t('rosters.try')}
        </Button>,
        <Button key="cancel" onClick={onClose}>
          {t('kit.cancel')}
        </Button>,
        <Button
          key="save"
          type="primary"
          loading={save.isPending}
          disabled={trial.isPending || (hasErrors && !reason.trim())}
          onClick={() => void submit().catch(() => {})}
        >
          {found.length > 0 ? t('rosters.saveAnyway') : t('rosters.save')}
        </Button>,
      ]}
    >
      {trial.isPending ? <Loading rows={3} /> : null}
      {trial.data ? (
        <>
          <p>{t('rosters.daysChanged', { count: trial.data.changed })}</p>
          <Conflicts conflicts={found} />
        </>
      ) : null}
      {failure ? (
        <p className="pl-form-error" role="alert">
          {failureText(failure)}{' '}
          {failure instanceof CallError ? Object.values(failure.fields).flat().join(' ') : ''}
        </p>
      ) : null}
      <label>
        {t('rosters.reason')}
        <Input.TextArea
          rows={2}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
    </Dialog>
  )
}
