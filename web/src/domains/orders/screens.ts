import { screens } from '../../shared/screen'

export const orders = screens([
  {
    path: '/grid',
    title: 'screens.grid',
    page: () => import('./grid/GridPage'),
  },
  { path: '/orders', title: 'screens.orders', page: () => import('./OrderListPage') },
  { path: '/orders/create', title: 'screens.createOrder', page: () => import('./create/CreateOrderPage') },
  { path: '/orders/show/:orderId', title: 'screens.order', page: () => import('./OrderPage') },
])
