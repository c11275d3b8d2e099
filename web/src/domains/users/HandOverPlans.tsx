import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { emptyPlan, type Plan, type Plans, shares, ways } from './handOver'
import { TakersPicker } from './Pickers'
import { type WorkKind, workAddress } from './work'

interface KindProps {
  /** Those who leave. */
  leaving: readonly number[]
  kind: WorkKind
  count: number
  plan: Plan
  onChange: (plan: Plan) => void
}

/** Who gets one kind of work. */
function KindPlan({ leaving, kind, count, plan, onChange }: KindProps) {
  const { t } = useTranslation()
  const [one] = leaving
  const address = leaving.length === 1 && one !== undefined ? workAddress(kind, one) : undefined
  const text = t(`users.work.${kind}`, { count })
  const preview = plan.way === 'share' && plan.to.length > 1 ? shares(count, plan.to.length).join(' + ') : ''
  return (
    <fieldset className="pl-user-part">
      <legend>{address ? <Link to={address}>{text}</Link> : text}</legend>
      <Radio.Group
        aria-label={text}
        value={plan.way}
        options={ways.map((way) => ({ value: way, label: t(`users.ways.${way}`) }))}
        onChange={(event) => onChange({ way: event.target.value as Plan['way'], to: [] })}
      />
      {plan.way === 'pool' ? (
        <p className="pl-quiet">{t(`users.pool.${kind}`)}</p>
      ) : (
        <TakersPicker
          label={t('users.whoGets', { what: text })}
          kind={kind}
          not={leaving}
          many={plan.way === 'share'}
          value={plan.to}
          onChange={(to) => onChange({ ...plan, to })}
        />
      )}
      {preview ? <p className="pl-quiet">{t('users.shares', { shares: preview })}</p> : null}
    </fieldset>
  )
}

interface Props {
  leaving: readonly number[]
  work: readonly (readonly [WorkKind, number])[]
  plans: Plans
  onChange: (plans: Plans) => void
}

/** What becomes of each kind of open work. */
export function HandOverPlans({ leaving, work, plans, onChange }: Props) {
  const { t } = useTranslation()
  if (work.length === 0) return null
  return (
    <>
      <p>{t('users.handOver')}</p>
      {work.map(([kind, count]) => (
        <KindPlan
          key={kind}
          leaving={leaving}
          kind={kind}
          count={count}
          plan={plans[kind] ?? emptyPlan}
          onChange={(plan) => onChange({ ...plans, [kind]: plan })}
        />
      ))}
    </>
  )
}
