import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type ListWords, useList } from '../../../api/list'
import type { Column } from '../../../kit/columns'
import { DateTime } from '../../../kit/figures'
import { count } from '../../../kit/format'
import { ListTable } from '../../../kit/ListTable'
import { Mobile } from '../../../shared/identity'
import { orderAddress } from '../../../shared/orderAddress'
import { duration } from '../duration'
import { useActivityLabels } from './labels'
import type { Asked, CallRow } from './types'

function useColumns(isOutbound: boolean): Column<CallRow, never>[] {
  const { t } = useTranslation()
  const labels = useActivityLabels()
  return useMemo(() => {
    const seconds = (value: number | null | undefined) => (typeof value === 'number' ? duration(value) : null)
    return [
      {
        key: 'time',
        title: t('agentActivity.fields.time'),
        width: 180,
        render: ({ requested_at }) => <DateTime value={requested_at} />,
      },
      {
        key: 'mobile',
        title: t('agentActivity.fields.mobile'),
        width: 160,
        render: ({ mobile }) => <Mobile value={mobile} />,
      },
      {
        key: 'agent',
        title: t('agentActivity.fields.agent'),
        width: 180,
        render: ({ agent, program }) => agent ?? (program ? labels.byProgram(program) : null),
      },
      {
        key: 'about',
        title: t('agentActivity.fields.about'),
        width: 150,
        render: ({ lead_id, order_id, purpose }) =>
          lead_id ? (
            <Link to={`/leads?lead=${lead_id}`}>{t('agentActivity.lead', { id: lead_id })}</Link>
          ) : order_id ? (
            <Link to={orderAddress(order_id)}>{t('agentActivity.order', { id: order_id })}</Link>
          ) : purpose ? (
            labels.purpose(purpose)
          ) : null,
      },
      {
        key: 'ring',
        title: t(isOutbound ? 'agentActivity.fields.rang' : 'agentActivity.fields.waited'),
        width: 100,
        align: 'right',
        render: ({ ring_seconds }) => seconds(ring_seconds),
      },
      {
        key: 'talk',
        title: t('agentActivity.fields.talk'),
        width: 100,
        align: 'right',
        render: ({ talk_seconds }) => seconds(talk_seconds),
      },
      {
        key: 'outcome',
        title: t('agentActivity.fields.outcome'),
        width: 160,
        render: ({ outcome }) => (outcome ? labels.outcome(outcome) : null),
      },
      {
        key: 'disposition',
        title: t('agentActivity.fields.disposition'),
        width: 200,
        render: ({ disposition }) => (disposition ? labels.disposition(disposition) : null),
      },
      {
        key: 'recording',
        title: t('agentActivity.fields.recording'),
        width: 120,
        render: ({ recording }) =>
          recording ? (
            <a href={recording} target="_blank" rel="noopener noreferrer">
              {t('agentActivity.listen')}
            </a>
          ) : null,
      },
    ]
  }, [t, labels, isOutbound])
}

/** The calls of a direction, with their sums. */
function CallsTab({ id, asked }: { id: 'list_outbound_calls' | 'list_inbound_calls'; asked: Asked }) {
  const { t } = useTranslation()
  const labels = useActivityLabels()
  const isOutbound = id === 'list_outbound_calls'
  const list = useList(id, { always: asked })
  const columns = useColumns(isOutbound)
  const sums = list.answer.data?.sums
  const filters: ListWords<typeof id> = {
    user_id: false,
    role: false,
    from: false,
    outcome: { label: t('agentActivity.fields.outcome'), word: labels.outcome },
    purpose: { label: t('agentActivity.fields.purpose'), word: labels.purpose },
  }
  return (
    <>
      {sums ? (
        <p className="pl-activity-sums" role="status">
          {t('agentActivity.sums', {
            calls: count(sums.calls),
            answered: count(sums.answered),
            abandoned: count(sums.abandoned),
            talk: duration(sums.talk_seconds),
          })}
        </p>
      ) : null}
      <ListTable
        id={isOutbound ? 'outbound calls' : 'inbound calls'}
        of={list}
        title={t(isOutbound ? 'agentActivity.tabs.outbound' : 'agentActivity.tabs.inbound')}
        filters={filters}
        columns={columns}
        rows={(found) => found.calls}
        rowId={({ call_id }) => call_id}
        texts={{
          none: t('agentActivity.noCalls'),
          noneFit: t('agentActivity.noCallsFit'),
          showAll: t('agentActivity.showAll'),
        }}
      />
    </>
  )
}

export const OutboundTab = ({ asked }: { asked: Asked }) => (
  <CallsTab id="list_outbound_calls" asked={asked} />
)
export const InboundTab = ({ asked }: { asked: Asked }) => <CallsTab id="list_inbound_calls" asked={asked} />
