import { Button, Input, Radio } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTime } from '../../kit/figures'
import { SignaturePad } from '../../kit/SignaturePad'
import { StatusTag } from '../../kit/StatusTag'
import { fileUrl } from '../../api/upload'
import { isUnfinished, type Signing } from './edit'
import type { Signature } from './types'

/** Who signed, when, and whether the inventory was changed since. */
export function SignatureShown({ signature }: { signature: Signature }) {
  const { t } = useTranslation()
  return (
    <div className="pl-signature">
      {signature.file ? (
        <img src={fileUrl(signature.file.url)} alt={t('inventory.signatureOf', { name: signature.name })} />
      ) : null}
      <p>
        {t(signature.kind === 'pad' ? 'inventory.signedBy' : 'inventory.signedOnPaper', {
          name: signature.name,
        })}
        , <DateTime value={signature.signed_at} />
      </p>
      {signature.is_current ? null : <StatusTag tone="warn">{t('inventory.changedSince')}</StatusTag>}
    </div>
  )
}

interface Props {
  known: Signature | null | undefined
  /** The default name: usually the customer signs. */
  customer: string
  /** The user has tried to save. */
  attempted: boolean
  value?: Signing
  onChange?: (signing: Signing) => void
}

/** The customer signs here with a finger, or on paper; an existing signature stays until somebody signs again. */
export function SignatureField({ known, customer, attempted, value: signing = null, onChange }: Props) {
  const { t } = useTranslation()
  const name = useId()
  if (signing === null || signing.kind === 'none') {
    const showsExisting = known && signing === null
    return (
      <div className="pl-signature-field">
        {showsExisting ? (
          <SignatureShown signature={known} />
        ) : (
          <p className="pl-quiet">{t('inventory.notSigned')}</p>
        )}
        <div className="pl-row">
          <Button onClick={() => onChange?.({ kind: 'pad', name: customer })}>
            {t(known ? 'inventory.signAgain' : 'inventory.sign')}
          </Button>
          {showsExisting ? (
            <Button onClick={() => onChange?.({ kind: 'none' })}>{t('inventory.takeAway')}</Button>
          ) : null}
          {known && !showsExisting ? (
            <Button onClick={() => onChange?.(null)}>{t('inventory.keepSignature')}</Button>
          ) : null}
        </div>
      </div>
    )
  }
  return (
    <div className="pl-signature-field">
      <Radio.Group
        aria-label={t('inventory.howSigned')}
        value={signing.kind}
        onChange={(event) => onChange?.({ kind: event.target.value as 'pad' | 'paper', name: signing.name })}
        options={[
          { value: 'pad', label: t('inventory.onScreen') },
          { value: 'paper', label: t('inventory.onPaper') },
        ]}
      />
      <div>
        <label htmlFor={name}>{t('inventory.signer')}</label>
        <Input
          id={name}
          maxLength={120}
          value={signing.name}
          onChange={({ target }) => onChange?.({ ...signing, name: target.value })}
        />
      </div>
      {signing.kind === 'pad' ? (
        <SignaturePad
          label={t('inventory.signature')}
          onChange={(drawing) => onChange?.({ ...signing, drawing })}
        />
      ) : (
        <p className="pl-quiet">{t('inventory.paperText')}</p>
      )}
      {attempted && isUnfinished(signing) ? (
        <p className="pl-form-error" role="alert">
          {t('inventory.signatureNeeded')}
        </p>
      ) : null}
      <div>
        <Button onClick={() => onChange?.(null)}>{t('inventory.notNow')}</Button>
      </div>
    </div>
  )
}
