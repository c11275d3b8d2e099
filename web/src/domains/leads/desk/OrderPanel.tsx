import { Suspense, use } from 'react'
import { SidePanel } from '../../../kit/SidePanel'
import { Loading } from '../../../kit/states'
import { NewOrderContext, type NewOrderProps } from '../../../shared/newOrder'

interface Props {
  title: string
  of: Omit<NewOrderProps, 'onCreated'>
  onClose: () => void
}

/** The form of a new order, in a panel of its own. */
export function OrderPanel({ title, of, onClose }: Props) {
  const newOrder = use(NewOrderContext)
  return (
    <SidePanel open width={1080} title={title} onClose={onClose}>
      <Suspense fallback={<Loading rows={8} />}>{newOrder({ ...of, onCreated: onClose })}</Suspense>
    </SidePanel>
  )
}
