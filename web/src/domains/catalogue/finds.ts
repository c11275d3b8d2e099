import { money } from '../../kit/format'
import { finds } from '../../shared/finding'
import { link } from '../../shared/screen'

export const packageFinds = finds('list_packages', {
  list: '/catalogue/packages',
  rows: ({ packages }) => packages,
  title: ({ name }) => name,
  note: ({ price }) => [money(price)],
  to: ({ id }) => link('/catalogue/packages', undefined, { package: id }),
})

export const serviceFinds = finds('list_services', {
  list: '/catalogue/services',
  rows: ({ services }) => services,
  title: ({ name }) => name,
  note: ({ price }) => [money(price)],
  to: ({ id }) => link('/catalogue/services', undefined, { service: id }),
})
