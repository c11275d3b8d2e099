import { screens } from '../../shared/screen'

export const suppliers = screens([
  { path: '/spares-vendors', title: 'screens.vendors', page: () => import('./VendorListPage') },
  {
    path: '/spares-vendors/create',
    title: 'screens.createVendor',
    page: () => import('./CreateVendorPage'),
  },
  { path: '/spares-vendors/edit/:vendorId', title: 'screens.vendor', page: () => import('./VendorPage') },
  { path: '/retailer', title: 'screens.retailers', page: () => import('./RetailerListPage') },
  { path: '/retailer/create', title: 'screens.createRetailer', page: () => import('./CreateRetailerPage') },
  { path: '/retailer/edit/:retailerId', title: 'screens.retailer', page: () => import('./RetailerPage') },
  { path: '/distributor', title: 'screens.distributors', page: () => import('./DistributorListPage') },
])
