import type { Texts } from './en'
import { access } from './es/access'
import { advices } from './es/advices'
import { agentActivity } from './es/agentActivity'
import { agents } from './es/agents'
import { audit } from './es/audit'
import { bankAccounts } from './es/bankAccounts'
import { bills } from './es/bills'
import { business } from './es/business'
import { calls } from './es/calls'
import { cars } from './es/cars'
import { checklists } from './es/checklists'
import { coupons } from './es/coupons'
import { customers } from './es/customers'
import { dashboard } from './es/dashboard'
import { dialBar } from './es/dialBar'
import { dueWork } from './es/dueWork'
import { dues } from './es/dues'
import { dialler } from './es/dialler'
import { dnc } from './es/dnc'
import { escalations } from './es/escalations'
import { estimates } from './es/estimates'
import { events } from './es/events'
import { faqs } from './es/faqs'
import { feedback } from './es/feedback'
import { fields } from './es/fields'
import { fleets } from './es/fleets'
import { hours } from './es/hours'
import { insurance } from './es/insurance'
import { garages } from './es/garages'
import { inventory } from './es/inventory'
import { jobCards } from './es/jobCards'
import { kit } from './es/kit'
import { orders } from './es/orders'
import { orderTabs } from './es/orderTabs'
import { packages } from './es/packages'
import { parts } from './es/parts'
import { payments } from './es/payments'
import { prices } from './es/prices'
import { rates } from './es/rates'
import { taxpayers } from './es/taxpayers'
import { leadDesk } from './es/leadDesk'
import { leads } from './es/leads'
import { refunds } from './es/refunds'
import { roles } from './es/roles'
import { rosters } from './es/rosters'
import { screens, sections } from './es/screens'
import { services } from './es/services'
import { shared } from './es/shared'
import { settlements } from './es/settlements'
import { shell } from './es/shell'
import { spares_files } from './es/sparesFiles'
import { market } from './es/market'
import { messages } from './es/messages'
import { moves } from './es/moves'
import { notices } from './es/notices'
import { suppliers } from './es/suppliers'
import { tickets } from './es/tickets'
import { training } from './es/training'
import { users } from './es/users'
import { workActions } from './es/workActions'
import type { Shape } from './shape'

export const es: Shape<Texts> = {
  access,
  advices,
  agentActivity,
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
  dialBar,
  dueWork,
  dues,
  dialler,
  dnc,
  escalations,
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
  leadDesk,
  leads,
  market,
  messages,
  moves,
  notices,
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
  suppliers,
  tickets,
  training,
  users,
  workActions,
}
