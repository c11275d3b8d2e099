export const orderTabs = {
  bill: 'Bill',
  offers: 'Coupon or voucher',
  estimate: 'Estimate',
  insurance: 'Insurance',
  payments: 'Payments',
  sparesFiles: 'Spares files',
  tickets: 'Tickets',
  checklist: 'Checklist',
  inventory: 'Inventory',
  jobCard: 'Job card',
}
