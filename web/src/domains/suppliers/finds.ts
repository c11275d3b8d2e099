import { finds } from '../../shared/finding'
import { mobileGroups } from '../../shared/plate'
import { link } from '../../shared/screen'

export const vendorFinds = finds('list_vendors', {
  list: '/spares-vendors',
  rows: ({ vendors }) => vendors,
  title: ({ name }) => name,
  note: ({ city, contact_name }) => [city, contact_name],
  to: ({ id }) => link('/spares-vendors/edit/:vendorId', { vendorId: id }),
})

export const retailerFinds = finds('list_retailers', {
  list: '/retailer',
  rows: ({ retailers }) => retailers,
  title: ({ name }) => name,
  note: ({ city, mobile }) => [city, mobileGroups(mobile ?? '').join(' ')],
  to: ({ id }) => link('/retailer/edit/:retailerId', { retailerId: id }),
})

export const distributorFinds = finds('list_distributors', {
  list: '/distributor',
  rows: ({ distributors }) => distributors,
  title: ({ name }) => name,
  note: ({ cities }) => [cities.map(({ name }) => name).join(', ')],
  to: ({ id }) => link('/distributor', undefined, { distributor: id }),
})
