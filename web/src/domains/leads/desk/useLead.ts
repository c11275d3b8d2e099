import { useRef, useState } from 'react'
import { useAction } from '../../../api/call'
import type { CallInput } from '../../../api/callTypes'
import { staleOf } from '../../../kit/stale'
import type { LeadDetail } from './types'

type Change = Omit<Exclude<CallInput<'update_lead'>['body'], FormData>, 'version'>

/** Saves what was done with a lead over the version that was read, or over the one that somebody else has saved meanwhile. */
export function useLead(lead: LeadDetail) {
  const [theirs, setTheirs] = useState<LeadDetail>()
  // The version with which the dialog was opened: what others save meanwhile is not overwritten unseen.
  const base = useRef(lead.version)
  const update = useAction('update_lead', { handles: [409, 422] })
  const save = async (change: Change): Promise<LeadDetail> => {
    try {
      return await update.mutateAsync({
        path: { lead_id: lead.id },
        body: { ...change, version: theirs?.version ?? base.current },
      })
    } catch (error) {
      const now = staleOf<LeadDetail>(error)
      if (now) setTheirs(now)
      throw error
    }
  }
  return { save, theirs, busy: update.isPending }
}
