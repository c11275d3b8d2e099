import { access } from './en/access'
import { agents } from './en/agents'
import { audit } from './en/audit'
import { bankAccounts } from './en/bankAccounts'
import { bills } from './en/bills'
import { business } from './en/business'
import { calls } from './en/calls'
import { cars } from './en/cars'
import { checklists } from './en/checklists'
import { coupons } from './en/coupons'
import { customers } from './en/customers'
import { dashboard } from './en/dashboard'
import { estimates } from './en/estimates'
import { events } from './en/events'
import { faqs } from './en/faqs'
import { feedback } from './en/feedback'
import { fields } from './en/fields'
import { fleets } from './en/fleets'
import { hours } from './en/hours'
import { insurance } from './en/insurance'
import { garages } from './en/garages'
import { inventory } from './en/inventory'
import { jobCards } from './en/jobCards'
import { kit } from './en/kit'
import { orders } from './en/orders'
import { orderTabs } from './en/orderTabs'
import { packages } from './en/packages'
import { parts } from './en/parts'
import { payments } from './en/payments'
import { prices } from './en/prices'
import { rates } from './en/rates'
import { taxpayers } from './en/taxpayers'
import { leads } from './en/leads'
import { refunds } from './en/refunds'
import { roles } from './en/roles'
import { rosters } from './en/rosters'
import { screens, sections } from './en/screens'
import { services } from './en/services'
import { shared } from './en/shared'
import { settlements } from './en/settlements'
import { shell } from './en/shell'
import { spares_files } from './en/sparesFiles'
import { tickets } from './en/tickets'
import { users } from './en/users'
import { workActions } from './en/workActions'
import { advices } from './en/advices'
import { agentActivity } from './en/agentActivity'
import { dialBar } from './en/dialBar'
import { dueWork } from './en/dueWork'
import { dialler } from './en/dialler'
import { dnc } from './en/dnc'
import { dues } from './en/dues'
import { escalations } from './en/escalations'
import { leadDesk } from './en/leadDesk'
import { market } from './en/market'
import { messages } from './en/messages'
import { moves } from './en/moves'
import { notices } from './en/notices'
import { suppliers } from './en/suppliers'
import { training } from './en/training'

/** All English texts. The console takes of them what its files name: see `english.ts`. */
export const en = {
  access,
  agents,
  audit,
  bankAccounts,
  bills,
  business,
  calls,
  cars,
  checklists,
  coupons,
  customers,
  dashboard,
  estimates,
  events,
  faqs,
  feedback,
  fields,
  fleets,
  hours,
  insurance,
  garages,
  inventory,
  jobCards,
  kit,
  leads,
  orders,
  orderTabs,
  packages,
  parts,
  payments,
  prices,
  rates,
  taxpayers,
  refunds,
  roles,
  rosters,
  screens,
  sections,
  services,
  shared,
  settlements,
  shell,
  spares_files,
  tickets,
  users,
  workActions,
  advices,
  agentActivity,
  dialBar,
  dueWork,
  dialler,
  dnc,
  dues,
  escalations,
  leadDesk,
  market,
  messages,
  moves,
  notices,
  suppliers,
  training,
}
export type Texts = typeof en
