import { Button, Select } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../api/call'
import { useSession } from '../../api/session'
import { now } from '../../kit/clock'
import { callers } from './callers'
import { duration } from './duration'
import './agentBar.css'

/** Only callers in a configuration of the dialler need it. */
const DialBar = lazy(() => import('./DialBar'))

/** Whoever opens a console is noticed a moment later, perhaps before the console can be told of it. */
const untilNoticed = 3_000

const reasons = ['tea', 'lunch', 'training', 'meeting', 'coaching'] as const

/** How long something has lasted, counted on every second. */
function Clock({ since }: { since: string }) {
  const [, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return <span className="pl-agent-clock">{duration((now().getTime() - Date.parse(since)) / 1000)}</span>
}

function Bar() {
  const { t } = useTranslation()
  const found = useCall(
    'get_agents',
    { query: { me: 1 } },
    { every: ({ me }) => (me?.agent?.state === 'offline' ? untilNoticed : false) },
  )
  const set = useAction('set_auto_assign', { handles: [409] })
  const me = found.data?.me
  const agent = me?.agent
  if (!agent) return null
  const be = (body: { state: 'available' } | { state: 'not_ready'; reason: (typeof reasons)[number] }) =>
    set.mutate({ body })
  const { state, reason, since } = agent
  return (
    <>
      <section className={`pl-agent-bar pl-agent-${state}`} aria-label={t('agents.bar')}>
        <strong role="status">
          {t(`agents.states.${state}`)}
          {reason ? `: ${t(`agents.reasons.${reason}`)}` : ''}
        </strong>
        {since && state !== 'offline' ? <Clock since={since} /> : null}
        {me.wanted ? (
          <span className="pl-quiet">
            {t('agents.afterwards', { reason: t(`agents.reasons.${me.wanted}`) })}
          </span>
        ) : null}
        {state === 'available' ? null : (
          <Button
            size="small"
            type="primary"
            loading={set.isPending}
            disabled={state === 'offline'}
            onClick={() => be({ state: 'available' })}
          >
            {t('agents.ready')}
          </Button>
        )}
        <Select
          size="small"
          aria-label={t('agents.notReady')}
          placeholder={t('agents.notReady')}
          className="pl-agent-break"
          value={null}
          disabled={state === 'offline' || set.isPending}
          popupMatchSelectWidth={false}
          options={reasons.map((value) => ({ value, label: t(`agents.reasons.${value}`) }))}
          onChange={(chosen: (typeof reasons)[number]) => be({ state: 'not_ready', reason: chosen })}
        />
        <span className="pl-quiet">
          {t('agents.today', {
            count: me.today.calls,
            calls: me.today.calls,
            answered: me.today.answered,
            talk: duration(me.today.talk),
          })}
        </span>
      </section>
      {agent.config ? (
        <Suspense fallback={null}>
          <DialBar me={agent} />
        </Suspense>
      ) : null}
    </>
  )
}

/** For those who telephone: what they do now, whether they are ready, and their day. */
export function AgentBar() {
  const role = useSession((now) => now.user?.based_on ?? '')
  return callers.some((one) => one === role) ? <Bar /> : null
}
