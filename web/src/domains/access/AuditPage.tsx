import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import type { CallInput } from '../../api/callTypes'
import type { Column } from '../../kit/columns'
import { DateTime } from '../../kit/figures'
import { type Filter, Filters } from '../../kit/Filters'
import { useListState } from '../../kit/listState'
import { PageHeader } from '../../kit/PageHeader'
import { ServerTable } from '../../kit/ServerTable'
import { Empty } from '../../kit/states'
import { StatusTag } from '../../kit/StatusTag'
import { AuditEntryPanel } from './AuditEntryPanel'
import { actions, entities, useAuditLabels } from './auditLabels'
import type { AuditEntry } from './types'

type Query = NonNullable<NonNullable<CallInput<'list_audit_entries'>>['query']>

const names = ['action', 'actor', 'actor_id', 'entity', 'entity_id', 'outcome', 'from', 'to'] as const

/** The address in the terms of the call; an actor is asked for by number. */
function auditQuery(filters: Readonly<Record<string, string>>): Query {
  const { actor_id, outcome, ...rest } = filters
  return {
    ...rest,
    ...(actor_id && /^\d{1,15}$/.test(actor_id) ? { actor_id: Number(actor_id) } : {}),
    ...(outcome === 'done' || outcome === 'denied' ? { outcome } : {}),
  }
}

function useColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation()
  const words = useAuditLabels()
  return [
    { key: 'at', title: t('audit.at'), width: 170, render: (row) => <DateTime value={row.at} /> },
    {
      key: 'action',
      title: t('audit.action'),
      width: 210,
      render: (row) => words.action(row.action),
    },
    {
      key: 'outcome',
      title: t('audit.outcome'),
      width: 110,
      render: (row) => (
        <StatusTag tone={row.outcome === 'done' ? 'good' : 'bad'}>{words.outcome(row.outcome)}</StatusTag>
      ),
    },
    { key: 'actor', title: t('audit.actor'), width: 170, render: (row) => row.actor_name },
    {
      key: 'role',
      title: t('audit.role'),
      width: 170,
      render: (row) =>
        row.viewed_by ? t('audit.seenBy', { role: row.role ?? '', who: row.viewed_by }) : row.role,
    },
    {
      key: 'entity',
      title: t('audit.entity'),
      width: 170,
      render: (row) => [words.entity(row.entity), row.entity_id].filter(Boolean).join(' '),
    },
    { key: 'address', title: t('audit.address'), width: 140, render: (row) => row.address },
    { key: 'request', title: t('audit.request'), width: 280, spare: true, render: (row) => row.request_id },
  ]
}

/** Every write and every denial: who, as which role, what, when, and what it changed. */
export default function AuditPage() {
  const { t } = useTranslation()
  const words = useAuditLabels()
  const list = useListState(names)
  const columns = useColumns()
  const [open, setOpen] = useState<AuditEntry>()
  const entries = useCall('list_audit_entries', {
    query: { ...auditQuery(list.filters), limit: list.size, offset: (list.page - 1) * list.size },
  })
  const filters: Filter[] = [
    {
      kind: 'choice',
      name: 'action',
      label: t('audit.action'),
      options: actions.map((action) => ({ value: action, label: words.action(action) })),
    },
    {
      kind: 'choice',
      name: 'outcome',
      label: t('audit.outcome'),
      options: ['done', 'denied'].map((outcome) => ({ value: outcome, label: words.outcome(outcome) })),
    },
    { kind: 'days', from: 'from', to: 'to', label: t('audit.between') },
    { kind: 'text', name: 'actor', label: t('audit.actorFilter') },
    {
      kind: 'choice',
      name: 'entity',
      label: t('audit.entity'),
      options: entities.map((entity) => ({ value: entity, label: words.entity(entity) })),
    },
    { kind: 'text', name: 'entity_id', label: t('audit.entityId') },
    { kind: 'text', name: 'actor_id', label: t('audit.actorId') },
  ]
  const only = (filter: Record<string, string | undefined>) => {
    setOpen(undefined)
    list.set({ filters: { ...Object.fromEntries(names.map((name) => [name, undefined])), ...filter } })
  }
  const narrowed = Object.keys(list.filters).length > 0
  return (
    <>
      <PageHeader title={t('audit.title')} note={t('audit.note')} />
      <ServerTable<AuditEntry>
        id="audit"
        label={t('audit.title')}
        columns={columns}
        rowId={(row) => row.id}
        rows={entries.data?.entries}
        count={entries.data?.count}
        loading={entries.isFetching}
        error={entries.error}
        onRetry={() => void entries.refetch()}
        list={list}
        tools={<Filters id="audit" filters={filters} list={list} />}
        onOpen={setOpen}
        emptyState={
          <Empty title={narrowed ? t('audit.noneFit') : t('audit.none')}>
            {narrowed ? <Button onClick={() => only({})}>{t('audit.showAll')}</Button> : null}
          </Empty>
        }
      />
      <AuditEntryPanel entry={open} onClose={() => setOpen(undefined)} onOnly={only} />
    </>
  )
}
