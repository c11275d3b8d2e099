import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { refreshAfter } from '../../api/call'
import { useMay } from '../../api/session'
import { upload } from '../../api/upload'
import { useFailureText } from '../../kit/callError'
import { date } from '../../kit/format'
import { toast } from '../../kit/notify'
import { type PolicyDocument, isOffered } from './policyDocument'
import type { ClaimDetail } from './types'
import { useClaimCar } from './useClaimCar'

/** Offers to enter the policy of a claim as the car's insurance document, where that one is older or missing. */
export function PolicyOffer({ claim }: { claim: ClaimDetail }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const { company, policy_number: number, policy_expiry: expiry } = claim.policy
  const may = useMay('cars', 'U')
  const car = useClaimCar(claim.order_id, may && Boolean(number && expiry))
  if (!car || !number || !expiry) return null
  const current: PolicyDocument | undefined = car.documents.find(
    (document) => document.kind === 'insurance' && document.is_current,
  )
  if (!isOffered({ number, valid_to: expiry }, current)) return null
  const save = async () => {
    setBusy(true)
    const form = new FormData()
    const document = {
      car_id: car.id,
      kind: 'insurance',
      number,
      issuer: company.name,
      valid_to: expiry,
    }
    form.append('form', JSON.stringify(document))
    try {
      await upload('add_car_document', {}, form, { handles: 'all' })
      await refreshAfter(queries, 'add_car_document')
      toast('success', t('insurance.document.saved'))
    } catch (error) {
      toast('error', failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Alert
      type="info"
      showIcon
      title={t('insurance.document.offer')}
      description={
        current
          ? t('insurance.document.now', {
              number: current.number ?? t('kit.blank'),
              day: current.valid_to ? date(current.valid_to) : t('kit.blank'),
            })
          : t('insurance.document.none')
      }
      action={
        <Button size="small" loading={busy} onClick={() => void save()}>
          {t('insurance.document.update')}
        </Button>
      }
    />
  )
}
