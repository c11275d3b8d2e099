import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { useAction, useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { CallError } from '../../kit/callError'
import { useGuardedForm } from '../../kit/guardedForm'
import { GuardedFrame } from '../../kit/GuardedFrame'
import { MissingPage } from '../../kit/MissingPage'
import { toast } from '../../kit/notify'
import { PageHeader } from '../../kit/PageHeader'
import { StatusTag } from '../../kit/StatusTag'
import { Failed, Loading } from '../../kit/states'
import { useMarkUnsaved, useTabTitle } from '../../kit/tab'
import { link } from '../../shared/screen'
import { CallersPanel } from './CallersPanel'
import { PreviewForNow } from './ConfigCard'
import { ConfigFields } from './ConfigFields'
import { ConfigHistory } from './ConfigHistory'
import { besideFields, changes, type ConfigForm, formOf, isCut, sameValue } from './configForm'
import { Differences } from './Differences'
import { DryRunPanel, type Minutes } from './DryRunPanel'
import { sentence } from './held'
import { useFieldText } from './labels'
import { CopyDialog } from './NameDialogs'
import { ProgramsPanel } from './ProgramsPanel'
import type { Config, ConfigList } from './types'
import { useDryRun } from './useDryRun'
import { useMoves } from './useMoves'
import './dialler.css'

/** Hours open and leads become due without anybody changing anything. */
const everyMinute = 60_000

function useConfigForm(config: Config, limits: ConfigList['limits']) {
  const { t } = useTranslation()
  const markUnsaved = useMarkUnsaved()
  const update = useAction('update_config', { handles: [409, 422] })
  return useGuardedForm<Config, ConfigForm>({
    name: `dialler ${config._id}`,
    read: config,
    editOf: formOf,
    same: sameValue,
    save: async (edit, base) => {
      const body = { ...changes(formOf(base), edit), _id: base._id, version: base.version }
      try {
        const saved = await update.mutateAsync({ body })
        const hours = { from: limits.window_from, to: limits.window_to }
        if (isCut(edit, saved)) toast('warning', t('dialler.cut', hours), 10)
        else toast('success', t('dialler.saved'))
        return saved
      } catch (error) {
        throw besideFields(error)
      }
    },
    onSaved: () => {},
    onUnsaved: markUnsaved,
  })
}

interface LoadedProps {
  config: Config
  limits: ConfigList['limits']
  history: ConfigList['history']
  onStale: () => void
  /** While it is being deleted it is not read: there may be nothing left to read. */
  ending: boolean
  onEnding: (now: boolean) => void
}

/** What is saved by itself: callers and programs; and what became of it. */
function Rest({ config, limits, history, onStale }: LoadedProps) {
  return (
    <div className="pl-dial-main">
      <CallersPanel config={config} onStale={onStale} />
      <ProgramsPanel config={config} canSpeak={limits.has_programs} onStale={onStale} />
      {config.copied_from ? <Differences copy={config} origin={config.copied_from} /> : null}
      <ConfigHistory entries={history} />
    </div>
  )
}

/** The form, with what it would dial beside it. */
function Edited(props: LoadedProps) {
  const { t } = useTranslation()
  const { config, limits } = props
  const { label, show } = useFieldText()
  const guarded = useConfigForm(config, limits)
  const watched = Form.useWatch((all: ConfigForm) => all, { form: guarded.form, preserve: true })
  const [minutes, setMinutes] = useState<Minutes>(15)
  const run = useDryRun(config, { ...guarded.initial, ...watched }, { minutes, enabled: !props.ending })
  return (
    <div className="pl-dial-edit">
      <div className="pl-dial-main">
        <GuardedFrame
          form={guarded}
          name={t('screens.editDialler')}
          className="pl-dial-form"
          saveText={t('dialler.save')}
          discardText={t('dialler.discard')}
          label={label}
          show={show}
        >
          <ConfigFields limits={limits} found={run.answer.data} />
        </GuardedFrame>
      </div>
      <DryRunPanel config={config} run={run} minutes={minutes} onMinutes={setMinutes} />
      <Rest {...props} />
    </div>
  )
}

/** For those who may only read it: how it is doing, and who telephones with it. */
function OnlyRead(props: LoadedProps) {
  const { t } = useTranslation()
  const { config } = props
  const [minutes, setMinutes] = useState<Minutes>(15)
  const run = useDryRun(config, formOf(config), { minutes, enabled: !props.ending })
  const { label, text } = useFieldText()
  const form = formOf(config)
  return (
    <div className="pl-dial-edit">
      <div className="pl-dial-main">
        <Alert type="info" showIcon title={t('dialler.readOnly')} />
        <dl className="pl-card pl-fact-grid">
          {(Object.keys(form) as (keyof ConfigForm)[]).map((key) => (
            <div key={key}>
              <dt>{label(key)}</dt>
              <dd>{text(key, form[key])}</dd>
            </div>
          ))}
        </dl>
      </div>
      <DryRunPanel config={config} run={run} minutes={minutes} onMinutes={setMinutes} />
      <Rest {...props} />
    </div>
  )
}

function LoadedConfig(props: LoadedProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { config, onStale, onEnding } = props
  useTabTitle(config.name)
  const [mayAdd, mayEdit, mayEnd] = [useMay('dialler', 'C'), useMay('dialler', 'U'), useMay('dialler', 'D')]
  const [copying, setCopying] = useState(false)
  const { end, isEnding } = useMoves(onStale)
  const remove = async () => {
    onEnding(true)
    // A call that failed has been shown.
    const isGone = await end(config).catch(() => false)
    if (isGone) void navigate(link('/leads-configuration'), { replace: true })
    else onEnding(false)
  }
  return (
    <section className="pl-dial-page">
      <PageHeader
        title={config.name}
        note={
          <>
            <StatusTag tone={config.is_active ? 'good' : 'neutral'}>
              {t(config.is_active ? 'dialler.on' : 'dialler.off')}
            </StatusTag>{' '}
            {sentence(t, config)}
          </>
        }
        actions={
          <>
            {mayAdd ? <Button onClick={() => setCopying(true)}>{t('dialler.copy')}</Button> : null}
            {mayEnd && !config.is_active ? (
              <Button danger loading={isEnding} onClick={() => void remove()}>
                {t('dialler.delete')}
              </Button>
            ) : null}
          </>
        }
      />
      <PreviewForNow mode={config.mode} live={config.live} />
      {mayEdit ? <Edited {...props} /> : <OnlyRead {...props} />}
      {copying ? <CopyDialog of={config} onClose={() => setCopying(false)} /> : null}
    </section>
  )
}

/** A configuration of the autodialler, with what it would dial. */
export default function ConfigPage() {
  const { t } = useTranslation()
  const { id: typed = '' } = useParams()
  const id = Number(typed) || 0
  const mayRead = useMay('dialler', 'R')
  const [ending, setEnding] = useState(false)
  const answer = useCall(
    'list_configs',
    { query: { _id: id } },
    { handles: [404, 422], enabled: mayRead && !ending, every: everyMinute },
  )
  const { error } = answer
  if (!mayRead) return <MissingPage title={t('screens.editDialler')} text={t('dialler.notForRole')} />
  if (error instanceof CallError && (error.status === 404 || error.status === 422))
    return <MissingPage title={t('screens.editDialler')} text={t('dialler.missing')} />
  const found = answer.isPlaceholderData ? undefined : answer.data
  const config = found?.configs[0]
  if (found && config)
    return (
      <LoadedConfig
        key={config._id}
        config={config}
        limits={found.limits}
        history={found.history}
        onStale={() => void answer.refetch()}
        ending={ending}
        onEnding={setEnding}
      />
    )
  return error ? <Failed error={error} onRetry={() => void answer.refetch()} /> : <Loading rows={8} />
}
