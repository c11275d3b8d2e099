import { StatusTag } from '../kit/StatusTag'
import { toneOf, useLabels } from './orderLabels'

export function OrderStatus({ status }: { status: { id: number; status: string } }) {
  const labels = useLabels()
  return <StatusTag tone={toneOf(status.id)}>{labels.status(status)}</StatusTag>
}
