import { Alert, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type CallError, useFailureText } from '../../kit/callError'
import { count } from '../../kit/format'
import { Loading } from '../../kit/states'
import { today } from '../../kit/zone'
import { link } from '../../shared/screen'
import { HeldBar } from './HeldBar'
import { heldText, partsOf } from './held'
import { type FieldKey, fieldOf } from './configForm'
import { untilText, useFieldText } from './labels'
import type { Config, DryRunAnswer } from './types'
import { PreviewForNow } from './ConfigCard'
import type { useDryRun } from './useDryRun'

const lengths = [15, 30, 60] as const
export type Minutes = (typeof lengths)[number]

/** Whether it dials now; when it does next. */
function Window({ window }: { window: DryRunAnswer['window'] }) {
  const { t } = useTranslation()
  const text = (at: string) => untilText(at, today())
  if (window.is_open)
    return (
      <>{window.closes_at ? t('dialler.openUntil', { at: text(window.closes_at) }) : t('dialler.isOpen')}</>
    )
  return (
    <>{window.opens_at ? t('dialler.opensAt', { at: text(window.opens_at) }) : t('dialler.neverOpens')}</>
  )
}

function Next({ found }: { found: DryRunAnswer }) {
  const { t } = useTranslation()
  if (found.next.length === 0)
    return (
      <p className="pl-quiet">
        {found.callers === 0
          ? t('dialler.dryNoCallers')
          : found.held.length > 0
            ? t('dialler.says.nothing', { why: heldText(t, found.held) })
            : t('dialler.dryNothing')}
      </p>
    )
  return (
    <ol className="pl-dial-next" aria-label={t('dialler.dryTitle')}>
      {found.next.map((lead, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the order is what is shown
        <li key={`${lead.lead_id} ${at}`}>
          <time dateTime={lead.at} className="pl-number">
            {untilText(lead.at, today())}
          </time>
          <div>
            <div className="pl-dial-next-head">
              <Link to={link('/leads', undefined, { lead: lead.lead_id })}>{lead.name}</Link>
              <span className="pl-quiet pl-nowrap">{lead.mobile}</span>
            </div>
            <div>
              {lead.agent
                ? t('dialler.dryBy', { agent: lead.agent.name, attempt: lead.attempt })
                : t('dialler.dryByProgram', { program: lead.program ?? '', attempt: lead.attempt })}
            </div>
            <div className="pl-quiet">{lead.why}</div>
          </div>
        </li>
      ))}
    </ol>
  )
}

function Found({ found, config }: { found: DryRunAnswer; config: Config }) {
  const { t } = useTranslation()
  return (
    <>
      {/* The page says it of the mode that is saved. */}
      {config.live.mode_now === config.mode ? (
        <PreviewForNow mode={found.mode_why ? 'progressive' : found.mode_now} live={found} />
      ) : null}
      {found.free_agents === 0 && found.callers > 0 ? (
        <p className="pl-quiet">{t('dialler.asIfAll')}</p>
      ) : null}
      <Next found={found} />
      {partsOf(found).length > 0 ? (
        <>
          <h3>{t('dialler.dryHeld')}</h3>
          <HeldBar live={found} name={config.name} />
        </>
      ) : null}
    </>
  )
}

interface Props {
  config: Config
  run: ReturnType<typeof useDryRun>
  minutes: Minutes
  onMinutes: (minutes: Minutes) => void
}

/** What would be dialled next with the form as it is, to whom and why. */
export function DryRunPanel({ config, run, minutes, onMinutes }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const { label } = useFieldText()
  const { answer, isBehind } = run
  const { data: found, error } = answer
  const named = (of: CallError) =>
    Object.entries(of.fields).flatMap(([path, all]) =>
      all.map((message) => `${label(fieldOf(path) as FieldKey)}: ${message}`),
    )
  const problems = error ? named(error).join('; ') || failureText(error) : ''
  return (
    <section className="pl-card pl-dial-dry" aria-label={t('dialler.dryTitle')} aria-busy={isBehind}>
      <h2>{t('dialler.dryTitle')}</h2>
      <p className="pl-quiet">{t('dialler.dryText')}</p>
      <div className="pl-dial-dry-bar">
        <Segmented<Minutes>
          size="small"
          aria-label={t('dialler.dryMinutes')}
          value={minutes}
          options={lengths.map((value) => ({
            value,
            label: t('dialler.minutes', { minutes: count(value) }),
          }))}
          onChange={onMinutes}
        />
        {found ? (
          <span className="pl-quiet">
            <Window window={found.window} />
          </span>
        ) : null}
      </div>
      {problems ? (
        <Alert type="warning" showIcon title={t('dialler.dryRefused')} description={problems} />
      ) : null}
      {!found && !error ? <Loading rows={6} /> : null}
      {found && !problems ? <Found found={found} config={config} /> : null}
    </section>
  )
}
