import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { refreshAfter, useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { upload } from '../../api/upload'
import { useFailureText } from '../../kit/callError'
import { date } from '../../kit/format'
import { toast } from '../../kit/notify'
import { type PolicyDocument, isOffered } from './policyDocument'
import type { ClaimDetail } from './types'

/** The car's insurance in effect; none while it is loaded. */
function useInsurance(orderId: number, enabled: boolean) {
  const order = useCall('get_order', { path: { order_id: String(orderId) } }, { enabled, fresh: 60_000 })
  const id = order.isPlaceholderData ? undefined : order.data?.car_id
  const found = useCall(
    'fleet_cars',
    { query: { id: id ?? 0 } },
    { enabled: enabled && Boolean(id), handles: [404] },
  )
  const car = found.isPlaceholderData ? undefined : found.data?.car
  if (!car || car.id !== id || car.ended_at) return undefined
  const current = car.documents.find((document) => document.kind === 'insurance' && document.is_current)
  return { carId: car.id, current }
}

/** Offers to enter the policy of a claim as the car's insurance document, where that one is older or missing. */
export function PolicyOffer({ claim }: { claim: ClaimDetail }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const { company, policy_number: number, policy_expiry: expiry } = claim.policy
  const may = useMay('cars', 'U')
  const known = useInsurance(claim.order_id, may && Boolean(number && expiry))
  if (!known || !number || !expiry || !isOffered({ number, valid_to: expiry }, known.current)) return null
  const current: PolicyDocument | undefined = known.current
  const save = async () => {
    setBusy(true)
    const form = new FormData()
    const document = {
      car_id: known.carId,
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
