export const orderTabs = {
  bill: 'Factura',
  offers: 'Cupón o vale',
  estimate: 'Presupuesto',
  insurance: 'Seguro',
  payments: 'Pagos',
  sparesFiles: 'Archivos de repuestos',
  tickets: 'Incidencias',
  checklist: 'Lista de comprobación',
  inventory: 'Inventario',
  jobCard: 'Hoja de trabajo',
}
