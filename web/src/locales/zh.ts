import type { Texts } from './en'
import { access } from './zh/access'
import { advices } from './zh/advices'
import { agentActivity } from './zh/agentActivity'
import { agents } from './zh/agents'
import { audit } from './zh/audit'
import { bankAccounts } from './zh/bankAccounts'
import { bills } from './zh/bills'
import { business } from './zh/business'
import { calls } from './zh/calls'
import { cars } from './zh/cars'
import { checklists } from './zh/checklists'
import { coupons } from './zh/coupons'
import { customers } from './zh/customers'
import { dashboard } from './zh/dashboard'
import { dialBar } from './zh/dialBar'
import { dueWork } from './zh/dueWork'
import { dues } from './zh/dues'
import { dialler } from './zh/dialler'
import { dnc } from './zh/dnc'
import { escalations } from './zh/escalations'
import { estimates } from './zh/estimates'
import { events } from './zh/events'
import { faqs } from './zh/faqs'
import { feedback } from './zh/feedback'
import { fields } from './zh/fields'
import { fleets } from './zh/fleets'
import { hours } from './zh/hours'
import { insurance } from './zh/insurance'
import { garages } from './zh/garages'
import { inventory } from './zh/inventory'
import { jobCards } from './zh/jobCards'
import { kit } from './zh/kit'
import { orders } from './zh/orders'
import { orderTabs } from './zh/orderTabs'
import { packages } from './zh/packages'
import { parts } from './zh/parts'
import { payments } from './zh/payments'
import { prices } from './zh/prices'
import { rates } from './zh/rates'
import { taxpayers } from './zh/taxpayers'
import { leadDesk } from './zh/leadDesk'
import { leads } from './zh/leads'
import { refunds } from './zh/refunds'
import { roles } from './zh/roles'
import { rosters } from './zh/rosters'
import { screens, sections } from './zh/screens'
import { services } from './zh/services'
import { shared } from './zh/shared'
import { settlements } from './zh/settlements'
import { shell } from './zh/shell'
import { spares_files } from './zh/sparesFiles'
import { market } from './zh/market'
import { messages } from './zh/messages'
import { moves } from './zh/moves'
import { notices } from './zh/notices'
import { suppliers } from './zh/suppliers'
import { tickets } from './zh/tickets'
import { training } from './zh/training'
import { users } from './zh/users'
import { workActions } from './zh/workActions'
import type { Shape } from './shape'

export const zh: Shape<Texts> = {
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
