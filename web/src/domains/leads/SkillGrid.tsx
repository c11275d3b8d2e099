import { Select, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import {
  type Level,
  type Levels,
  type Matrix,
  type SkillRow,
  levelNames,
  levelOf,
  nextLevel,
  storedLevel,
  withLevel,
} from './levels'
import { NumberInput } from '../../kit/NumberInput'

const cap = { min: 1, max: 500 }

/** The most leads of a user: saved when the field is left, unless it is refused. */
function Cap({ row, may }: { row: SkillRow; may: boolean }) {
  const { t } = useTranslation()
  const update = useAction('update_user')
  const [typed, setTyped] = useState<number | null>(row.lead_cap)
  if (!may) return <>{row.lead_cap}</>
  const save = () => {
    if (typed !== null && typed !== row.lead_cap && typed >= cap.min && typed <= cap.max)
      update.mutate({ body: { id: row.id, version: row.version, lead_cap: typed } })
  }
  return (
    <NumberInput
      size="small"
      {...cap}
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

interface HeadProps {
  source: Matrix['sources'][number]
  choices?: { value: Level; label: string }[]
  /** Absent: levels are only shown. */
  onFill?: (level: Level) => void
  /** Shows who they are; absent for those who may not ask. */
  onWho?: () => void
}

/** A source with the number of people who can take it now. */
function SourceHead({ source, choices = [], onFill, onWho }: HeadProps) {
  const { t } = useTranslation()
  const { source_name: name, can_take: canTake } = source
  const counted = canTake === 0 ? t('leads.nobodyCan') : t('leads.canTake', { count: canTake })
  return (
    <th scope="col" className={canTake === 0 ? 'pl-skills-nobody' : undefined}>
      {name}
      <small>
        {onWho ? (
          <button
            type="button"
            className="pl-skills-who"
            aria-label={`${t('leads.whoCan', { source: name })}: ${counted}`}
            onClick={onWho}
          >
            {counted}
          </button>
        ) : (
          counted
        )}
      </small>
      {onFill ? (
        <Select<Level>
          size="small"
          value={null}
          aria-label={t('leads.fill', { source: name })}
          placeholder="↓"
          popupMatchSelectWidth={false}
          options={choices}
          onChange={onFill}
        />
      ) : null}
    </th>
  )
}

interface RowToolProps {
  row: SkillRow
  people: readonly SkillRow[]
  levels: { value: Level; label: string }[]
  onFill: (level: Level) => void
  onCopy: (from: number) => void
}

/** Fills the row of somebody with one level, or copies that of somebody else. */
function RowTool({ row, people, levels, onFill, onCopy }: RowToolProps) {
  const { t } = useTranslation()
  const others = people.filter(({ id }) => id !== row.id)
  return (
    <Select<string>
      size="small"
      value={null}
      aria-label={t('leads.fillRow', { name: row.name })}
      placeholder={t('leads.fillOrCopy')}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      options={[
        {
          label: t('leads.allSources'),
          options: levels.map(({ value, label }) => ({ value: `level ${value}`, label })),
        },
        {
          label: t('leads.copyFrom'),
          options: others.map(({ id, name }) => ({ value: `from ${id}`, label: name })),
        },
      ]}
      onChange={(chosen) => {
        const [what, number] = chosen.split(' ')
        if (what === 'from') onCopy(Number(number))
        else onFill(Number(number) as Level)
      }}
    />
  )
}

interface GridProps {
  matrix: Matrix
  levels: Levels
  may: boolean
  onLevels: (levels: Levels) => void
  onWho?: (source: Matrix['sources'][number]) => void
}

/** People by sources; a column or a row is filled at once, or a row copied from somebody. */
export function SkillGrid({ matrix, levels, may, onLevels, onWho }: GridProps) {
  const { t } = useTranslation()
  const fill = (source: number, level: Level) =>
    onLevels(matrix.users.reduce((all, row) => withLevel(all, row, source, level), levels))
  const fillRow = (row: SkillRow, level: Level) =>
    onLevels(matrix.sources.reduce((all, { id }) => withLevel(all, row, id, level), levels))
  const choices = levelNames.map((name, level) => ({
    value: level as Level,
    label: t(`leads.levels.${name}`),
  }))
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
              <SourceHead
                key={source.id}
                source={source}
                {...(may ? { choices, onFill: (level: Level) => fill(source.id, level) } : {})}
                {...(onWho ? { onWho: () => onWho(source) } : {})}
              />
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
                  <RowTool
                    row={row}
                    people={matrix.users}
                    levels={choices}
                    onFill={(level) => fillRow(row, level)}
                    onCopy={(from) => copy(row, from)}
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
