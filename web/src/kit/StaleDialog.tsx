import { Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './Dialog'
import type { Difference } from './stale'
import './stale.css'

export type Choice<Key extends string> = Partial<Record<Key, 'mine' | 'theirs'>>

interface Props<Key extends string> {
  differences: readonly Difference<Key>[]
  label: (key: Key) => string
  show: (key: Key, whose: 'mine' | 'theirs') => ReactNode
  busy: boolean
  onSave: (choice: Choice<Key>) => void
  /** Back to the form, which still has the typed input. */
  onBack: () => void
}

/** Somebody else has saved first: shows both versions side by side, and the user chooses a value for each field. */
export function StaleDialog<Key extends string>(props: Props<Key>) {
  const { t } = useTranslation()
  const { differences } = props
  const [choice, setChoice] = useState<Choice<Key>>(
    () => Object.fromEntries(differences.map(({ key, proposed }) => [key, proposed])) as Choice<Key>,
  )
  const choose = (key: Key, whose: 'mine' | 'theirs') => setChoice((now) => ({ ...now, [key]: whose }))
  return (
    <Dialog
      open
      width={760}
      title={t('kit.staleTitle')}
      okText={t('kit.staleSave')}
      cancelText={t('kit.staleBack')}
      confirmLoading={props.busy}
      mask={{ closable: false }}
      onOk={() => props.onSave(choice)}
      onCancel={props.onBack}
    >
      <p>{t('kit.staleText')}</p>
      <div className="pl-stale" role="group" aria-label={t('kit.staleTitle')}>
        <div className="pl-stale-head" aria-hidden="true">
          <span />
          <span>{t('kit.staleMine')}</span>
          <span>{t('kit.staleTheirs')}</span>
        </div>
        {differences.map(({ key, both }) => (
          <Radio.Group
            key={key}
            className="pl-stale-row"
            value={choice[key]}
            aria-label={props.label(key)}
            onChange={(event) => choose(key, event.target.value as 'mine' | 'theirs')}
          >
            <span className="pl-stale-field">
              {props.label(key)}
              {both ? <em>{t('kit.staleBoth')}</em> : null}
            </span>
            {(['mine', 'theirs'] as const).map((whose) => (
              <Radio key={whose} value={whose} className={choice[key] === whose ? 'pl-stale-chosen' : ''}>
                <span className="pl-visually-hidden">
                  {whose === 'mine' ? t('kit.staleMine') : t('kit.staleTheirs')}:{' '}
                </span>
                {props.show(key, whose) || <span className="pl-quiet">{t('kit.blank')}</span>}
              </Radio>
            ))}
          </Radio.Group>
        ))}
      </div>
    </Dialog>
  )
}
