import { screens } from '../../shared/screen'

export const market = screens([
  { path: '/spares-payment', title: 'screens.sparesOrders', page: () => import('./SparesOrdersPage') },
  {
    path: '/spares-payment/detail/:orderId',
    title: 'screens.sparesOrder',
    page: () => import('./SparesOrderPage'),
  },
  {
    path: '/accessories-payment',
    title: 'screens.accessoriesOrders',
    page: () => import('./AccessoriesOrdersPage'),
  },
  {
    path: '/accessories-payment/detail/:orderId',
    title: 'screens.accessoriesOrder',
    page: () => import('./AccessoriesOrderPage'),
  },
])
