import { Alert, Form, Radio, Select } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import type { DataOf } from '../../api/callTypes'
import { FormError } from '../../kit/FormError'
import { mobileGroups } from '../../shared/plate'
import { placeWord } from './seen'

export type SeenKind = 'first' | 'user' | 'place'
type Choices = DataOf<'list_seen_choices'>

const page = 50

/** What was typed, once typing has stopped: the server searches among all of them. */
function useTyped(): [text: string, onSearch: (typed: string) => void] {
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  useEffect(() => {
    const wait = setTimeout(() => setText(typed.trim()), 250)
    return () => clearTimeout(wait)
  }, [typed])
  return [text, setTyped]
}

const labelOf = ({ name, mobile }: Choices['choices'][number]) =>
  mobile ? `${name} · ${mobileGroups(mobile).join(' ')}` : name

/** One user or place of a role, found by its name. */
function SeenSelect({ role, kind, label }: { role: string; kind: 'user' | 'place'; label: string }) {
  const { t } = useTranslation()
  const [text, onSearch] = useTyped()
  const query = { role, kind, limit: page, ...(text ? { text } : {}) }
  const answer = useCall('list_seen_choices', { query })
  const { choices = [], count = 0 } = answer.data ?? {}
  const more = count - choices.length
  return (
    <>
      <Form.Item
        name={kind === 'user' ? 'user_id' : 'place_id'}
        label={label}
        rules={[{ required: true, message: t('access.seen.needed') }]}
        extra={more > 0 ? t('access.seen.more', { count: more }) : undefined}
      >
        <Select
          loading={answer.isFetching}
          showSearch={{ filterOption: false, onSearch }}
          options={choices.map((choice) => ({ value: choice.id, label: labelOf(choice) }))}
          notFoundContent={answer.isFetching ? t('kit.loading') : t('access.seen.none')}
        />
      </Form.Item>
      <FormError error={answer.error} rest={[]} />
    </>
  )
}

/** For an admin: whose rows the role shows. */
export function SeenFields({ role }: { role: string }) {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  const kind = (Form.useWatch('kind', form) as SeenKind | undefined) ?? 'first'
  const about = useCall('list_seen_choices', { query: { role, kind: 'user', limit: 1 } })
  const known = about.isPlaceholderData ? undefined : about.data
  // Another role has other users and places.
  useEffect(() => {
    form.setFieldsValue({ kind: 'first', user_id: undefined, place_id: undefined })
  }, [form, role])
  if (!known) return <FormError error={about.error} rest={[]} />
  const place = known.place ? placeWord(known.place, t) : undefined
  const kinds: { value: SeenKind; label: string }[] = [
    { value: 'first', label: known.is_limited ? t('access.seen.first') : t('access.seen.everything') },
    ...(known.count > 0 ? [{ value: 'user' as const, label: t('access.seen.user') }] : []),
    ...(place ? [{ value: 'place' as const, label: place }] : []),
  ]
  return (
    <>
      {known.count === 0 && known.is_limited ? (
        <Alert type="info" showIcon title={t('access.seen.nobody')} className="pl-form-notice" />
      ) : null}
      <Form.Item name="kind" label={t('access.seen.whose')}>
        <Radio.Group options={kinds} vertical />
      </Form.Item>
      {kind === 'user' ? (
        <SeenSelect key={`${role} user`} role={role} kind="user" label={t('access.seen.user')} />
      ) : null}
      {kind === 'place' && place ? (
        <SeenSelect key={`${role} place`} role={role} kind="place" label={place} />
      ) : null}
    </>
  )
}
