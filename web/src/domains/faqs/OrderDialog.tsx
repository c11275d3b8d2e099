import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../api/call'
import { FormDialog } from '../../kit/FormDialog'
import { Icon } from '../../kit/Icon'
import { toast } from '../../kit/notify'
import { Failed, Loading } from '../../kit/states'
import { moved } from '../../kit/moved'
import type { FaqItem } from './types'

/** A page of the call: a category with more questions cannot be put in order at once. */
export const mostInOrder = 200

interface RowsProps {
  faqs: readonly FaqItem[]
  order: readonly number[]
  onOrder: (order: number[]) => void
}

/** Rows that are dragged, or moved by their buttons. */
function Rows({ faqs, order, onOrder }: RowsProps) {
  const { t } = useTranslation()
  const [dragged, setDragged] = useState<number>()
  const byId = new Map(faqs.map((faq) => [faq.id, faq]))
  return (
    <ol className="pl-faq-order">
      {order.map((id, at) => {
        const name = byId.get(id)?.question ?? ''
        const move = (to: number) => onOrder(moved(order, at, to))
        return (
          <li
            key={id}
            draggable
            className={dragged === at ? 'pl-faq-dragged' : undefined}
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => event.preventDefault()}
            onDragEnter={() => {
              if (dragged === undefined || dragged === at) return
              onOrder(moved(order, dragged, at))
              setDragged(at)
            }}
          >
            <Icon icon={HolderOutlined} />
            <span>{name}</span>
            <Button
              size="small"
              icon={<Icon icon={ArrowUpOutlined} />}
              aria-label={t('faqs.up', { name })}
              disabled={at === 0}
              onClick={() => move(at - 1)}
            />
            <Button
              size="small"
              icon={<Icon icon={ArrowDownOutlined} />}
              aria-label={t('faqs.down', { name })}
              disabled={at === order.length - 1}
              onClick={() => move(at + 1)}
            />
          </li>
        )
      })}
    </ol>
  )
}

/** Puts the questions of a category in order. */
export function OrderDialog({ category, onClose }: { category: string; onClose: () => void }) {
  const { t } = useTranslation()
  const found = useCall('list_faqs', { query: { category, limit: mostInOrder } })
  const save = useAction('update_faq', { handles: [409, 422] })
  const [changed, setChanged] = useState<number[]>()
  const faqs = found.data?.faqs ?? []
  const stored = faqs.map(({ id }) => id)
  // What was added or moved away meanwhile is in the list at once: what is saved names all of them.
  const known = (changed ?? []).filter((id) => stored.includes(id))
  const order = changed ? [...known, ...stored.filter((id) => !known.includes(id))] : stored
  return (
    <FormDialog
      open
      width={640}
      title={t('faqs.orderOf', { category })}
      okText={t('faqs.saveOrder')}
      onClose={onClose}
      onSubmit={async () => {
        await save.mutateAsync({ body: { category, order } })
        toast('success', t('faqs.saved'))
      }}
    >
      <p className="pl-quiet">{t('faqs.orderText')}</p>
      {found.isPending ? <Loading rows={6} /> : null}
      {found.isError ? <Failed error={found.error} onRetry={() => void found.refetch()} /> : null}
      <Rows faqs={faqs} order={order} onOrder={setChanged} />
    </FormDialog>
  )
}
