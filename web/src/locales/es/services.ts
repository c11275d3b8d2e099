export const services = {
  search: 'Nombre del servicio',
  add: 'Añadir servicio',
  added: 'El servicio se ha añadido',
  none: 'Aún no hay servicios. Añada el primero.',
  noneFit: 'Ningún servicio coincide con estos filtros.',
  showAll: 'Mostrar todos los servicios',
  price: 'Precio del día',
  priceText: 'Antes de impuestos. Sin precio el servicio no se puede elegir.',
  hsnText: '4 o 6 cifras que empiezan por 99',
  noFleets: 'Ninguna flota ha acordado un precio.',
  fields: {
    name: 'Nombre',
    category: 'Categoría',
    hsn: 'SAC',
    duration_minutes: 'Minutos',
    description: 'Descripción',
  },
}
