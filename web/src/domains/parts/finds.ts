import { finds } from '../../shared/finding'
import { link } from '../../shared/screen'

export const partFinds = finds('list_car_parts', {
  list: '/form/car-parts',
  rows: ({ parts }) => parts,
  title: ({ name }) => name,
  note: ({ part_number, category, brand }) => [part_number, category, brand],
  to: ({ id }) => link('/form/car-parts/:id', { id }),
})
