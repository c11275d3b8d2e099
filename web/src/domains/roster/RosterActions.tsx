import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CallInput } from '../../api/callTypes'
import { download } from '../../api/download'
import { DownloadButton } from '../../kit/DownloadButton'
import { ImportButton } from '../../shared/ImportDialog'
import { RequestsButton } from './Requests'
import type { Calendar } from './types'

export type Open = 'save' | 'copy' | 'rules' | 'requests' | 'define' | undefined

/** Which days of whom are asked for. */
export type Asked = CallInput<'download_roster'>['query']

interface Props {
  calendar: Calendar | undefined
  asked: Asked
  mayCopy: boolean
  onOpen: (what: Open) => void
}

/** What can be done with the calendar that is shown. */
export function RosterActions({ calendar, asked, mayCopy, onOpen }: Props) {
  const { t } = useTranslation()
  const save = (
    <DownloadButton
      label={t('shared.import.download')}
      disabled={!calendar?.count}
      start={(report, signal) => download('download_roster', { query: asked }, 'Roster.csv', report, signal)}
    />
  )
  if (!calendar?.may_plan) return save
  return (
    <>
      {save}
      <ImportButton
        id="import_roster"
        template="roster_template"
        title={t('rosters.import')}
        reason={t('rosters.reason')}
      />
      <Button disabled={!mayCopy} onClick={() => onOpen('copy')}>
        {t('rosters.copyWeek')}
      </Button>
      <Button onClick={() => onOpen('rules')}>{t('rosters.rules')}</Button>
      {calendar.may_define ? <Button onClick={() => onOpen('define')}>{t('rosters.define')}</Button> : null}
      <RequestsButton onClick={() => onOpen('requests')} />
    </>
  )
}
