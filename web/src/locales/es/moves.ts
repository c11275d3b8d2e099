/** Steps that orders take by themselves. */
export const moves = {
  title: 'El pedido avanzó solo',
  to: 'Pasó a {{status}} por {{what}}',
  by: 'avanzó por {{what}}',
  undo: 'Deshacer',
  left: 'quedan {{time}}',
  undone: 'Paso deshecho',
  back: 'El pedido {{id}} vuelve a estar: {{status}}',
  proofs: {
    documents: 'los documentos',
    inventory: 'el inventario',
    job_card: 'la orden de trabajo',
    estimate: 'el presupuesto',
    survey: 'el peritaje',
    approval: 'la aprobación',
    work_begun: 'el trabajo que empezó',
    payment: 'el pago',
    settlement: 'la liquidación',
  },
} as const
