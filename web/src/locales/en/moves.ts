/** Steps that orders take by themselves. */
export const moves = {
  title: 'The order moved by itself',
  to: 'Moved to {{status}} by {{what}}',
  by: 'moved by {{what}}',
  undo: 'Undo',
  left: '{{time}} left',
  undone: 'Step undone',
  back: 'Order {{id}} is back at: {{status}}',
  proofs: {
    documents: 'the documents',
    inventory: 'the inventory',
    job_card: 'the job card',
    estimate: 'the estimate',
    survey: 'the survey',
    approval: 'the approval',
    work_begun: 'the work that began',
    payment: 'the payment',
    settlement: 'the settlement',
  },
} as const
