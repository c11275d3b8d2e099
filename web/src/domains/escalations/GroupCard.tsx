import { Button } from 'antd'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { StatusTag } from '../../kit/StatusTag'
import { link } from '../../shared/screen'
import type { Group } from './types'

const levels = [3, 2, 1] as const

/** The members of a level, each with their roster. */
function Level({ group, level }: { group: Group; level: (typeof levels)[number] }) {
  const { t } = useTranslation()
  const members = group.members.filter((member) => member.level === level)
  return members.length > 0 ? (
    <div>
      <dt>{t(`escalations.levels.l${level}`)}</dt>
      <dd>
        {members.map(({ user }, at) => (
          <Fragment key={user.id}>
            {at > 0 ? ', ' : null}
            <Link to={link('/escalation/roster/:user_id', { user_id: user.id })}>{user.name}</Link>
          </Fragment>
        ))}
      </dd>
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
