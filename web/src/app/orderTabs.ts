import type { OrderTab } from '../shared/orderTabs'
import { billTab } from '../domains/bills/orderTab'
import { checklistTab } from '../domains/checklists/orderTab'
import { offersTab } from '../domains/coupons/orderTab'
import { escalationTab } from '../domains/escalations/orderTab'
import { estimateTab } from '../domains/estimates/orderTab'
import { feedbackTab } from '../domains/feedback/orderTab'
import { insuranceTab } from '../domains/insurance/orderTab'
import { inventoryTab } from '../domains/inventory/orderTab'
import { jobCardTab } from '../domains/job_cards/orderTab'
import { paymentTab } from '../domains/payments/orderTab'
import { sparesFilesTab } from '../domains/spares_files/orderTab'
import { ticketTab } from '../domains/tickets/orderTab'

/** The tabs that domains add to the page of an order; `shared/orderTabs` sorts them. */
export const orderTabs: readonly OrderTab[] = [
  billTab,
  checklistTab,
  escalationTab,
  estimateTab,
  offersTab,
  feedbackTab,
  insuranceTab,
  inventoryTab,
  jobCardTab,
  paymentTab,
  sparesFilesTab,
  ticketTab,
]
