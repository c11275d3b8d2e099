import { Alert, Button, Form, Input, Select, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { useMay } from '../../api/session'
import { FormDialog } from '../../kit/FormDialog'
import { ask, toast } from '../../kit/notify'
import { NumberInput } from '../../kit/NumberInput'
import { count } from '../../kit/format'
import { CallError } from '../../kit/callError'
import { staleOf } from '../../kit/stale'
import { StatusTag } from '../../kit/StatusTag'
import { languages } from '../../shared/languages'
import { programKinds, useDiallerLabels } from './labels'
import type { Config, Program } from './types'
import { atField } from './programs'
import { useRefusedText } from '../../kit/refused'

const fresh: Partial<Program> = { language: 'en', kind: 'ml', max_parallel: 1, is_active: true }

function useLanguage() {
  const { i18n } = useTranslation()
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' })
  return (code: string) => names.of(code) ?? code
}

interface DialogProps {
  program: Program | undefined
  onSave: (program: Program) => Promise<unknown>
  onClose: () => void
}

function ProgramDialog({ program, onSave, onClose }: DialogProps) {
  const { t } = useTranslation()
  const labels = useDiallerLabels()
  const languageOf = useLanguage()
  const needed = [{ required: true, message: t('dialler.needed') }]
  return (
    <FormDialog<Program>
      open
      title={program ? t('dialler.editProgram', { name: program.name }) : t('dialler.addProgram')}
      okText={t('dialler.save')}
      focus="name"
      initial={program ?? fresh}
      onClose={onClose}
      onSubmit={({ name, ...rest }) => onSave({ ...rest, name: name.trim() })}
    >
      <Form.Item
        name="name"
        label={t('dialler.fields.name')}
        rules={[{ required: true, whitespace: true, message: t('dialler.needed') }]}
      >
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="kind" label={t('dialler.programKind')}>
        <Select options={programKinds.map((value) => ({ value, label: labels.kind(value) }))} />
      </Form.Item>
      <Form.Item name="language" label={t('dialler.language')}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={languages.map((value) => ({ value, label: languageOf(value) }))}
        />
      </Form.Item>
      <Form.Item name="max_parallel" label={t('dialler.maxParallel')} rules={needed}>
        <NumberInput min={1} max={20} precision={0} className="pl-wide-field" />
      </Form.Item>
      <Form.Item name="is_active" label={t('dialler.programOn')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}

interface Props {
  config: Config
  /** The telephone exchange has programs that speak. */
  canSpeak: boolean
  onStale: () => void
}

/** The programs that ask customers for their interest and hand over to a caller; each is saved by itself. */
export function ProgramsPanel({ config, canSpeak, onStale }: Props) {
  const { t } = useTranslation()
  const refusedText = useRefusedText()
  const labels = useDiallerLabels()
  const languageOf = useLanguage()
  const may = useMay('dialler', 'U')
  const [edited, setEdited] = useState<number | 'new'>()
  const set = useAction('set_ivr_agents', { handles: [409, 422] })
  const all: Program[] = config.ivr_agents.map(({ live_calls: _live, ...program }) => program)
  const save = async (agents: readonly Program[], at: number) => {
    try {
      await set.mutateAsync({ body: { _id: config._id, version: config.version, agents: [...agents] } })
    } catch (error) {
      if (staleOf(error) === undefined) throw atField(error, at)
      onStale()
      throw new CallError({ message: refusedText(error), status: 409 })
    }
    toast('success', t('dialler.programsSaved'))
  }
  const remove = async (at: number, name: string) => {
    const isSure = await ask({
      title: t('dialler.removeProgram', { name }),
      ok: t('dialler.takeAway'),
      cancel: t('kit.cancel'),
      danger: true,
    })
    if (isSure)
      await save(
        all.filter((_, one) => one !== at),
        at,
      ).catch((error: unknown) => toast('error', refusedText(error), 8))
  }
  return (
    <section className="pl-card" aria-label={t('dialler.programs')}>
      <h2>{t('dialler.programs')}</h2>
      <p className="pl-quiet pl-dial-hint">{t('dialler.programsText')}</p>
      {canSpeak ? null : <Alert type="info" showIcon title={t('dialler.exchangeIsMute')} />}
      {all.length === 0 ? <p>{t('dialler.noPrograms')}</p> : null}
      <ul className="pl-dial-programs">
        {config.ivr_agents.map((program, at) => (
          <li key={program.name}>
            <span>
              <strong>{program.name}</strong>{' '}
              <StatusTag tone={program.is_active ? 'good' : 'neutral'}>
                {t(program.is_active ? 'dialler.on' : 'dialler.off')}
              </StatusTag>
              <small className="pl-dial-note">
                {[
                  labels.kind(program.kind),
                  languageOf(program.language),
                  t('dialler.parallel', { count: program.max_parallel, calls: count(program.max_parallel) }),
                  ...(program.live_calls > 0
                    ? [
                        t('dialler.callsNow', {
                          live: count(program.live_calls),
                          most: count(program.max_parallel),
                        }),
                      ]
                    : []),
                ].join(' · ')}
              </small>
            </span>
            {may ? (
              <span className="pl-row">
                <Button size="small" onClick={() => setEdited(at)}>
                  {t('dialler.edit')}
                  <span className="pl-visually-hidden"> {program.name}</span>
                </Button>
                <Button size="small" onClick={() => void remove(at, program.name)}>
                  {t('dialler.takeAway')}
                  <span className="pl-visually-hidden"> {program.name}</span>
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {may ? <Button onClick={() => setEdited('new')}>{t('dialler.addProgram')}</Button> : null}
      {edited === undefined ? null : (
        <ProgramDialog
          program={edited === 'new' ? undefined : all[edited]}
          onClose={() => setEdited(undefined)}
          onSave={(program) =>
            edited === 'new'
              ? save([...all, program], all.length)
              : save(
                  all.map((one, at) => (at === edited ? program : one)),
                  edited,
                )
          }
        />
      )}
    </section>
  )
}
