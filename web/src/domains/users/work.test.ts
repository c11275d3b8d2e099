import { expect, it } from 'vitest'
import { orderStatus } from '../../api/enums.gen'
import { workAddress } from './work'

it('leads from a number of open orders to those orders alone', () => {
  const address = new URL(workAddress('cr_orders', 7) ?? '', 'http://console')
  expect(address.pathname).toBe('/orders')
  expect(address.searchParams.get('cr_id')).toBe('7')
  const shown = (address.searchParams.get('status_id') ?? '').split(',').map(Number)
  expect(orderStatus.all.filter((status) => shown.includes(status))).toEqual(
    orderStatus.all.filter((status) => orderStatus.isOpen(status)),
  )
  expect(shown.some((status) => orderStatus.isOver(status as (typeof orderStatus.all)[number]))).toBe(false)
})

it('leads from a number of open tickets to those tickets alone', () => {
  const address = new URL(workAddress('tickets', 7) ?? '', 'http://console')
  expect(address.pathname).toBe('/tickets')
  expect(Object.fromEntries(address.searchParams)).toEqual({ assignee_id: '7', open: 'true' })
})
