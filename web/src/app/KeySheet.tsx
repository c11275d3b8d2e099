import { Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/session'
import { Dialog } from '../kit/Dialog'
import { switchSingleKeys, useSingleKeys } from '../kit/singleKeys'
import { closeKeySheet } from './keySheetState'
import './keySheet.css'

type Group = 'everywhere' | 'lists' | 'cases' | 'leads'

/** The keys of a group with the text of what each does; all but those with Ctrl can be switched off. */
const keysOf = {
  everywhere: { 'Ctrl K': 'palette', '?': 'sheet' },
  lists: { J: 'next', K: 'previous', Enter: 'open', '/': 'search' },
  cases: { C: 'comment', A: 'assign', N: 'unread' },
  leads: { '1 … 8': 'disposition' },
} as const satisfies Record<Group, Record<string, string>>

function Keys({ group }: { group: Group }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t(`shell.keys.groups.${group}`)}</h3>
      <dl className="pl-keys">
        {Object.entries(keysOf[group]).map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`shell.keys.${does as 'palette'}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What keys do, and the switch for those that are pressed alone. */
export default function KeySheet() {
  const { t } = useTranslation()
  const label = useId()
  const on = useSingleKeys((now) => now.on)
  const mayCases = useMay('escalations', 'R')
  const mayLeads = useMay('leads', 'U')
  const groups: Group[] = [
    'everywhere',
    'lists',
    ...(mayCases ? (['cases'] as const) : []),
    ...(mayLeads ? (['leads'] as const) : []),
  ]
  return (
    <Dialog open title={t('shell.keys.title')} footer={null} onCancel={closeKeySheet}>
      {groups.map((group) => (
        <Keys key={group} group={group} />
      ))}
      <div className="pl-keys-switch">
        <Switch checked={on} onChange={switchSingleKeys} aria-labelledby={label} />
        <span id={label}>{t('shell.keys.alone')}</span>
      </div>
    </Dialog>
  )
}
