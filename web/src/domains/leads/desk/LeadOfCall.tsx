import { type ReactNode, useState } from 'react'
import { leadStatus } from '../../../api/enums.gen'
import { useCall } from '../../../api/call'
import { Dispositions } from './Dispositions'
import { TalkDialog } from './TalkDialog'
import type { Disposition, OfCall } from './types'

interface Props {
  leadId: number
  call: OfCall
  /** Instead, where the lead is closed, or somebody else's by now. */
  otherwise: ReactNode
}

/** What came of a call about a lead, on the card of the call. */
export default function LeadOfCall({ leadId, call, otherwise }: Props) {
  const found = useCall('get_lead', { path: { lead_id: leadId } }, { handles: [403, 404, 422, 500, 503] })
  const [opened, open] = useState<Disposition>()
  const lead = found.isPlaceholderData ? undefined : found.data
  if (!lead) return found.error ? otherwise : null
  if (!lead.may_work || !leadStatus.isWorked(lead.status_id)) return otherwise
  return (
    <>
      <Dispositions lead={lead} call={call} onOpen={open} />
      {opened ? (
        <span className="pl-call-asking" hidden>
          <TalkDialog lead={lead} disposition={opened} call={call} onClose={() => open(undefined)} />
        </span>
      ) : null}
    </>
  )
}
