import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { orderAddress } from '../../shared/orderAddress'
import { DateTime } from '../../kit/figures'
import { SidePanel } from '../../kit/SidePanel'
import { StatusTag } from '../../kit/StatusTag'
import type { AuditEntry } from './types'
import { type AuditLine, auditLines } from './auditText'
import { useAuditLabels } from './auditLabels'
import './audit.css'

interface Props {
  entry: AuditEntry | undefined
  onClose: () => void
  /** Filters the list by the same resource, or the same user. */
  onOnly: (filters: Record<string, string | undefined>) => void
}

function Lines({ lines }: { lines: readonly AuditLine[] }) {
  const { t } = useTranslation()
  if (lines.length === 0) return <p className="pl-quiet">{t('audit.noChanges')}</p>
  const hadBefore = lines.some((line) => line.before !== '')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className="pl-audit-scroll" role="region" aria-label={t('audit.values')} tabIndex={0}>
      <table className="pl-audit-lines">
        <thead>
          <tr>
            <th scope="col">{t('audit.field')}</th>
            {hadBefore ? <th scope="col">{t('audit.before')}</th> : null}
            <th scope="col">{hadBefore ? t('audit.after') : t('audit.value')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr
              key={line.field}
              className={hadBefore && line.before !== line.after ? 'pl-audit-changed' : ''}
            >
              <th scope="row">{line.field.replaceAll('_', ' ')}</th>
              {hadBefore ? <td>{line.before || t('kit.blank')}</td> : null}
              <td>{line.after || t('kit.blank')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Entry({ entry, onOnly }: { entry: AuditEntry; onOnly: Props['onOnly'] }) {
  const { t } = useTranslation()
  const labels = useAuditLabels()
  const resource = [labels.entity(entry.entity), entry.entity_id].filter(Boolean).join(' ')
  return (
    <div className="pl-audit-entry">
      <dl>
        <dt>{t('audit.at')}</dt>
        <dd>
          <DateTime value={entry.at} />
        </dd>
        <dt>{t('audit.outcome')}</dt>
        <dd>
          <StatusTag tone={entry.outcome === 'done' ? 'good' : 'bad'}>
            {labels.outcome(entry.outcome)}
          </StatusTag>
        </dd>
        <dt>{t('audit.actor')}</dt>
        <dd>
          {[entry.actor_name, entry.role ? `(${entry.role})` : ''].filter(Boolean).join(' ') ||
            t('audit.nobody')}
          {entry.viewed_by ? ` · ${t('audit.seenBy', { role: '', who: entry.viewed_by }).trim()}` : ''}
        </dd>
        <dt>{t('audit.entity')}</dt>
        <dd>
          {entry.entity === 'order' && entry.entity_id && /^\d+$/.test(entry.entity_id) ? (
            <Link to={orderAddress(entry.entity_id)}>{resource}</Link>
          ) : (
            resource
          )}
        </dd>
        <dt>{t('audit.address')}</dt>
        <dd>{entry.address}</dd>
        <dt>{t('audit.request')}</dt>
        <dd>{entry.request_id}</dd>
      </dl>
      <Lines lines={auditLines(entry.before, entry.after)} />
      <div className="pl-row">
        {entry.entity_id ? (
          <Button onClick={() => onOnly({ entity: entry.entity, entity_id: entry.entity_id ?? undefined })}>
            {t('audit.onlyThis', { resource })}
          </Button>
        ) : null}
        {entry.actor_id ? (
          <Button onClick={() => onOnly({ actor_id: String(entry.actor_id) })}>
            {t('audit.onlyActor', { who: entry.actor_name ?? '' })}
          </Button>
        ) : null}
        <Button onClick={() => onOnly({ action: entry.action })}>{t('audit.onlyAction')}</Button>
      </div>
    </div>
  )
}

/** One entry of the audit trail with all its details. */
export function AuditEntryPanel({ entry, onClose, onOnly }: Props) {
  const labels = useAuditLabels()
  return (
    <SidePanel
      open={entry !== undefined}
      width={640}
      title={entry ? labels.action(entry.action) : null}
      onClose={onClose}
    >
      {entry ? <Entry entry={entry} onOnly={onOnly} /> : null}
    </SidePanel>
  )
}
