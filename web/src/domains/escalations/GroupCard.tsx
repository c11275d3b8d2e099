import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '../../kit/StatusTag'
import type { Group } from './types'

const levels = [3, 2, 1] as const

/** The members of a level, by name. */
function Level({ group, level }: { group: Group; level: (typeof levels)[number] }) {
  const { t } = useTranslation()
  const names = group.members.filter((member) => member.level === level).map(({ user }) => user.name)
  return names.length > 0 ? (
    <div>
      <dt>{t(`escalations.levels.l${level}`)}</dt>
      <dd>{names.join(', ')}</dd>
    </div>
  ) : null
}

interface Props {
  group: Group
  showsKind: boolean
  onEdit: ((group: Group) => void) | undefined
}

/** A group as its head reads it: who works in it, when, and on what. */
export function GroupCard({ group, showsKind, onEdit }: Props) {
  const { t } = useTranslation()
  const routes = group.routes.map(({ type1, city }) => (city ? `${type1.name} (${city.name})` : type1.name))
  return (
    <section className="pl-card pl-case-group" aria-label={group.name}>
      <header>
        <h2>{group.name}</h2>
        {showsKind ? <StatusTag>{t(`escalations.groups.kinds.${group.kind}`)}</StatusTag> : null}
        {group.is_active ? null : <StatusTag tone="warn">{t('escalations.groups.off')}</StatusTag>}
        {onEdit ? (
          <Button
            size="small"
            aria-label={t('escalations.groups.editOne', { name: group.name })}
            onClick={() => onEdit(group)}
          >
            {t('escalations.groups.edit')}
          </Button>
        ) : null}
      </header>
      <dl>
        {levels.map((level) => (
          <Level key={level} group={group} level={level} />
        ))}
        {group.members.length === 0 ? (
          <div>
            <dt>{t('escalations.groups.members')}</dt>
            <dd className="pl-quiet">{t('escalations.groups.noMembers')}</dd>
          </div>
        ) : null}
        {group.kind === 'hst' ? null : (
          <div>
            <dt>{t('escalations.groups.routes')}</dt>
            <dd className={routes.length > 0 ? undefined : 'pl-quiet'}>
              {routes.length > 0 ? routes.join(', ') : t('escalations.groups.noRoutes')}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('escalations.groups.calendar')}</dt>
          <dd>{group.calendar.name}</dd>
        </div>
        <div>
          <dt>{t('escalations.groups.cap')}</dt>
          <dd>
            {group.cap}, {t(`escalations.groups.strategies.${group.strategy}`)}
          </dd>
        </div>
      </dl>
    </section>
  )
}
