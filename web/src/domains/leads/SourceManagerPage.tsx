import { Button, Input, InputNumber, Pagination, Select, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useAction, useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { useFailureText } from '../../kit/callError'
import { toast } from '../../kit/notify'
import { PageHeader } from '../../kit/PageHeader'
import { Empty, Failed, Loading } from '../../kit/states'
import { useDraft, useUnsaved } from '../../kit/tab'
import { DistributePanel } from './DistributePanel'
import {
  type Level,
  type Levels,
  type Matrix,
  type SkillRow,
  levelNames,
  levelOf,
  nextLevel,
  rowsOf,
  storedLevel,
  withLevel,
} from './levels'
import './leads.css'

const perPage = 50

/** The most leads of a user: saved when the field is left. */
function Cap({ row, may }: { row: SkillRow; may: boolean }) {
  const { t } = useTranslation()
  const update = useAction('update_user')
  const [typed, setTyped] = useState<number | null>(row.lead_cap)
  if (!may) return <>{row.lead_cap}</>
  const save = () => {
    if (typed !== null && typed !== row.lead_cap)
      update.mutate({ body: { id: row.id, version: row.version, lead_cap: typed } })
  }
  return (
    <InputNumber
      size="small"
      min={1}
      max={500}
      precision={0}
      aria-label={t('leads.capOf', { name: row.name })}
      value={typed}
      onChange={setTyped}
      onBlur={save}
      onPressEnter={save}
    />
  )
}

function AutoAssign({ row, may }: { row: SkillRow; may: boolean }) {
  const { t } = useTranslation()
  const set = useAction('set_auto_assign')
  return (
    <Switch
      size="small"
      aria-label={t('users.autoAssignOf', { name: row.name })}
      checked={row.auto_assign}
      disabled={!may}
      loading={set.isPending}
      onChange={(auto_assign) => set.mutate({ body: { user_id: row.id, version: row.version, auto_assign } })}
    />
  )
}

interface GridProps {
  matrix: Matrix
  levels: Levels
  may: boolean
  onLevels: (levels: Levels) => void
}

function Grid({ matrix, levels, may, onLevels }: GridProps) {
  const { t } = useTranslation()
  const fill = (source: number, level: Level) =>
    onLevels(matrix.users.reduce((all, row) => withLevel(all, row, source, level), levels))
  const copy = (row: SkillRow, from: number) => {
    const other = matrix.users.find(({ id }) => id === from)
    if (!other) return
    onLevels(
      matrix.sources.reduce((all, { id }) => withLevel(all, row, id, levelOf(levels, other, id)), levels),
    )
  }
  return (
    <div className="pl-skills">
      <table aria-label={t('leads.matrix')}>
        <thead>
          <tr>
            <th scope="col">{t('leads.person')}</th>
            <th scope="col">{t('leads.auto_assign')}</th>
            <th scope="col">{t('leads.open_leads')}</th>
            {matrix.sources.map((source) => (
              <th
                key={source.id}
                scope="col"
                className={source.can_take === 0 ? 'pl-skills-nobody' : undefined}
              >
                {source.source_name}
                <small>
                  {source.can_take === 0
                    ? t('leads.nobodyCan')
                    : t('leads.canTake', { count: source.can_take })}
                </small>
                {may ? (
                  <Select<Level>
                    size="small"
                    value={null}
                    aria-label={t('leads.fill', { source: source.source_name })}
                    placeholder="↓"
                    popupMatchSelectWidth={false}
                    options={levelNames.map((name, level) => ({
                      value: level as Level,
                      label: t(`leads.levels.${name}`),
                    }))}
                    onChange={(level) => fill(source.id, level)}
                  />
                ) : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.users.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {row.name}
                <small>
                  {row.role} · {row.today?.on_shift_until ? t('leads.onShift') : t('leads.noShift')}
                </small>
                {may ? (
                  <Select<number>
                    size="small"
                    value={null}
                    aria-label={`${t('leads.copyFrom')}: ${row.name}`}
                    placeholder={t('leads.copyFrom')}
                    showSearch={{ optionFilterProp: 'label' }}
                    options={matrix.users
                      .filter(({ id }) => id !== row.id)
                      .map(({ id, name }) => ({ value: id, label: name }))}
                    onChange={(from) => copy(row, from)}
                  />
                ) : null}
              </th>
              <td>
                <AutoAssign row={row} may={may} />
              </td>
              <td>
                {row.open_leads} / <Cap key={row.version} row={row} may={may} />
              </td>
              {matrix.sources.map((source) => {
                const level = levelOf(levels, row, source.id)
                const changed = level !== storedLevel(row, source.id)
                return (
                  <td key={source.id}>
                    <button
                      type="button"
                      disabled={!may}
                      className={
                        changed ? `pl-skill pl-skill-${level} pl-skill-changed` : `pl-skill pl-skill-${level}`
                      }
                      aria-label={t('leads.cell', {
                        name: row.name,
                        source: source.source_name,
                        level: t(`leads.levels.${levelNames[level]}`),
                      })}
                      onClick={() => onLevels(withLevel(levels, row, source.id, nextLevel(level)))}
                    >
                      {level || '–'}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Who can take leads of which source, and how well. */
export default function SourceManagerPage() {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const [address, setAddress] = useSearchParams()
  const may = useMay('users', 'U')
  const mayDistribute = useMay('dialler', 'U')
  const page = Number(address.get('page') ?? 1)
  const text = address.get('text') ?? ''
  const matrix = useCall('list_skills', {
    query: { limit: perPage, offset: (page - 1) * perPage, ...(text ? { text } : {}) },
  })
  const draft = useDraft<Levels>('skills')
  const [levels, setLevels] = useState<Levels>(() => draft.read() ?? {})
  const [distributing, setDistributing] = useState(false)
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
          mayDistribute ? (
            <Button onClick={() => setDistributing(true)}>{t('leads.distribute')}</Button>
          ) : null
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
        <Grid matrix={found} levels={levels} may={may} onLevels={put} />
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
        <div className="pl-skills-save" role="status">
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
      {distributing ? <DistributePanel onClose={() => setDistributing(false)} /> : null}
    </section>
  )
}
