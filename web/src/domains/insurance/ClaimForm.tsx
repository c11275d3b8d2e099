import { Form } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { toFirstError } from '../../kit/FormDialog'
import { useGuardedForm } from '../../kit/guardedForm'
import { GuardedFrame } from '../../kit/GuardedFrame'
import { toast } from '../../kit/notify'
import { ClaimFields } from './ClaimFields'
import { useClaimChoices } from './choices'
import { type ClaimEdit, claimBody, editOf, type EditKey, sameValue } from './edit'
import type { ClaimDetail } from './types'
import { useClaimLabels } from './labels'

interface Props {
  claim: ClaimDetail
  /** The field that gets the focus: a link led here to fill it in. */
  first: EditKey | undefined
  onUnsaved: (unsaved: boolean) => void
  onClose: () => void
}

/** Edits a claim based on the version that was read; if somebody else was faster, nobody's change is lost. */
export function ClaimForm({ claim, first, onUnsaved, onClose }: Props) {
  const { t } = useTranslation()
  const labels = useClaimLabels()
  const update = useAction('update_claim', {
    handles: [409, 422],
  })
  const guarded = useGuardedForm<ClaimDetail, ClaimEdit>({
    name: `claim ${claim.order_id}`,
    read: claim,
    editOf,
    same: sameValue,
    save: (edit, base) =>
      update.mutateAsync({ body: claimBody(claim.order_id, base.version, editOf(base), edit) }),
    onSaved: () => {
      toast('success', t('insurance.saved'))
      onClose()
    },
    onUnsaved,
    onClose,
  })
  useEffect(() => {
    if (first) guarded.form.scrollToField(first, toFirstError)
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the form opens
  }, [])
  const company = Number(Form.useWatch('company_id', guarded.form) ?? editOf(guarded.base).company_id)
  const names = useClaimChoices(guarded.base, company)
  return (
    <GuardedFrame
      form={guarded}
      name={t('insurance.claim')}
      saveText={t('insurance.save')}
      discardText={t('insurance.discard')}
      label={(key) => labels.field(key)}
      show={(key, edit) => labels.value(key, edit, names)}
    >
      <h2>{t('insurance.claim')}</h2>
      <ClaimFields names={names} />
    </GuardedFrame>
  )
}
