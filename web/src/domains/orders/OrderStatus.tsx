import { StatusTag } from '../../kit/StatusTag'
import { toneOf, useLabels } from './labels'

export function OrderStatus({ of }: { of: { id: number; status: string } }) {
  const { status } = useLabels()
  return <StatusTag tone={toneOf(of.id)}>{status(of)}</StatusTag>
}
