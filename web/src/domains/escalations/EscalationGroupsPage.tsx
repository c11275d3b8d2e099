import { GroupsView } from './GroupsView'
import type { GroupCalls } from './types'

const calls: GroupCalls = {
  list: 'list_escalation_groups',
  save: 'save_escalation_group',
  kinds: ['order', 'accessories', 'hst'],
}

/** The groups that work on escalations of orders and of accessories, and the teams that may compensate. */
export default function EscalationGroupsPage() {
  return <GroupsView title="screens.escalationGroups" calls={calls} />
}
