export const services = {
  search: 'Name of the service',
  add: 'Add service',
  added: 'The service is added',
  none: 'No services yet. Add the first one.',
  noneFit: 'No service matches these filters.',
  showAll: 'Show all services',
  price: 'Price on the day',
  priceText: 'Before tax. Without a price the service cannot be picked.',
  hsnText: '4 or 6 digits that begin with 99',
  noFleets: 'No fleet has agreed a price for it.',
  fields: {
    name: 'Name',
    category: 'Category',
    hsn: 'SAC',
    duration_minutes: 'Minutes',
    description: 'Description',
  },
}
