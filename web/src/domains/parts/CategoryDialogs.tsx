import { Checkbox, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../api/call'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import { namedOptions } from '../../kit/options'
import { SavedMeanwhile, useSavedOver } from '../../kit/SavedMeanwhile'
import type { PartCategory, PartSubCategory } from './types'

/** A category, or one of its sub-categories. */
export type Node = { kind: 'category'; row: PartCategory } | { kind: 'sub'; row: PartSubCategory }

/** What is done in the tree. */
export type TreeEdit =
  | { what: 'add' }
  | { what: 'addSub'; category: PartCategory }
  | { what: 'edit' | 'merge'; node: Node }

interface Values {
  name: string
  category_id?: number
  is_active?: boolean
}

function Name() {
  const { t } = useTranslation()
  return (
    <Form.Item
      name="name"
      label={t('parts.fields.name')}
      rules={[{ required: true, whitespace: true, message: t('parts.needed') }]}
    >
      <Input maxLength={80} />
    </Form.Item>
  )
}

/** Adds a category; or, under one, a sub-category. */
export function AddCategory({ under, onClose }: { under: PartCategory | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const add = useAction('create_part_category', { handles: [409, 422] })
  const addSub = useAction('create_part_sub_category', { handles: [409, 422] })
  const title = under ? t('parts.tree.addSubTo', { name: under.name }) : t('parts.tree.add')
  return (
    <FormDialog<Values>
      open
      title={title}
      okText={t(under ? 'parts.tree.addSub' : 'parts.tree.add')}
      focus="name"
      onClose={onClose}
      onSubmit={async ({ name }) => {
        if (under) await addSub.mutateAsync({ body: { category_id: under.id, name } })
        else await add.mutateAsync({ body: { name } })
        toast('success', t('parts.tree.added'))
      }}
    >
      <Name />
    </FormDialog>
  )
}

function useSaveNode(node: Node) {
  const edit = useAction('update_part_category', { handles: [409, 422] })
  const editSub = useAction('update_part_sub_category', { handles: [409, 422] })
  return async (over: { id: number; version: number }, change: Partial<Values> & { into_id?: number }) => {
    const body = { id: over.id, version: over.version, ...change }
    if (node.kind === 'category') await edit.mutateAsync({ body })
    else await editSub.mutateAsync({ body })
  }
}

/** Renames a category, moves a sub-category to another one, or switches it off or on. */
export function EditCategory({ node, onClose }: { node: Node; onClose: () => void }) {
  const { t } = useTranslation()
  const categories = useCall('list_part_categories', { query: {} })
  const save = useSaveNode(node)
  const { over, theirs, saving } = useSavedOver<PartCategory | PartSubCategory>(node.row)
  return (
    <FormDialog<Values>
      open
      title={t('parts.edit', { name: node.row.name })}
      okText={t('parts.save')}
      initial={{
        name: node.row.name,
        is_active: node.row.is_active,
        ...(node.kind === 'sub' ? { category_id: node.row.category_id } : {}),
      }}
      focus="name"
      onClose={onClose}
      onSubmit={async (values) => {
        await saving(save(over ?? node.row, values))
        toast('success', t('parts.saved'))
      }}
    >
      {theirs ? (
        <SavedMeanwhile
          values={[
            [t('parts.fields.name'), theirs.name],
            [t('parts.on'), t(theirs.is_active ? 'kit.yes' : 'kit.no')],
          ]}
        />
      ) : null}
      <Name />
      {node.kind === 'sub' ? (
        <Form.Item name="category_id" label={t('parts.fields.category')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={namedOptions(categories.data?.categories)}
          />
        </Form.Item>
      ) : null}
      <Form.Item name="is_active" valuePropName="checked" extra={t('parts.tree.offText')}>
        <Checkbox>{t('parts.on')}</Checkbox>
      </Form.Item>
    </FormDialog>
  )
}

/** Merges a category into another one, or a sub-category into another one of the same category. */
export function MergeCategory({ node, onClose }: { node: Node; onClose: () => void }) {
  const { t } = useTranslation()
  const save = useSaveNode(node)
  const isSub = node.kind === 'sub'
  const categories = useCall('list_part_categories', { query: {} }, { enabled: !isSub })
  const subs = useCall(
    'list_part_sub_categories',
    { query: node.kind === 'sub' ? { category_id: node.row.category_id } : {} },
    { enabled: isSub },
  )
  const others = (isSub ? subs.data?.sub_categories : categories.data?.categories) ?? []
  return (
    <FormDialog<{ into_id: number }>
      open
      title={t('parts.tree.mergeOf', { name: node.row.name })}
      okText={t('parts.tree.merge')}
      onClose={onClose}
      onSubmit={async ({ into_id }) => {
        await save(node.row, { into_id })
        toast('success', t('parts.tree.merged'))
      }}
    >
      <p>{t(isSub ? 'parts.tree.mergeSubText' : 'parts.tree.mergeText')}</p>
      <Form.Item
        name="into_id"
        label={t('parts.tree.into')}
        rules={[{ required: true, message: t('parts.needed') }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={namedOptions(others.filter(({ id }) => id !== node.row.id))}
        />
      </Form.Item>
    </FormDialog>
  )
}
