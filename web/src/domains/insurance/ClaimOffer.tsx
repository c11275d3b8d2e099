import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { refreshAfter, useAction } from '../../api/call'
import { useFailureText } from '../../kit/callError'
import { toast } from '../../kit/notify'
import { type Offered, offeredFacts } from './claimOffer'
import { claimBody, editOf } from './edit'
import { type Names, useClaimLabels } from './labels'
import type { ClaimDetail } from './types'
import { useClaimCar, useEarlierClaim } from './useClaimCar'

/** The names of what is offered by its id. */
function namesOf(earlier: ClaimDetail | undefined): Names {
  const { address, broker } = earlier?.policy ?? {}
  return {
    address_id: new Map(address ? [[address.id, `${address.name}, ${address.city}`]] : []),
    broker_id: new Map(broker ? [[broker.id, broker.name]] : []),
  }
}

/**
 * What the claim lacks and what is known of its car and policy, shown with where it comes from; it is written by a press.
 * Shares that were agreed on or billed stay as they are.
 */
export function ClaimOffer({ claim }: { claim: ClaimDetail }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const labels = useClaimLabels()
  const isAgreed = Boolean(claim.survey_closed ?? claim.delivery_order)
  const car = useClaimCar(claim.order_id, !isAgreed)
  const found = useEarlierClaim(claim.order_id, car?.id)
  const update = useAction('update_claim', { handles: [409, 422] })
  // What is found last does not change an offer that is being read.
  if (isAgreed || !car || found === null) return null
  const offered = offeredFacts(claim, { car, earlier: found })
  if (offered.length === 0) return null
  const names = namesOf(found)
  const edit = {
    ...editOf(claim),
    ...Object.fromEntries(offered.map(({ key, value }) => [key, value])),
  }
  const sourceOf = ({ source }: Offered) =>
    source === 'claim'
      ? t('insurance.known.fromOrder', { id: found?.order_id })
      : t(source === 'car' ? 'insurance.known.fromCar' : 'insurance.known.fromDocument')
  const save = async () => {
    const body = claimBody(claim.order_id, claim.version, editOf(claim), edit)
    try {
      await update.mutateAsync({ body })
      toast('success', t('insurance.saved'))
    } catch (error) {
      toast('error', failureText(error))
      await refreshAfter(queries, 'update_claim')
    }
  }
  return (
    <Alert
      type="info"
      showIcon
      title={t('insurance.known.title')}
      description={
        <ul className="pl-claim-known">
          {offered.map((one) => (
            <li key={one.key}>
              {labels.field(one.key)}: <strong>{labels.value(one.key, edit, names)}</strong>{' '}
              <span className="pl-quiet">{sourceOf(one)}</span>
            </li>
          ))}
        </ul>
      }
      action={
        <Button size="small" loading={update.isPending} onClick={() => void save()}>
          {t('insurance.known.take')}
        </Button>
      }
    />
  )
}
