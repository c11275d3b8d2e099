import { Form } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { GuardedFoot, GuardedNotice, GuardedStale, useGuardedForm } from '../../kit/guardedForm'
import { toast } from '../../kit/notify'
import { ClaimFields } from './ClaimFields'
import { useClaimChoices } from './choices'
import { type ClaimEdit, claimBody, editOf, sameValue } from './edit'
import type { ClaimDetail } from './types'
import { useClaimWords } from './words'

interface Props {
  claim: ClaimDetail
  onUnsaved: (unsaved: boolean) => void
  onClose: () => void
}

/** Edits a claim over the version that was read; nobody's change is lost when somebody else was faster. */
export function ClaimForm({ claim, onUnsaved, onClose }: Props) {
  const { t } = useTranslation()
  const words = useClaimWords()
  const id = useId()
  const update = useAction('update_claim', {
    handles: [409, 422],
    refreshes: ['get_claim', 'get_order', 'list_orders', 'list_claim_documents'],
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
  const company = Number(Form.useWatch('company_id', guarded.form) ?? editOf(guarded.base).company_id)
  const names = useClaimChoices(guarded.base, company)
  return (
    <>
      <Form<ClaimEdit>
        form={guarded.form}
        name={id}
        layout="vertical"
        className="pl-card"
        aria-label={t('insurance.claim')}
        noValidate
        initialValues={guarded.initial}
        onValuesChange={guarded.note}
        onFinish={guarded.submit}
      >
        <GuardedNotice of={guarded} />
        <h3>{t('insurance.claim')}</h3>
        <ClaimFields names={names} />
        <GuardedFoot of={guarded} saveText={t('insurance.save')} discardText={t('insurance.discard')} />
      </Form>
      <GuardedStale
        of={guarded}
        label={(key) => words.field(key)}
        show={(key, edit) => words.value(key, edit, names)}
      />
    </>
  )
}
