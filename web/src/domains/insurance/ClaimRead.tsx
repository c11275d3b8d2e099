import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Mobile } from '../../shared/identity'
import { claimKeys, editOf } from './edit'
import type { ClaimDetail, OfficeAddress } from './types'
import { type Names, useClaimLabels } from './labels'

function Place({ address }: { address: OfficeAddress }) {
  return (
    <>
      {address.name}, {address.line1}
      {address.line2 ? `, ${address.line2}` : ''}, {address.city} {address.pincode}, {address.state}
      {address.tax_number ? <span className="pl-quiet"> {address.tax_number}</span> : null}
    </>
  )
}

/** The read-only claim; missing values are shown as blank, not left out. */
export function ClaimRead({ claim, onEdit }: { claim: ClaimDetail; onEdit: (() => void) | undefined }) {
  const { t } = useTranslation()
  const labels = useClaimLabels()
  const { policy } = claim
  const edit = editOf(claim)
  const names: Names = {
    company_id: new Map([[policy.company.id, policy.company.name]]),
    broker_id: new Map(policy.broker ? [[policy.broker.id, policy.broker.name]] : []),
  }
  const shown = (key: (typeof claimKeys)[number]): ReactNode => {
    if (key === 'address_id') return policy.address ? <Place address={policy.address} /> : ''
    if (key === 'seller_address_id')
      return policy.seller_address ? <Place address={policy.seller_address} /> : ''
    if (key === 'surveyor_mobile')
      return policy.surveyor_mobile ? <Mobile value={policy.surveyor_mobile} /> : ''
    return labels.value(key, edit, names)
  }
  return (
    <section className="pl-card pl-claim-read" aria-label={t('insurance.claim')}>
      <div className="pl-claim-head">
        <h2>{t('insurance.claim')}</h2>
        {onEdit ? <Button onClick={onEdit}>{t('insurance.edit')}</Button> : null}
      </div>
      <dl className="pl-claim-facts">
        {claimKeys.map((key) => (
          <div key={key}>
            <dt>{labels.field(key)}</dt>
            <dd>{shown(key) || <span className="pl-quiet">{t('kit.blank')}</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
