export const dashboard = {
  gridTitle: 'Order grid',
  business: 'Business',
  retail: 'Retail',
  insurance: 'Insurance',
  none: 'No orders here',
  orders: '{{count}} orders',
} as const
