export const taxpayers = {
  title: 'Talleres y GST',
  note: 'El registro de un taller decide si sus facturas llevan impuesto. Un día que ha comenzado no se cambia: le sigue otro. Un taller sin fila es regular con GSTIN y no registrado sin él.',
  notHere: 'Solo hace falta en la India: aquí decide el número del taller.',
  garage: 'Taller',
  number: 'GSTIN',
  kind: 'Registrado como',
  kinds: { regular: 'Contribuyente regular', composition: 'Composición', unregistered: 'No registrado' },
  since: 'Desde',
  sinceText: 'El primer día; después del último conocido del taller.',
  by: 'Indicado por',
  add: 'Indicar un registro',
  addAnyway_one: 'Indicarlo: {{count}} factura emitida conserva su impuesto',
  addAnyway_other: 'Indicarlo: {{count}} facturas emitidas conservan su impuesto',
  affected_one:
    'El taller emitió {{count}} factura por una prestación desde ese día. Conserva su impuesto y puede necesitar una nota de crédito.',
  affected_other:
    'El taller emitió {{count}} facturas por prestaciones desde ese día. Conservan su impuesto y pueden necesitar notas de crédito.',
  added: 'El registro del taller está guardado',
  needed: 'Este campo es obligatorio',
  none: 'Aún no se ha indicado ningún registro',
  noneFit: 'Ningún registro cumple estos filtros',
  showAll: 'Mostrar todos los registros',
} as const
