import { Button, Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../api/call'
import { CallError } from '../../kit/callError'
import { DayPicker } from '../../kit/DayPicker'
import { DateTime } from '../../kit/figures'
import { FormDialog } from '../../kit/FormDialog'
import { ask, toast } from '../../kit/notify'
import { SidePanel } from '../../kit/SidePanel'
import { Empty, Failed, Loading } from '../../kit/states'
import { StatusTag } from '../../kit/StatusTag'
import { today } from '../../kit/zone'
import type { AppVersion, GarageApp } from './types'

const platforms = ['android', 'ios'] as const

interface NewVersion {
  platform: AppVersion['platform']
  number: string
  released_on: string
  is_mandatory: boolean
  notes?: string
}

function VersionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const add = useAction('add_app_version', { handles: [422] })
  const needed = [{ required: true, message: t('business.needed') }]
  return (
    <FormDialog<NewVersion>
      open
      title={t('garages.apps.add')}
      okText={t('garages.save')}
      initial={{ platform: 'android', released_on: today(), is_mandatory: false }}
      focus="number"
      onClose={onClose}
      onSubmit={async (values) => {
        await add.mutateAsync({ body: values })
        toast('success', t('garages.apps.added'))
      }}
    >
      <Form.Item name="platform" label={t('garages.apps.platform')} rules={needed}>
        <Select
          options={platforms.map((value) => ({ value, label: t(`garages.apps.platforms.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="number"
        label={t('garages.apps.number')}
        extra={t('garages.apps.numberText')}
        rules={needed}
      >
        <Input maxLength={14} autoComplete="off" />
      </Form.Item>
      <Form.Item name="released_on" label={t('garages.apps.releasedOn')} rules={needed}>
        <DayPicker />
      </Form.Item>
      <Form.Item name="is_mandatory" valuePropName="checked">
        <Checkbox>{t('garages.apps.mandatory')}</Checkbox>
      </Form.Item>
      <Form.Item name="notes" label={t('garages.apps.notes')}>
        <Input.TextArea maxLength={1000} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  )
}

interface Given {
  cluster: number
  apps: readonly GarageApp[]
  versions: readonly AppVersion[]
}

/** Chooses a version for garages of a cluster; one that goes back is asked about. */
function Chooser({ cluster, apps, versions }: Given) {
  const { t } = useTranslation()
  const give = useAction('give_app_version', { handles: [409, 422] })
  const [version, setVersion] = useState<number>()
  const [isForced, setForced] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(apps.map((app) => app.garage_id)))
  const platform = versions.find(({ id }) => id === version)?.platform ?? 'android'
  const rows = apps.filter((app) => app.platform === platform)
  const send = async () => {
    if (version === undefined) return
    const body = { version_id: version, garage_ids: [...chosen], is_forced: isForced }
    const path = { id: cluster }
    const done = (changed: number) => toast('success', t('garages.apps.given', { count: changed }))
    try {
      done((await give.mutateAsync({ path, body: { ...body, confirm: false } })).changed)
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 409) return
      const sure = await ask({
        title: t('garages.apps.backTitle'),
        content: error.message,
        ok: t('garages.apps.back'),
        cancel: t('kit.cancel'),
      })
      if (sure) done((await give.mutateAsync({ path, body: { ...body, confirm: true } })).changed)
    }
  }
  const toggle = (id: number, on: boolean) =>
    setChosen((now) => new Set(on ? [...now, id] : [...now].filter((one) => one !== id)))
  return (
    <>
      <div className="pl-garage-inputs">
        <label>
          {t('garages.apps.version')}
          <Select
            value={version}
            aria-label={t('garages.apps.version')}
            options={versions.map(({ id, platform: on, number }) => ({
              value: id,
              label: `${t(`garages.apps.platforms.${on}`)} ${number}`,
            }))}
            onChange={setVersion}
          />
        </label>
        <Checkbox checked={isForced} onChange={({ target }) => setForced(target.checked)}>
          {t('garages.apps.forced')}
        </Checkbox>
      </div>
      <ul className="pl-garage-cities">
        {rows.map((app) => (
          <li key={app.garage_id}>
            <Checkbox
              checked={chosen.has(app.garage_id)}
              onChange={({ target }) => toggle(app.garage_id, target.checked)}
            >
              {app.name}
            </Checkbox>
            <span className="pl-garage-app">
              {app.number ?? t('garages.apps.notChosen')}{' '}
              {app.is_forced ? <StatusTag tone="warn">{t('garages.apps.isForced')}</StatusTag> : null}
              <br />
              <span className="pl-quiet">
                {app.seen_number ? (
                  <>
                    {t('garages.apps.seen', { number: app.seen_number })} <DateTime value={app.seen_at} />
                  </>
                ) : (
                  t('garages.apps.notSeen')
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <Button
        type="primary"
        disabled={version === undefined || chosen.size === 0}
        loading={give.isPending}
        onClick={() => void send()}
      >
        {t('garages.apps.give', { count: chosen.size })}
      </Button>
    </>
  )
}

function Cluster({ cluster, versions }: { cluster: number; versions: readonly AppVersion[] }) {
  const { t } = useTranslation()
  const found = useCall('list_cluster_apps', { path: { id: cluster } }, { handles: [404] })
  const apps = found.isPlaceholderData ? undefined : found.data?.garages
  if (found.isError) return <Failed error={found.error} onRetry={() => void found.refetch()} />
  if (!apps) return <Loading rows={4} />
  if (apps.length === 0) return <Empty title={t('garages.apps.noGarages')} />
  return <Chooser key={cluster} cluster={cluster} apps={apps} versions={versions} />
}

/** Which version of the app the garages of a cluster are to use, and which they use. */
export function AppVersionsPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const [cluster, setCluster] = useState<number>()
  const [adding, setAdding] = useState(false)
  const clusters = useCall('list_clusters', { query: {} }, { enabled: open })
  const versions = useCall('list_app_versions', { query: {} }, { enabled: open })
  const failed = clusters.error ?? versions.error
  return (
    <SidePanel open={open} width={560} title={t('garages.apps.title')} onClose={onClose}>
      {failed ? <Failed error={failed} onRetry={() => void versions.refetch()} /> : null}
      {versions.data && clusters.data ? (
        <div className="pl-garage-apps">
          <Button onClick={() => setAdding(true)}>{t('garages.apps.add')}</Button>
          {versions.data.count === 0 ? <Empty title={t('garages.apps.none')} /> : null}
          <label>
            {t('garages.fields.cluster')}
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              value={cluster}
              aria-label={t('garages.fields.cluster')}
              options={clusters.data.clusters.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setCluster}
            />
          </label>
          {cluster === undefined ? (
            <p className="pl-quiet">{t('garages.apps.chooseCluster')}</p>
          ) : (
            <Cluster cluster={cluster} versions={versions.data.versions} />
          )}
        </div>
      ) : failed ? null : (
        <Loading rows={6} />
      )}
      {adding ? <VersionDialog onClose={() => setAdding(false)} /> : null}
    </SidePanel>
  )
}
