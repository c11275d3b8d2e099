import { Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/call'
import { call } from '../../../api/client'
import { useSession } from '../../../api/session'
import { CallError, textOf } from '../../../kit/callError'
import { DayPicker } from '../../../kit/DayPicker'
import { date, money } from '../../../kit/format'
import { useGuardedForm } from '../../../kit/guardedForm'
import { GuardedFrame } from '../../../kit/GuardedFrame'
import { NumberInput } from '../../../kit/NumberInput'
import { ask, toast } from '../../../kit/notify'
import { staleOf } from '../../../kit/stale'
import { today } from '../../../kit/zone'
import { asksToConfirm } from '../../../shared/confirming'
import { useCategories } from '../categories'
import { LineFields } from './LineFields'
import { createBody, editBody, editOf, emptyPackage, type PackageEdit } from './packageForm'
import { Preview, WhatChanges } from './Preview'
import type { Package } from './types'

function Reason() {
  const { t } = useTranslation()
  const form = Form.useFormInstance<PackageEdit>()
  const lines = Form.useWatch('lines', { form, preserve: true }) ?? []
  const role = useSession((now) => now.user?.user_type)
  const isPast = lines.some(({ from }) => from !== null && from < today())
  return isPast && role === 'admin' ? (
    <Form.Item
      name="reason"
      label={t('prices.reason')}
      rules={[{ required: true, whitespace: true, message: t('parts.needed') }]}
    >
      <Input maxLength={300} />
    </Form.Item>
  ) : null
}

function Facts({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation()
  const categories = useCategories()
  return (
    <>
      <div className="pl-form-grid">
        <Form.Item
          name="name"
          label={t('packages.fields.name')}
          rules={[{ required: true, whitespace: true, message: t('parts.needed') }]}
          className="pl-form-wide"
        >
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item
          name="category"
          label={t('packages.fields.category')}
          rules={[{ required: true, message: t('parts.needed') }]}
        >
          <Select options={categories.options} />
        </Form.Item>
        <Form.Item name="duration_minutes" label={t('services.fields.duration_minutes')}>
          <NumberInput min={5} max={2880} precision={0} className="pl-wide-field" />
        </Form.Item>
        <Form.Item name="valid_from" label={t('packages.fields.valid_from')}>
          <DayPicker />
        </Form.Item>
        <Form.Item name="valid_to" label={t('packages.fields.valid_to')}>
          <DayPicker />
        </Form.Item>
        <Form.Item name="description" label={t('packages.fields.description')} className="pl-form-wide">
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} />
        </Form.Item>
      </div>
      {isNew ? null : (
        <Form.Item name="is_active" valuePropName="checked">
          <Checkbox>{t('parts.on')}</Checkbox>
        </Form.Item>
      )}
    </>
  )
}

/** Asks what a save is refused for, and sends it again once it is confirmed. */
function useConfirming() {
  const { t } = useTranslation()
  return async <T,>(send: (confirm: boolean) => Promise<T>): Promise<T> => {
    try {
      return await send(false)
    } catch (error) {
      if (!asksToConfirm(error)) throw error
      const sure = await ask({
        title: t('packages.confirmTitle'),
        content: textOf(error, ''),
        ok: t('parts.confirm'),
        cancel: t('packages.back'),
        careful: true,
      })
      if (!sure) throw error
      return await send(true)
    }
  }
}

/** A refused save answers with the package alone: its lines are read again, to compare them too. */
async function withLines(error: unknown, id: number): Promise<unknown> {
  if (!staleOf(error) || !(error instanceof CallError)) return error
  const current = await call('get_package', { query: { package_id: id } })
  return new CallError({ message: error.message, status: 409, data: { current } })
}

function useSave() {
  const add = useAction('create_package', { handles: [409, 422] })
  const edit = useAction('update_package', { handles: [409, 422] })
  const confirming = useConfirming()
  return async (now: PackageEdit, base: Package): Promise<Package> => {
    if (base.version === 0)
      return await confirming((confirm) => add.mutateAsync({ body: { ...createBody(now), confirm } }))
    const changed = editBody(editOf(base, today()), now)
    const over = { package_id: base.id, version: base.version, prices: [] }
    try {
      return await confirming((confirm) => edit.mutateAsync({ body: { ...changed, ...over, confirm } }))
    } catch (error) {
      throw await withLines(error, base.id)
    }
  }
}

function useShown() {
  const { t } = useTranslation()
  const categories = useCategories()
  return (key: keyof PackageEdit, edit: PackageEdit) => {
    if (key === 'lines')
      return edit.lines
        .map(({ name, quantity, price }) => `${quantity} × ${name}, ${price === null ? '–' : money(price)}`)
        .join('; ')
    if (key === 'category') return edit.category === null ? '' : categories.word(edit.category)
    if (key === 'valid_from' || key === 'valid_to') return date(edit[key])
    const value = edit[key]
    return typeof value === 'boolean' ? t(value ? 'kit.yes' : 'kit.no') : value
  }
}

interface Props {
  /** Absent: a new one. */
  of: Package | undefined
  onUnsaved: (unsaved: boolean) => void
  onClose: () => void
  onSaved: (saved: Package) => void
}

const blank = { id: 0, version: 0 } as Package

/** Adds a package, or edits one with its lines. */
export function PackageEditor({ of, onUnsaved, onClose, onSaved }: Props) {
  const { t } = useTranslation()
  const save = useSave()
  const shown = useShown()
  // Another version is compared by the form; the lines that it began with are those of the one that it edits.
  const [first] = useState(of ?? blank)
  const guarded = useGuardedForm<Package, PackageEdit>({
    name: `package ${first.id}`,
    read: of ?? blank,
    editOf: (one) => (one.version === 0 ? emptyPackage() : editOf(one, today())),
    same: (one, other) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null),
    own: ['reason'],
    save,
    onSaved: (saved) => {
      toast('success', t(of ? 'parts.saved' : 'packages.added'))
      onSaved(saved)
    },
    onUnsaved,
    onClose,
  })
  const { base } = guarded
  return (
    <GuardedFrame
      form={guarded}
      name={of ? of.name : t('packages.add')}
      saveText={t(of ? 'parts.save' : 'packages.add')}
      discardText={t('packages.discard')}
      label={(key) => t(`packages.fields.${key}`)}
      show={shown}
    >
      <Facts isNew={of === undefined} />
      <LineFields />
      <Reason />
      <Preview />
      {of ? <WhatChanges of={of} before={editOf(base, today()).lines} /> : null}
    </GuardedFrame>
  )
}
