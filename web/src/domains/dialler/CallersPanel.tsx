import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { CallError } from '../../kit/callError'
import { count } from '../../kit/format'
import { ask, toast } from '../../kit/notify'
import { StatusTag } from '../../kit/StatusTag'
import { Failed, Loading } from '../../kit/states'
import type { Config, ConfigUser } from './types'
import { useRefusedText } from '../../kit/refused'

const tones = {
  offline: 'neutral',
  not_ready: 'warn',
  available: 'good',
  ringing: 'active',
  talking: 'active',
  hold: 'active',
  after_call_work: 'info',
} as const satisfies Record<ConfigUser['state'], string>

/** What today is for a caller: their hours, a leave, or a day off. */
function useTodayText() {
  const { t } = useTranslation()
  return ({ today }: ConfigUser): string => {
    if (!today) return t('dialler.noShift')
    if (today.leave) return t('dialler.onLeave')
    if (today.start && today.end) return `${today.start}–${today.end}`
    return t(today.off ? 'dialler.dayOff' : 'dialler.noShift')
  }
}

/** Those of the callers who have another configuration. */
function othersOf(error: unknown): { user: { name: string }; config: { name: string } }[] {
  if (!(error instanceof CallError) || error.status !== 409) return []
  return (
    (error.data as { users?: { user: { name: string }; config: { name: string } }[] } | null)?.users ?? []
  )
}

function Skills({ skills }: Pick<ConfigUser, 'skills'>) {
  const { t } = useTranslation()
  if (skills.length === 0) return <span className="pl-quiet">{t('dialler.noSkills')}</span>
  const shown = skills.slice(0, 3).join(', ')
  return skills.length > 3 ? (
    <span title={skills.join(', ')}>
      {shown} {t('dialler.moreSkills', { count: skills.length - 3 })}
    </span>
  ) : (
    <>{shown}</>
  )
}

interface AssignProps {
  config: Config
  users: readonly ConfigUser[]
  onStale: () => void
}

/** Callers without a configuration, and those of others, who are asked about. */
function Assign({ config, users, onStale }: AssignProps) {
  const { t } = useTranslation()
  const refusedText = useRefusedText()
  const todayText = useTodayText()
  const free = useCall('list_unassigned', { query: {} })
  const elsewhere = users.filter((user) => user.config && user.config.id !== config._id)
  const [chosen, setChosen] = useState<number[]>([])
  const assign = useAction('assign_users', { handles: [409, 422] })
  const send = (move: boolean) =>
    assign.mutateAsync({
      body: { config_id: config._id, version: config.version, user_ids: chosen, move },
    })
  const done = () => {
    toast('success', t('dialler.assigned', { count: chosen.length }))
    setChosen([])
  }
  const refused = async (error: unknown) => {
    const others = othersOf(error)
    if (others.length === 0) {
      onStale()
      return
    }
    const isSure = await ask({
      title: t('dialler.moveTitle', { count: others.length }),
      content: others
        .map(({ user, config: theirs }) => t('dialler.isWith', { name: user.name, config: theirs.name }))
        .join(' '),
      ok: t('dialler.move'),
      cancel: t('kit.cancel'),
      careful: true,
    })
    if (isSure) await send(true).then(done, () => undefined)
    else assign.reset()
  }
  const option = (user: ConfigUser) => ({
    value: user.id,
    label: user.name,
    note: [
      user.config ? t('dialler.with', { config: user.config.name }) : '',
      todayText(user),
      user.skills.join(', ') || t('dialler.noSkills'),
    ]
      .filter(Boolean)
      .join(' · '),
  })
  const isAsking = othersOf(assign.error).length > 0
  return (
    <div className="pl-dial-assign">
      <Select
        mode="multiple"
        aria-label={t('dialler.assign')}
        placeholder={t('dialler.assignWho')}
        className="pl-wide-field"
        loading={free.isFetching}
        value={chosen}
        showSearch={{ optionFilterProp: 'label' }}
        options={[
          { label: t('dialler.freePeople'), options: (free.data?.users ?? []).map(option) },
          { label: t('dialler.otherPeople'), options: elsewhere.map(option) },
        ].filter(({ options }) => options.length > 0)}
        optionRender={({ data, label }) => (
          <>
            <span>{label}</span>
            <small className="pl-dial-note">{'note' in data ? String(data.note) : ''}</small>
          </>
        )}
        onChange={setChosen}
      />
      <Button
        disabled={chosen.length === 0}
        loading={assign.isPending}
        onClick={() => void send(false).then(done, refused)}
      >
        {t('dialler.assign')}
      </Button>
      {assign.error && !isAsking ? (
        <p className="pl-form-error" role="alert">
          {refusedText(assign.error)}
        </p>
      ) : null}
    </div>
  )
}

function Row({ user, onRemove }: { user: ConfigUser; onRemove: ((user: ConfigUser) => void) | undefined }) {
  const { t } = useTranslation()
  const todayText = useTodayText()
  return (
    <tr>
      <th scope="row">
        {user.name}
        <small className="pl-dial-note">{user.role}</small>
      </th>
      <td>
        <StatusTag tone={tones[user.state]}>{t(`agents.states.${user.state}`)}</StatusTag>
      </td>
      <td>
        <Skills skills={user.skills} />
      </td>
      <td className="pl-nowrap">{todayText(user)}</td>
      <td className="pl-number">
        {count(user.open_leads)} / {count(user.lead_cap)}
      </td>
      {onRemove ? (
        <td>
          <Button size="small" onClick={() => onRemove(user)}>
            {t('dialler.takeAway')}
            <span className="pl-visually-hidden"> {user.name}</span>
          </Button>
        </td>
      ) : null}
    </tr>
  )
}

/** Who telephones with a configuration: given and taken away at once, without saving the form. */
export function CallersPanel({ config, onStale }: { config: Config; onStale: () => void }) {
  const { t } = useTranslation()
  const refusedText = useRefusedText()
  const may = useMay('dialler', 'U')
  const answer = useCall('list_config_users', { query: {} })
  const take = useAction('unassign_users', { handles: [409, 422] })
  const users = answer.data?.users ?? []
  const mine = users.filter((user) => user.config?.id === config._id)
  const remove = ({ id, name }: ConfigUser) =>
    take.mutate(
      { query: { config_id: config._id, version: config.version, user_ids: String(id) } },
      {
        onSuccess: () => toast('success', t('dialler.taken', { name })),
        onError: (error) => {
          onStale()
          toast('error', refusedText(error), 8)
        },
      },
    )
  return (
    <section className="pl-card" aria-label={t('dialler.callers')}>
      <h2>{t('dialler.callers')}</h2>
      <p className="pl-quiet pl-dial-hint">{t('dialler.callersText')}</p>
      {may ? <Assign config={config} users={users} onStale={onStale} /> : null}
      {answer.isPending ? <Loading rows={3} /> : null}
      {answer.isError && !answer.data ? (
        <Failed error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {answer.data && mine.length === 0 ? <p>{t('dialler.noCallers')}</p> : null}
      {mine.length > 0 ? (
        <div
          className="pl-dial-table"
          role="region"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={t('kit.tableOf', { title: t('dialler.callers') })}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">{t('dialler.person')}</th>
                <th scope="col">{t('dialler.state')}</th>
                <th scope="col">{t('dialler.skills')}</th>
                <th scope="col">{t('dialler.today')}</th>
                <th scope="col">{t('dialler.openLeads')}</th>
                {may ? (
                  <th scope="col">
                    <span className="pl-visually-hidden">{t('dialler.takeAway')}</span>
                  </th>
                ) : null}
              </tr>
            </thead>
            <tbody>
              {mine.map((user) => (
                <Row key={user.id} user={user} onRemove={may ? remove : undefined} />
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </section>
  )
}
