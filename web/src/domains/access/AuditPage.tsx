import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ListSort, type ListWords, useList } from '../../api/list'
import type { Column } from '../../kit/columns'
import { DateTime } from '../../kit/figures'
import { ListPage } from '../../kit/ListPage'
import { StatusTag } from '../../kit/StatusTag'
import { AuditEntryPanel } from './AuditEntryPanel'
import { actions, entities, useAuditLabels } from './auditLabels'
import type { AuditEntry } from './types'

function useColumns(): Column<AuditEntry, ListSort<'list_audit_entries'>>[] {
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

function useFilters(): ListWords<'list_audit_entries'> {
  const { t } = useTranslation()
  const words = useAuditLabels()
  return {
    action: {
      label: t('audit.action'),
      options: actions.map((action) => ({ value: action, label: words.action(action) })),
    },
    outcome: { label: t('audit.outcome'), word: words.outcome },
    from: { label: t('audit.between') },
    actor: { label: t('audit.actorFilter') },
    entity: {
      label: t('audit.entity'),
      options: entities.map((entity) => ({ value: entity, label: words.entity(entity) })),
    },
    entity_id: { label: t('audit.entityId') },
    actor_id: { label: t('audit.actorId') },
  }
}

/** Every write and every denial: who, as which role, what, when, and what it changed. */
export default function AuditPage() {
  const { t } = useTranslation()
  const entries = useList('list_audit_entries')
  const [open, setOpen] = useState<AuditEntry>()
  const only = (filter: Record<string, string | undefined>) => {
    setOpen(undefined)
    entries.state.only(filter)
  }
  return (
    <>
      <ListPage
        id="audit"
        of={entries}
        title={t('audit.title')}
        note={t('audit.note')}
        filters={useFilters()}
        columns={useColumns()}
        rows={(found) => found.entries}
        rowId={(row) => row.id}
        onOpen={setOpen}
        texts={{ none: t('audit.none'), noneFit: t('audit.noneFit'), showAll: t('audit.showAll') }}
      />
      <AuditEntryPanel entry={open} onClose={() => setOpen(undefined)} onOnly={only} />
    </>
  )
}
