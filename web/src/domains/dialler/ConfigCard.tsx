import { Alert, Button, Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useMay } from '../../api/session'
import { FactList } from '../../kit/FactList'
import { count, date } from '../../kit/format'
import { HeldBar } from './HeldBar'
import { sentence } from './held'
import { useDiallerLabels } from './labels'
import { configAddress } from './NameDialogs'
import type { Config } from './types'
import { useMoves } from './useMoves'

/** A progressive configuration waits for its callers while too many calls are abandoned. */
export function PreviewForNow({
  mode,
  live,
}: Pick<Config, 'mode'> & { live: Pick<Config['live'], 'mode_now'> }) {
  const { t } = useTranslation()
  if (live.mode_now === mode) return null
  return <Alert type="warning" role="status" showIcon title={t('dialler.previewForNow')} />
}

interface Props {
  config: Config
  onCopy: (config: Config) => void
  onStale: () => void
}

/** A configuration, with how it is doing now. */
export function ConfigCard({ config, onCopy, onStale }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const labels = useDiallerLabels()
  const heading = useId()
  const [mayAdd, mayEdit, mayEnd] = [useMay('dialler', 'C'), useMay('dialler', 'U'), useMay('dialler', 'D')]
  const { turn, end, isTurning, isEnding } = useMoves(onStale)
  const { name, live, is_active } = config
  const valid = [config.valid_from, config.valid_to].map((day) => (day ? date(day) : '…'))
  return (
    <article className="pl-card pl-dial-card" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>
          <Link to={configAddress(config._id)}>{name}</Link>
        </h2>
        <Switch
          checked={is_active}
          disabled={!mayEdit}
          loading={isTurning}
          aria-label={t('dialler.isOn', { name })}
          checkedChildren={t('dialler.on')}
          unCheckedChildren={t('dialler.off')}
          onChange={(on) => void turn(config, on).catch(() => {})}
        />
      </header>
      <p className="pl-dial-says">{sentence(t, config)}</p>
      <PreviewForNow mode={config.mode} live={live} />
      <FactList
        className="pl-fact-grid"
        facts={[
          [t('dialler.fields.mode'), labels.mode(config.mode)],
          [
            t('dialler.when'),
            <>
              {labels.days(config.weekdays)}, {config.window_from}–{config.window_to}
              {config.valid_from || config.valid_to ? (
                <div className="pl-quiet">{valid.join(' – ')}</div>
              ) : null}
            </>,
          ],
          [
            t('dialler.callers'),
            t('dialler.callersFree', { callers: count(live.callers), free: count(live.free_agents) }),
          ],
          [t('dialler.callableNow'), count(live.callable)],
        ]}
      />
      <HeldBar live={live} name={name} />
      <footer>
        <Button onClick={() => void navigate(configAddress(config._id))}>
          {t(mayEdit ? 'dialler.edit' : 'dialler.open')}
          <span className="pl-visually-hidden"> {name}</span>
        </Button>
        {mayAdd ? (
          <Button onClick={() => onCopy(config)}>
            {t('dialler.copy')}
            <span className="pl-visually-hidden"> {name}</span>
          </Button>
        ) : null}
        {mayEnd && !is_active ? (
          <Button danger loading={isEnding} onClick={() => void end(config).catch(() => {})}>
            {t('dialler.delete')}
            <span className="pl-visually-hidden"> {name}</span>
          </Button>
        ) : null}
      </footer>
    </article>
  )
}
