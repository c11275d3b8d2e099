export const dashboard = {
  gridTitle: '订单看板',
  business: '企业',
  retail: '零售',
  insurance: '保险',
  none: '这里没有订单',
  orders: '{{count}} 个订单',
}
