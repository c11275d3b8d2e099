import { Checkbox, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { FormDialog } from '../../kit/FormDialog'
import { NumberInput } from '../../kit/NumberInput'
import { toast } from '../../kit/notify'
import { namedOptions } from '../../kit/options'
import { SavedMeanwhile, useSavedOver } from '../../kit/SavedMeanwhile'
import { MemberRows, RouteRows } from './GroupRows'
import { PromiseRows, promisesOf } from './PromiseRows'
import type { Group, GroupCalls, GroupKind, GroupList, Promises, SaveGroup } from './types'

type Values = Omit<SaveGroup, 'id' | 'version' | 'kind' | 'promises'> & {
  kind: GroupKind
  promises: Promises['priorities']
}

const strategies = ['balanced', 'round_robin'] as const

/** A group as the form has it. */
function valuesOf(group: Group | undefined, list: GroupList, kind: GroupKind): Values {
  return {
    kind: group?.kind ?? kind,
    name: group?.name ?? '',
    calendar_id: group?.calendar.id ?? list.calendars[0]?.id ?? 0,
    cap: group?.cap ?? 25,
    strategy: group?.strategy ?? 'balanced',
    is_active: group?.is_active ?? true,
    members: group?.members.map(({ user, level }) => ({ user_id: user.id, level })) ?? [],
    routes: group?.routes.map(({ type1, city }) => ({ type1_id: type1.id, city_id: city?.id ?? null })) ?? [],
    promises: promisesOf(list, group?.kind ?? kind)?.priorities ?? [],
  }
}

function Fields({
  group,
  list,
  kinds,
}: {
  group: Group | undefined
  list: GroupList
  kinds: GroupCalls['kinds']
}) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<Values>()
  const kind = Form.useWatch<GroupKind | undefined>('kind', form) ?? group?.kind ?? kinds[0]
  return (
    <>
      <div className="pl-form-grid">
        <Form.Item
          name="name"
          label={t('escalations.groups.name')}
          rules={[{ required: true, whitespace: true, message: t('escalations.needed') }]}
        >
          <Input maxLength={80} />
        </Form.Item>
        <Form.Item name="kind" label={t('escalations.groups.kind')} hidden={kinds.length === 1}>
          <Select
            disabled={group !== undefined}
            options={kinds.map((value) => ({ value, label: t(`escalations.groups.kinds.${value}`) }))}
            onChange={(now: GroupKind) =>
              form.setFieldsValue({ routes: [], promises: promisesOf(list, now)?.priorities ?? [] })
            }
          />
        </Form.Item>
        <Form.Item
          name="calendar_id"
          label={t('escalations.groups.calendar')}
          extra={t('escalations.groups.calendarText')}
        >
          <Select options={namedOptions(list.calendars)} />
        </Form.Item>
        <Form.Item
          name="cap"
          label={t('escalations.groups.cap')}
          extra={t('escalations.groups.capText')}
          rules={[{ required: true, message: t('escalations.needed') }]}
        >
          <NumberInput min={1} max={200} precision={0} />
        </Form.Item>
        <Form.Item name="strategy" label={t('escalations.groups.strategy')}>
          <Select
            options={strategies.map((value) => ({
              value,
              label: t(`escalations.groups.strategies.${value}`),
            }))}
          />
        </Form.Item>
      </div>
      <MemberRows list={list} group={group} />
      {kind === 'hst' || kind === undefined ? null : (
        <>
          <RouteRows key={kind} kind={kind} />
          <PromiseRows key={`promises of ${kind}`} />
        </>
      )}
      <Form.Item name="is_active" valuePropName="checked" extra={t('escalations.groups.activeText')}>
        <Checkbox>{t('escalations.groups.active')}</Checkbox>
      </Form.Item>
    </>
  )
}

interface Props {
  /** Absent: a new one. */
  group: Group | undefined
  list: GroupList
  calls: GroupCalls
  onClose: () => void
}

/** Adds a group, or edits one with its members and routes. */
export function GroupDialog({ group, list, calls, onClose }: Props) {
  const { t } = useTranslation()
  const save = useAction(calls.save, { handles: [409, 422] })
  const { over, theirs, saving } = useSavedOver(group)
  const submit = async ({ kind, members, routes, promises, ...rest }: Values) => {
    const promised = promisesOf(list, kind)
    // The priorities are no inputs: they are the places of the rows.
    const priorities = (promises ?? []).map(({ first_response_minutes, resolution_minutes }, at) => ({
      priority: at + 1,
      first_response_minutes,
      resolution_minutes,
    }))
    const isSame = priorities.every((row, at) => {
      const was = promised?.priorities[at]
      return (
        row.first_response_minutes === was?.first_response_minutes &&
        row.resolution_minutes === was.resolution_minutes
      )
    })
    const facts = {
      ...rest,
      members: members ?? [],
      routes: (routes ?? []).map(({ type1_id, city_id }) => ({ type1_id, city_id: city_id ?? null })),
      ...(promised && !isSame ? { promises: { version: promised.version, priorities } } : {}),
    }
    const body = over ? { ...facts, id: over.id, version: over.version } : { ...facts, kind }
    await saving(save.mutateAsync({ body }))
    toast('success', t('escalations.groups.saved'))
  }
  return (
    <FormDialog<Values>
      open
      width={760}
      title={t(group ? 'escalations.groups.editTitle' : 'escalations.groups.add')}
      okText={t(group ? 'escalations.groups.save' : 'escalations.groups.add')}
      initial={valuesOf(group, list, calls.kinds[0] ?? 'order')}
      focus="name"
      onClose={onClose}
      onSubmit={submit}
    >
      {theirs ? (
        <SavedMeanwhile
          values={[
            [t('escalations.groups.name'), theirs.name],
            [t('escalations.groups.calendar'), theirs.calendar.name],
            [t('escalations.groups.cap'), theirs.cap],
            [
              t('escalations.groups.members'),
              theirs.members.map(({ user, level }) => `${user.name} L${level}`).join(', '),
            ],
            [t('escalations.groups.routes'), theirs.routes.map(({ type1 }) => type1.name).join(', ')],
            [t('escalations.groups.active'), t(theirs.is_active ? 'kit.yes' : 'kit.no')],
          ]}
        />
      ) : null}
      <Fields group={group} list={list} kinds={calls.kinds} />
    </FormDialog>
  )
}
