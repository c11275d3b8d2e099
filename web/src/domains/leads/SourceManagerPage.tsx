import { Button, Input, Pagination } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useAction, useCall } from '../../api/call'
import { download } from '../../api/download'
import { useMay } from '../../api/session'
import { useFailureText } from '../../kit/callError'
import { DownloadButton } from '../../kit/DownloadButton'
import { toast } from '../../kit/notify'
import { PageHeader } from '../../kit/PageHeader'
import { Empty, Failed, Loading } from '../../kit/states'
import { useDraft, useUnsaved } from '../../kit/tab'
import { ImportButton } from '../../shared/ImportDialog'
import { DistributePanel } from './DistributePanel'
import { type Levels, type Matrix, rowsOf } from './levels'
import { SkillGrid } from './SkillGrid'
import { TakersDialog } from './TakersDialog'
import './leads.css'

const perPage = 50

/** Who can take leads of which source, and how well. */
export default function SourceManagerPage() {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const [address, setAddress] = useSearchParams()
  const may = useMay('users', 'U')
  const mayDistribute = useMay('dialler', 'U')
  const page = Number(address.get('page') ?? 1)
  const text = address.get('text') ?? ''
  const asked = text ? { text } : {}
  const matrix = useCall('list_skills', {
    query: { limit: perPage, offset: (page - 1) * perPage, ...asked },
  })
  const draft = useDraft<Levels>('skills')
  const [levels, setLevels] = useState<Levels>(() => draft.read() ?? {})
  const [distributing, setDistributing] = useState(false)
  const [asking, setAsking] = useState<Matrix['sources'][number]>()
  const mayAsk = useMay('leads', 'U')
  const save = useAction('set_skills', { handles: [409, 422] })
  const count = Object.keys(levels).length
  useUnsaved(count > 0)
  const put = (next: Levels) => {
    setLevels(next)
    if (Object.keys(next).length > 0) draft.save(next)
    else draft.drop()
  }
  const found = matrix.data
  const submit = async () => {
    if (!found) return
    const rows = rowsOf(
      levels,
      found.users,
      found.sources.map(({ id }) => id),
    )
    const saved = await save.mutateAsync({ body: { rows } })
    put({})
    toast('success', t('leads.saved', { count: saved.count }))
  }
  const change = (name: string, value: string) => {
    const all = new URLSearchParams(address)
    all.delete('page')
    if (value) all.set(name, value)
    else all.delete(name)
    setAddress(all, { replace: true })
  }
  return (
    <section>
      <PageHeader
        title={t('screens.sourceManager')}
        note={may ? t('leads.help') : null}
        actions={
          <>
            <DownloadButton
              label={t('shared.import.download')}
              disabled={found?.count === 0}
              start={(report, signal) =>
                download('download_skills', { query: asked }, 'Sources.csv', report, signal)
              }
            />
            {may && count === 0 ? (
              <ImportButton id="import_skills" template="skills_template" title={t('leads.import')} />
            ) : null}
            {mayDistribute ? (
              <Button onClick={() => setDistributing(true)}>{t('leads.distribute')}</Button>
            ) : null}
          </>
        }
      />
      <div className="pl-skills-bar">
        <Input.Search
          allowClear
          disabled={count > 0}
          aria-label={t('leads.name')}
          placeholder={t('leads.name')}
          defaultValue={text}
          onSearch={(typed) => change('text', typed.trim())}
        />
      </div>
      {matrix.isPending ? <Loading rows={10} /> : null}
      {matrix.isError ? <Failed error={matrix.error} onRetry={() => void matrix.refetch()} /> : null}
      {found && found.users.length === 0 ? <Empty title={t('leads.noPeople')} /> : null}
      {found && found.users.length > 0 ? (
        <SkillGrid
          matrix={found}
          levels={levels}
          may={may}
          onLevels={put}
          {...(mayAsk ? { onWho: setAsking } : {})}
        />
      ) : null}
      {found && found.count > perPage ? (
        <Pagination
          current={page}
          pageSize={perPage}
          total={found.count}
          showSizeChanger={false}
          disabled={count > 0}
          onChange={(next) => change('page', String(next))}
        />
      ) : null}
      {count > 0 ? (
        <div className="pl-action-bar" role="status">
          <span>{t('leads.collected', { count })}</span>
          {save.error ? (
            <span className="pl-form-error" role="alert">
              {failureText(save.error)}
            </span>
          ) : null}
          <Button onClick={() => put({})}>{t('leads.discard')}</Button>
          <Button type="primary" loading={save.isPending} onClick={() => void submit().catch(() => {})}>
            {t('leads.save')}
          </Button>
        </div>
      ) : null}
      {asking ? <TakersDialog source={asking} onClose={() => setAsking(undefined)} /> : null}
      {distributing ? <DistributePanel onClose={() => setDistributing(false)} /> : null}
    </section>
  )
}
