import { finds } from '../../shared/finding'
import { link } from '../../shared/screen'

const tab = 'topics'

export const topicFinds = finds('list_training_topics', {
  list: '/training',
  listQuery: { tab },
  rows: ({ topics }) => topics,
  title: ({ name }) => name,
  note: ({ minutes, pass_mark }) => [`${minutes} min`, `${pass_mark} %`],
  to: ({ id }) => link('/training', undefined, { tab, topic: id }),
})
