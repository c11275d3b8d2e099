export const dashboard = {
  gridTitle: 'Tablero de pedidos',
  business: 'Empresas',
  retail: 'Particulares',
  insurance: 'Seguros',
  none: 'No hay pedidos aquí',
  orders: '{{count}} pedidos',
}
