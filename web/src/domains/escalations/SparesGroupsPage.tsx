import { GroupsView } from './GroupsView'
import type { GroupCalls } from './types'

const calls: GroupCalls = { list: 'list_spares_groups', save: 'save_spares_group', kinds: ['spares'] }

/** The groups that work on escalations of spares. */
export default function SparesGroupsPage() {
  return <GroupsView title="screens.sparesGroups" calls={calls} />
}
