import { date } from '../../kit/format'
import { finds } from '../../shared/finding'
import { link } from '../../shared/screen'

export const eventFinds = finds('list_events', {
  list: '/event',
  rows: ({ events }) => events,
  title: ({ name }) => name,
  note: ({ starts_at, city }) => [date(starts_at), city],
  to: ({ id }) => link('/event/edit/:id', { id }),
})
