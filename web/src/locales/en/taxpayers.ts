export const taxpayers = {
  title: 'Garages and GST',
  note: 'How a garage is registered decides whether its bills bear tax. A day that has begun is never changed: another follows it. A garage without a row is regular with a GSTIN and not registered without one.',
  notHere: 'This is needed in India only: here the number of a garage decides.',
  garage: 'Garage',
  number: 'GSTIN',
  kind: 'Registered as',
  kinds: { regular: 'Regular taxpayer', composition: 'Composition', unregistered: 'Not registered' },
  since: 'Since',
  sinceText: 'The first day; after the last one that is known of the garage.',
  by: 'Stated by',
  add: 'State a registration',
  addAnyway_one: 'State it: {{count}} issued bill keeps its tax',
  addAnyway_other: 'State it: {{count}} issued bills keep their tax',
  affected_one:
    'The garage issued {{count}} bill for a supply from that day on. It keeps its tax and may need a credit note.',
  affected_other:
    'The garage issued {{count}} bills for supplies from that day on. They keep their tax and may need credit notes.',
  added: 'The garage’s registration is saved',
  needed: 'This field is required',
  none: 'No registration is stated yet',
  noneFit: 'No registration fits these filters',
  showAll: 'Show all registrations',
} as const
