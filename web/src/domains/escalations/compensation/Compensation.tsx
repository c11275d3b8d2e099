import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../kit/figures'
import { money } from '../../../kit/format'
import { Icon } from '../../../kit/Icon'
import type { CaseDetail } from '../types'
import { AddVoucherDialog } from './AddVoucherDialog'
import { CaseRefunds } from './CaseRefunds'
import { Vouchers } from './Vouchers'

/** What the case cost, by the parts that there are: one line of the budget. */
function Cost({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation()
  const { vouchers, goapp_money, refunds, rework } = detail.spent
  const cost = detail.cost ?? 0
  const rest = Math.round((cost - vouchers - goapp_money - refunds - rework) * 100) / 100
  const parts = [
    ['vouchers', vouchers],
    ['goapp_money', goapp_money],
    ['refunds', refunds],
    ['rework', rework],
    ['rest', rest],
  ] as const
  return (
    <dl className="pl-fact-grid pl-case-cost">
      {parts
        .filter(([, amount]) => amount !== 0)
        .map(([part, amount]) => (
          <div key={part}>
            <dt>{t(`escalations.compensation.parts.${part}`)}</dt>
            <dd>
              <Money value={amount} />
            </dd>
          </div>
        ))}
      <div>
        <dt>{t('escalations.compensation.cost')}</dt>
        <dd>
          <strong>
            <Money value={cost} />
          </strong>
        </dd>
      </div>
    </dl>
  )
}

/** Compensation of a case: what it cost, its vouchers with their steps, its refunds, and how more is granted. */
export function Compensation({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation()
  const [isAdding, setAdding] = useState(false)
  const terms = detail.compensation
  return (
    <section className="pl-card" aria-label={t('escalations.compensation.title')}>
      <h3>{t('escalations.compensation.title')}</h3>
      <Cost detail={detail} />
      <Vouchers detail={detail} />
      {terms.limit > 0 ? (
        <p className="pl-quiet">
          {t('escalations.compensation.limitText', {
            granted: money(terms.granted),
            limit: money(terms.limit),
          })}
        </p>
      ) : null}
      {terms.may_add_voucher ? (
        <Button icon={<Icon icon={PlusOutlined} />} onClick={() => setAdding(true)}>
          {t('escalations.compensation.addVoucher')}
        </Button>
      ) : (
        <p className="pl-quiet">{terms.barred}</p>
      )}
      <CaseRefunds detail={detail} />
      {isAdding ? <AddVoucherDialog detail={detail} onClose={() => setAdding(false)} /> : null}
    </section>
  )
}
