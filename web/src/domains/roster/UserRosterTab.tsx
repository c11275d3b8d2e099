import { useState } from 'react'
import { today } from '../../kit/zone'
import type { UserTabProps } from '../../shared/userTabs'
import { UserRosterView } from './UserRosterView'

/** The roster on the page of a user. */
export default function UserRosterTab({ userId, onUnsaved }: UserTabProps) {
  const [day, setDay] = useState(today)
  return (
    <UserRosterView
      userId={userId}
      day={day}
      onDay={setDay}
      onUnsaved={onUnsaved}
      head={({ note, actions }) => (
        <div className="pl-roster-tab-head">
          <span>{note}</span>
          <div className="pl-page-actions">{actions}</div>
        </div>
      )}
    />
  )
}
