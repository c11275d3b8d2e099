import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MissingPage } from '../../kit/MissingPage'
import { Empty } from '../../kit/states'
import { useMayOpen } from '../../shared/access'
import { link } from '../../shared/screen'
import type { Kind } from './kinds'
import { lists } from './performance'

interface Props {
  kind: Kind
  /** The heading, where it is a page of its own. */
  heading?: string
}

/** In place of an escalation that does not exist, or is not this user's to see. */
export function NoCase({ kind, heading }: Props) {
  const { t } = useTranslation()
  const list = lists[kind]
  const hint = (
    <>
      <p>{t('escalations.missingText')}</p>
      {useMayOpen(list) ? <Link to={link(list)}>{t('escalations.toList')}</Link> : null}
    </>
  )
  const title = t('escalations.missing')
  return heading ? (
    <MissingPage title={heading} text={title}>
      {hint}
    </MissingPage>
  ) : (
    <Empty title={title}>{hint}</Empty>
  )
}
