import { advices } from './en/advices'
import { agentActivity } from './en/agentActivity'
import { dialBar } from './en/dialBar'
import { dueWork } from './en/dueWork'
import { dialler } from './en/dialler'
import { dnc } from './en/dnc'
import { escalations } from './en/escalations'
import { leadDesk } from './en/leadDesk'
import { market } from './en/market'
import { suppliers } from './en/suppliers'
import { training } from './en/training'

/** The English texts that are loaded with the pages that show them: what `screens()` of these domains names. */
export const late = {
  advices,
  agentActivity,
  dialBar,
  dueWork,
  dialler,
  dnc,
  escalations,
  leadDesk,
  market,
  suppliers,
  training,
}
