import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { Icon } from '../../kit/Icon'
import { MissingPage } from '../../kit/MissingPage'
import { PageHeader } from '../../kit/PageHeader'
import { Empty, Failed, Loading } from '../../kit/states'
import { CallingLimits } from '../../shared/calls/CallingLimits'
import { ConfigCard } from './ConfigCard'
import { CopyDialog, NewDialog } from './NameDialogs'
import type { Config } from './types'
import './dialler.css'

/** Hours open and leads become due without anybody changing anything. */
const everyMinute = 60_000

function Configurations() {
  const { t } = useTranslation()
  const mayAdd = useMay('dialler', 'C')
  const answer = useCall('list_configs', { query: {} }, { every: everyMinute })
  const [adding, setAdding] = useState(false)
  const [copied, setCopied] = useState<Config>()
  const found = answer.data
  const add = mayAdd ? (
    <Button type="primary" icon={<Icon icon={PlusOutlined} />} onClick={() => setAdding(true)}>
      {t('dialler.add')}
    </Button>
  ) : null
  return (
    <section className="pl-dial-page">
      <PageHeader title={t('screens.dialler')} note={t('dialler.note')} actions={add} />
      {answer.isPending ? <Loading rows={8} /> : null}
      {!found && answer.isError ? (
        <Failed error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {found && found.configs.length === 0 ? (
        <Empty title={t('dialler.none')}>
          <p className="pl-quiet">{t('dialler.noneText')}</p>
          {add}
        </Empty>
      ) : null}
      {found && found.configs.length > 0 ? (
        <div className="pl-dial-cards">
          {found.configs.map((config) => (
            <ConfigCard
              key={config._id}
              config={config}
              onCopy={setCopied}
              onStale={() => void answer.refetch()}
            />
          ))}
        </div>
      ) : null}
      {found ? <CallingLimits limits={found.limits} /> : null}
      {adding ? <NewDialog onClose={() => setAdding(false)} /> : null}
      {copied ? <CopyDialog of={copied} onClose={() => setCopied(undefined)} /> : null}
    </section>
  )
}

/** The configurations of the autodialler, with how each is doing now. */
export default function ConfigListPage() {
  const { t } = useTranslation()
  return useMay('dialler', 'R') ? (
    <Configurations />
  ) : (
    <MissingPage title={t('screens.dialler')} text={t('dialler.notForRole')} />
  )
}
