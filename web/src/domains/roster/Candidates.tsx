import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { date } from '../../kit/format'
import { Paged, usePages } from '../../kit/Paged'
import { SidePanel } from '../../kit/SidePanel'
import { StatusTag } from '../../kit/StatusTag'
import { useSources } from '../../shared/lookups'
import { keyOf, type Plan, withoutDay, withShift } from './plan'
import type { Candidate, CoverHour } from './types'

interface RowProps {
  candidate: Candidate
  plan: Plan
  onPlan: (plan: Plan) => void
}

const isPlannable = ({ severity, kind }: Candidate['why'][number]) =>
  severity === 'warning' || kind === 'holiday'

/** Somebody with the shift that would cover the hour, and what speaks against it. */
function Row({ candidate, plan, onPlan }: RowProps) {
  const { t } = useTranslation()
  const { id, name, role, day, shift, version, can_come: canCome, why } = candidate
  // A holiday needs a reason, which is asked for when the days are saved.
  const mayPlan = canCome || (shift !== null && why.every(isPlannable))
  const isPlanned = plan[keyOf(id, day)] !== undefined
  return (
    <li>
      <span>
        <strong>{name}</strong> <span className="pl-quiet">{role}</span>
        <br />
        {shift ? `${date(day)}: ${shift.name} ${shift.start}–${shift.end}` : t('rosters.noShiftCovers')}
        {why.map((conflict) => (
          <span key={`${conflict.kind} ${conflict.day} ${conflict.message}`} className="pl-candidate-why">
            <StatusTag tone={conflict.severity === 'error' ? 'bad' : 'warn'}>
              {t(`rosters.severities.${conflict.severity}`)}
            </StatusTag>{' '}
            {conflict.message}
          </span>
        ))}
      </span>
      {isPlanned ? (
        <Button size="small" onClick={() => onPlan(withoutDay(plan, id, day))}>
          {t('rosters.undo')}
        </Button>
      ) : (
        <Button
          size="small"
          type="primary"
          disabled={!mayPlan}
          aria-label={t('rosters.planOf', { name })}
          onClick={() => shift && onPlan(withShift(plan, { id, version }, day, shift.id))}
        >
          {t('rosters.plan')}
        </Button>
      )}
    </li>
  )
}

interface Props {
  /** The hour with too few people. */
  hour: CoverHour
  plan: Plan
  onPlan: (plan: Plan) => void
  onClose: () => void
}

/** Who could come at an hour with too few people; what is planned joins the changes that are not saved yet. */
export function Candidates({ hour, plan, onPlan, onClose }: Props) {
  const { t } = useTranslation()
  const sources = useSources()
  const pages = usePages(20)
  const { day, role, source_id: source } = hour
  const found = useCall('list_candidates', {
    query: { day, hour: hour.hour, role, ...(source ? { source_id: source } : {}), ...pages.query },
  })
  const what = source ? sources.options.find(({ value }) => value === source)?.label : undefined
  return (
    <SidePanel
      open
      width={560}
      title={t('rosters.couldCome', { day: date(day), hour: String(hour.hour).padStart(2, '0') })}
      onClose={onClose}
    >
      <p className="pl-quiet">
        {[role, what].filter(Boolean).join(', ')}: {`${hour.there}/${hour.needed}`}
      </p>
      <Paged answer={found} pages={pages} empty={t('rosters.nobodyElse')}>
        {({ candidates }) => (
          <ul className="pl-requests">
            {candidates.map((candidate) => (
              <Row key={candidate.id} candidate={candidate} plan={plan} onPlan={onPlan} />
            ))}
          </ul>
        )}
      </Paged>
    </SidePanel>
  )
}
