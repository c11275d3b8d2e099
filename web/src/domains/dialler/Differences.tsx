import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../api/call'
import { CallError } from '../../kit/callError'
import { Failed, Loading } from '../../kit/states'
import { changedFields, formOf } from './configForm'
import { DifferenceTable } from './DifferenceTable'
import { configAddress } from './NameDialogs'
import type { Config } from './types'

interface Props {
  copy: Config
  origin: NonNullable<Config['copied_from']>
}

/** What a copy says differently from its origin as both are now. */
export function Differences({ copy, origin }: Props) {
  const { t } = useTranslation()
  const answer = useCall('list_configs', { query: { _id: origin.id } }, { handles: [404] })
  const found = answer.isPlaceholderData ? undefined : answer.data?.configs[0]
  const isGone = answer.error instanceof CallError && answer.error.status === 404
  const rows = () => {
    if (!found) return []
    const [before, now] = [formOf(found), formOf(copy)]
    return changedFields(before, now)
      .filter((key) => key !== 'name')
      .map((key) => ({ key, origin: before[key], copy: now[key] }))
  }
  const all = rows()
  return (
    <section className="pl-card" aria-label={t('dialler.differences')}>
      <h2>{t('dialler.differences')}</h2>
      {isGone ? <p>{t('dialler.originGone', { name: origin.name })}</p> : null}
      {answer.error && !isGone && !found ? (
        <Failed error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {!found && !answer.error ? <Loading rows={2} /> : null}
      {found ? (
        <>
          <p className="pl-row pl-dial-hint">
            <span className="pl-quiet">{t('dialler.copiedFrom')}</span>
            <Link to={configAddress(origin.id)}>{found.name}</Link>
          </p>
          {all.length === 0 ? <p>{t('dialler.noDifferences')}</p> : <DifferenceTable rows={all} />}
        </>
      ) : null}
    </section>
  )
}
