import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rarelyChanges, useCall } from '../../api/call'
import { useMay } from '../../api/session'
import type { ListState } from '../../kit/listState'
import { useNarrow } from '../../kit/narrow'
import { Failed, Loading } from '../../kit/states'
import { StatusTag } from '../../kit/StatusTag'
import { AddCategory, EditCategory, MergeCategory, type Node, type TreeEdit } from './CategoryDialogs'
import type { PartCategory, PartSubCategory } from './types'

interface EntryProps {
  row: PartCategory | PartSubCategory
  pressed: boolean
  onChoose: () => void
}

function Entry({ row, pressed, onChoose }: EntryProps) {
  const { t } = useTranslation()
  return (
    <Button type="text" block aria-pressed={pressed} onClick={onChoose}>
      {row.name} {row.is_active ? null : <StatusTag>{t('parts.off')}</StatusTag>}
    </Button>
  )
}

/** What can be done with the chosen entry. */
function Tools({ node, onEdit }: { node: Node; onEdit: (edit: TreeEdit) => void }) {
  const { t } = useTranslation()
  const mayAdd = useMay('car_parts', 'C')
  const mayEdit = useMay('car_parts', 'U')
  return (
    <div className="pl-part-tree-tools" role="group" aria-label={node.row.name}>
      {mayEdit ? (
        <Button size="small" onClick={() => onEdit({ what: 'edit', node })}>
          {t('parts.editIt')}
        </Button>
      ) : null}
      {mayEdit && node.row.is_active ? (
        <Button size="small" onClick={() => onEdit({ what: 'merge', node })}>
          {t('parts.tree.merge')}
        </Button>
      ) : null}
      {mayAdd && node.kind === 'category' && node.row.is_active ? (
        <Button size="small" onClick={() => onEdit({ what: 'addSub', category: node.row })}>
          {t('parts.tree.addSub')}
        </Button>
      ) : null}
    </div>
  )
}

interface SubsProps {
  category: PartCategory
  chosen: number
  onChoose: (sub: number | undefined) => void
  onEdit: (edit: TreeEdit) => void
}

function Subs({ category, chosen, onChoose, onEdit }: SubsProps) {
  const mayEdit = useMay('car_parts', 'U')
  const query = { category_id: category.id, ...(mayEdit ? { all: 1 as const } : {}) }
  const subs = useCall('list_part_sub_categories', { query }, { fresh: rarelyChanges })
  const rows = subs.isPlaceholderData ? [] : (subs.data?.sub_categories ?? [])
  return (
    <ul>
      {rows.map((sub) => (
        <li key={sub.id}>
          <Entry
            row={sub}
            pressed={sub.id === chosen}
            onChoose={() => onChoose(sub.id === chosen ? undefined : sub.id)}
          />
          {sub.id === chosen ? <Tools node={{ kind: 'sub', row: sub }} onEdit={onEdit} /> : null}
        </li>
      ))}
    </ul>
  )
}

function Tree({ list, onEdit }: { list: ListState; onEdit: (edit: TreeEdit) => void }) {
  const { t } = useTranslation()
  const mayAdd = useMay('car_parts', 'C')
  const mayEdit = useMay('car_parts', 'U')
  const categories = useCall(
    'list_part_categories',
    { query: mayEdit ? { all: 1 } : {} },
    { fresh: rarelyChanges },
  )
  const category = Number(list.filters.category_id) || 0
  const sub = Number(list.filters.sub_category_id) || 0
  const choose = (category_id: number | undefined, sub_category_id?: number) =>
    list.set({
      filters: { category_id: category_id?.toString(), sub_category_id: sub_category_id?.toString() },
    })
  if (categories.error && !categories.data)
    return <Failed error={categories.error} onRetry={() => void categories.refetch()} />
  if (!categories.data) return <Loading rows={6} />
  return (
    <nav className="pl-part-tree" aria-label={t('parts.tree.title')}>
      <ul>
        <li>
          <Button type="text" block aria-pressed={category === 0} onClick={() => choose(undefined)}>
            {t('parts.tree.all')}
          </Button>
        </li>
        {categories.data.categories.map((row) => (
          <li key={row.id}>
            <Entry
              row={row}
              pressed={row.id === category && sub === 0}
              onChoose={() => choose(row.id === category && sub === 0 ? undefined : row.id)}
            />
            {row.id === category ? (
              <>
                {sub === 0 ? <Tools node={{ kind: 'category', row }} onEdit={onEdit} /> : null}
                <Subs category={row} chosen={sub} onChoose={(id) => choose(row.id, id)} onEdit={onEdit} />
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {mayAdd ? (
        <Button size="small" onClick={() => onEdit({ what: 'add' })}>
          {t('parts.tree.add')}
        </Button>
      ) : null}
    </nav>
  )
}

/** The categories of parts: the list shows the chosen one, and who may keeps them here. */
export function CategoryTree({ list }: { list: ListState }) {
  const { t } = useTranslation()
  const isNarrow = useNarrow()
  const [edit, setEdit] = useState<TreeEdit>()
  const close = () => setEdit(undefined)
  return (
    <div>
      {isNarrow ? (
        <details className="pl-part-tree-folded">
          <summary>{t('parts.tree.title')}</summary>
          <Tree list={list} onEdit={setEdit} />
        </details>
      ) : (
        <Tree list={list} onEdit={setEdit} />
      )}
      {edit?.what === 'add' ? <AddCategory under={undefined} onClose={close} /> : null}
      {edit?.what === 'addSub' ? <AddCategory under={edit.category} onClose={close} /> : null}
      {edit?.what === 'edit' ? <EditCategory node={edit.node} onClose={close} /> : null}
      {edit?.what === 'merge' ? <MergeCategory node={edit.node} onClose={close} /> : null}
    </div>
  )
}
