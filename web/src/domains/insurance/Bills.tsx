import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { paperOf } from '../../api/download'
import { useFailureText } from '../../kit/callError'
import { DateTime, Money } from '../../kit/figures'
import { toast } from '../../kit/notify'
import { PaperButtons } from '../../kit/PaperButtons'
import type { ClaimDetail } from './types'

type Kind = ClaimDetail['bills'][number]['kind']

function BillRow({ claim, kind, may }: { claim: ClaimDetail; kind: Kind; may: boolean }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const settings = { handles: [409, 422] } as const
  const customers = useAction('make_customer_bill', settings)
  const surveyors = useAction('make_surveyor_bill', settings)
  const make = kind === 'customer' ? customers : surveyors
  const bill = claim.bills.find((one) => one.kind === kind)
  const version = claim.survey?.version
  const ready = claim.comparison?.is_final === true && version !== undefined
  const press = async () => {
    if (version === undefined) return
    const body = { order_id: claim.order_id, survey_version: version }
    const created = await make.mutateAsync({ body }).catch(() => undefined)
    if (created) toast('success', t('insurance.billIssued', { number: created.number }))
  }
  return (
    <li>
      <div>
        <strong>{t(`insurance.billKinds.${kind}`)}</strong>
        {bill ? (
          <p className="pl-claim-under">
            {bill.number}, <Money value={bill.total} />, {bill.made_by}, <DateTime value={bill.made_at} />
          </p>
        ) : (
          <p className="pl-quiet pl-claim-under">{t('insurance.noBill')}</p>
        )}
      </div>
      <div className="pl-row">
        {bill ? (
          <PaperButtons
            paper={t('insurance.billPaper', { number: bill.number })}
            name={`${kind}-bill-${bill.number}.pdf`}
            load={paperOf('download_claim_bill', { query: { bill_id: bill.id } })}
          />
        ) : null}
        {may ? (
          <Button disabled={!ready} loading={make.isPending} onClick={() => void press()}>
            {t(`insurance.makeBill.${kind}`)}
          </Button>
        ) : null}
      </div>
      {make.error ? <Alert type="error" showIcon title={failureText(make.error)} /> : null}
    </li>
  )
}

const kinds = ['customer', 'surveyor'] as const satisfies readonly Kind[]

/** Issues both bills with one press; one that exists with the same content is not issued again. */
function IssueBoth({ claim }: { claim: ClaimDetail }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const settings = { handles: [409, 422] } as const
  const customers = useAction('make_customer_bill', settings)
  const surveyors = useAction('make_surveyor_bill', settings)
  const version = claim.survey?.version
  if (version === undefined) return null
  const press = async () => {
    const body = { order_id: claim.order_id, survey_version: version }
    try {
      const customer = await customers.mutateAsync({ body })
      const surveyor = await surveyors.mutateAsync({ body })
      const numbers = { customer: customer.number, surveyor: surveyor.number }
      toast('success', t('insurance.bothIssued', numbers))
    } catch (error) {
      toast('error', failureText(error), 10)
    }
  }
  return (
    <div className="pl-row">
      <Button
        type="primary"
        loading={customers.isPending || surveyors.isPending}
        onClick={() => void press()}
      >
        {t('insurance.makeBoth')}
      </Button>
    </div>
  )
}

/** The customer bill and the surveyor bill of a claim, as documents. */
export function Bills({ claim, may }: { claim: ClaimDetail; may: boolean }) {
  const { t } = useTranslation()
  return (
    <section className="pl-card" aria-label={t('insurance.billsTitle')}>
      <h2>{t('insurance.billsTitle')}</h2>
      {may && claim.comparison?.is_final !== true ? (
        <p className="pl-quiet">{t('insurance.billsWait')}</p>
      ) : null}
      {may && claim.comparison?.is_final === true && claim.bills.length === 0 ? (
        <IssueBoth claim={claim} />
      ) : null}
      <ul className="pl-claim-bills">
        {kinds.map((kind) => (
          <BillRow key={kind} claim={claim} kind={kind} may={may} />
        ))}
      </ul>
    </section>
  )
}
