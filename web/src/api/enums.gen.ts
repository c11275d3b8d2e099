// Generated from contract/openapi.json by `npm run gen`; never edited.

const oneOf = <T extends number | string>(some: readonly T[]) => {
  const ids: ReadonlySet<unknown> = new Set(some)
  return (id: unknown): id is T => ids.has(id)
}

/** A step of the service chain or of the insurance chain, in the order of each; dead/duplicate comes last. */
export const OrderStatus = {
  New: 1,
  Confirmed: 2,
  PickupScheduled: 5,
  PickupComplete: 10,
  AtWorkshop: 20,
  DiagnosticComplete: 30,
  EstimateSent: 31,
  WorkInProgress: 40,
  ReadyForDelivery: 50,
  Delivered: 60,
  Complete: 90,
  Dead: 21,
  ClaimRegistered: 800,
  ClaimDocumentsCollected: 820,
  ClaimPickupScheduled: 850,
  ClaimPickupComplete: 900,
  ClaimAtWorkshop: 920,
  ClaimEstimateSent: 950,
  ClaimSurveyDone: 1000,
  ClaimApprovalReceived: 1050,
  ClaimWorkInProgress: 1100,
  ClaimReadyForDelivery: 1150,
  ClaimDelivered: 1250,
  ClaimComplete: 1400,
  ClaimDead: 921,
} as const
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus]
export const orderStatus = {
  all: [
    1, 2, 5, 10, 20, 30, 31, 40, 50, 60, 90, 21, 800, 820, 850, 900, 920, 950, 1000, 1050, 1100, 1150, 1250,
    1400, 921,
  ],
  is: oneOf<OrderStatus>([
    1, 2, 5, 10, 20, 30, 31, 40, 50, 60, 90, 21, 800, 820, 850, 900, 920, 950, 1000, 1050, 1100, 1150, 1250,
    1400, 921,
  ]),
  name: {
    1: 'new',
    2: 'confirmed',
    5: 'pickup_scheduled',
    10: 'pickup_complete',
    20: 'at_workshop',
    30: 'diagnostic_complete',
    31: 'Estimate_sent',
    40: 'work_in_progress',
    50: 'ready_for_delivery',
    60: 'delivered',
    90: 'complete',
    21: 'dead/duplicate',
    800: 'claim_registered',
    820: 'documents_collected',
    850: 'pickup_scheduled',
    900: 'pickup_complete',
    920: 'at_workshop',
    950: 'estimate_sent',
    1000: 'survey_done',
    1050: 'approval_received',
    1100: 'work_in_progress',
    1150: 'ready_for_delivery',
    1250: 'delivered',
    1400: 'complete',
    921: 'dead/duplicate',
  },
  chain: {
    1: 'service',
    2: 'service',
    5: 'service',
    10: 'service',
    20: 'service',
    30: 'service',
    31: 'service',
    40: 'service',
    50: 'service',
    60: 'service',
    90: 'service',
    21: 'service',
    800: 'insurance',
    820: 'insurance',
    850: 'insurance',
    900: 'insurance',
    920: 'insurance',
    950: 'insurance',
    1000: 'insurance',
    1050: 'insurance',
    1100: 'insurance',
    1150: 'insurance',
    1250: 'insurance',
    1400: 'insurance',
    921: 'insurance',
  },
  stage: {
    1: 'booked',
    2: 'booked',
    5: 'booked',
    10: 'in_work',
    20: 'in_work',
    30: 'in_work',
    31: 'awaits_answer',
    40: 'in_work',
    50: 'ready',
    60: 'delivered',
    90: 'complete',
    21: 'dead',
    800: 'booked',
    820: 'booked',
    850: 'booked',
    900: 'in_work',
    920: 'in_work',
    950: 'awaits_answer',
    1000: 'in_work',
    1050: 'in_work',
    1100: 'in_work',
    1150: 'ready',
    1250: 'delivered',
    1400: 'complete',
    921: 'dead',
  },
  isOpen: oneOf<OrderStatus>([
    1, 2, 5, 10, 20, 30, 31, 40, 50, 800, 820, 850, 900, 920, 950, 1000, 1050, 1100, 1150,
  ]),
  isDone: oneOf<OrderStatus>([50, 60, 90, 1150, 1250, 1400]),
  isDelivered: oneOf<OrderStatus>([60, 90, 1250, 1400]),
  isOver: oneOf<OrderStatus>([90, 21, 1400, 921]),
  isDead: oneOf<OrderStatus>([21, 921]),
} as const

/** The kind of an order by who orders the work (`is_retail` of the lists). */
export const OrderKind = {
  Retail: 1,
  Business: 0,
  Insurance: 2,
} as const
export type OrderKind = (typeof OrderKind)[keyof typeof OrderKind]
export const orderKind = {
  all: [1, 0, 2],
  is: oneOf<OrderKind>([1, 0, 2]),
  name: { 1: 'retail', 0: 'business', 2: 'insurance' },
} as const

/** Which orders a figure counts (stats flags, product.md section 9). */
export const StatsFlag = {
  Total: 0,
  Retail: 1,
  Insurance: 2,
  Business: 3,
} as const
export type StatsFlag = (typeof StatsFlag)[keyof typeof StatsFlag]
export const statsFlag = {
  all: [0, 1, 2, 3],
  is: oneOf<StatsFlag>([0, 1, 2, 3]),
  name: { 0: 'total', 1: 'retail', 2: 'insurance', 3: 'business' },
  kind: { 0: null, 1: 1, 2: 2, 3: 0 },
} as const

/** What an order is for: its service category. */
export const OrderType = {
  Preventive: 100,
  General: 101,
  Insurance: 103,
  Accessories: 110,
} as const
export type OrderType = (typeof OrderType)[keyof typeof OrderType]
export const orderType = {
  all: [100, 101, 103, 110],
  is: oneOf<OrderType>([100, 101, 103, 110]),
  name: { 100: 'preventive', 101: 'general', 103: 'insurance', 110: 'accessories_dth' },
  chain: { 100: 'service', 101: 'service', 103: 'insurance', 110: 'service' },
  isInsurance: oneOf<OrderType>([103]),
  needsCar: oneOf<OrderType>([100, 101, 103]),
  reopensAt: { 100: 20, 101: 20, 103: 920, 110: 20 },
} as const

/** The status of a lead. */
export const LeadStatus = {
  New: 1,
  FollowUp: 2,
  Unanswered: 3,
  Testing: 4,
  Closed: 5,
} as const
export type LeadStatus = (typeof LeadStatus)[keyof typeof LeadStatus]
export const leadStatus = {
  all: [1, 2, 3, 4, 5],
  is: oneOf<LeadStatus>([1, 2, 3, 4, 5]),
  name: { 1: 'New', 2: 'Follow Up', 3: 'Unanswered', 4: 'Testing', 5: 'Closed' },
  isOpen: oneOf<LeadStatus>([1, 2, 3, 4]),
  isWorked: oneOf<LeadStatus>([1, 2, 3]),
} as const

/** What a lead is about. */
export const LeadType = {
  General: 1,
  Preventive: 2,
  Insurance: 3,
  Accessories: 4,
  Spares: 5,
  Fleet: 6,
  Complaint: 7,
  Roadside: 8,
} as const
export type LeadType = (typeof LeadType)[keyof typeof LeadType]
export const leadType = {
  all: [1, 2, 3, 4, 5, 6, 7, 8],
  is: oneOf<LeadType>([1, 2, 3, 4, 5, 6, 7, 8]),
  name: {
    1: 'General service',
    2: 'Preventive service',
    3: 'Insurance',
    4: 'Accessories',
    5: 'Spares',
    6: 'Fleet',
    7: 'Complaint',
    8: 'Roadside',
  },
  orderType: { 1: 101, 2: 100, 3: 103, 4: 110, 5: 101, 6: 101, 7: 101, 8: 101 },
} as const

/** The status of a person in a topic: of their booking, or that they have none. */
export const TrainingStatus = {
  ToBeTrained: 1,
  Booked: 2,
  Trained: 3,
  AssessmentSent: 4,
  Passed: 5,
  Failed: 6,
  Absent: 7,
  Cancelled: 8,
} as const
export type TrainingStatus = (typeof TrainingStatus)[keyof typeof TrainingStatus]
export const trainingStatus = {
  all: [1, 2, 3, 4, 5, 6, 7, 8],
  is: oneOf<TrainingStatus>([1, 2, 3, 4, 5, 6, 7, 8]),
  name: {
    1: 'To be trained',
    2: 'Booked',
    3: 'Trained',
    4: 'Assessment sent',
    5: 'Passed',
    6: 'Failed',
    7: 'Absent',
    8: 'Cancelled',
  },
  hasSeat: oneOf<TrainingStatus>([2, 3, 4, 5, 6, 7]),
  isTrained: oneOf<TrainingStatus>([3, 4, 5, 6]),
  canBeTested: oneOf<TrainingStatus>([3, 4, 6]),
} as const

/** The status of a payment. */
export const PaymentStatus = {
  Initiated: 280,
  Opened: 285,
  Cancelled: 290,
  Successful: 300,
  Tempered: 325,
  Unsuccessful: 350,
} as const
export type PaymentStatus = (typeof PaymentStatus)[keyof typeof PaymentStatus]
export const paymentStatus = {
  all: [280, 285, 290, 300, 325, 350],
  is: oneOf<PaymentStatus>([280, 285, 290, 300, 325, 350]),
  name: {
    280: 'initiated',
    285: 'opened',
    290: 'cancelled',
    300: 'successful',
    325: 'tempered',
    350: 'unsuccessful',
  },
  isPending: oneOf<PaymentStatus>([280, 285, 350]),
  countsAsPaid: oneOf<PaymentStatus>([300]),
} as const

/** How a payment is made, in the order in which forms offer it. */
export const PaymentMode = {
  Cash: 3,
  Card: 7,
  RazorPay: 12,
  NetBanking: 13,
  Cheque: 4,
  Paytm: 2,
  DoReceived: 9,
  PaytmGateway: 1,
  PayumoneyGateway: 5,
  InstamojoGateway: 6,
} as const
export type PaymentMode = (typeof PaymentMode)[keyof typeof PaymentMode]
export const paymentMode = {
  all: [3, 7, 12, 13, 4, 2, 9, 1, 5, 6],
  is: oneOf<PaymentMode>([3, 7, 12, 13, 4, 2, 9, 1, 5, 6]),
  name: {
    3: 'CASH',
    7: 'CARD',
    12: 'RAZOR_PAY',
    13: 'NET_BANKING',
    4: 'CHEQUE',
    2: 'PAYTM',
    9: 'DO_RECEIVED',
    1: 'PAYTM_GATEWAY',
    5: 'PAYUMONEY_GATEWAY',
    6: 'INSTAMOJO_GATEWAY',
  },
  isLink: oneOf<PaymentMode>([12]),
  isCash: oneOf<PaymentMode>([3]),
} as const

/** Whose money it is (product.md section 9, and the payers of an estimate). */
export const Payer = {
  Customer: 3,
  Insurer: 4,
  Garage: 2,
  Product: 1,
} as const
export type Payer = (typeof Payer)[keyof typeof Payer]
export const payer = {
  all: [3, 4, 2, 1],
  is: oneOf<Payer>([3, 4, 2, 1]),
  name: { 3: 'customer', 4: 'insurer', 2: 'garage', 1: 'product' },
} as const

/** The status of a line of a market order: of the quantity that is left of it. */
export const MarketItemStatus = {
  Open: 15,
  Approved: 30,
  Invoiced: 45,
  Dispatched: 75,
  Delivered: 90,
  Cancelled: 60,
  CancelledByCompany: 65,
  Returned: 105,
} as const
export type MarketItemStatus = (typeof MarketItemStatus)[keyof typeof MarketItemStatus]
export const marketItemStatus = {
  all: [15, 30, 45, 75, 90, 60, 65, 105],
  is: oneOf<MarketItemStatus>([15, 30, 45, 75, 90, 60, 65, 105]),
  name: {
    15: 'open',
    30: 'approved',
    45: 'invoiced',
    75: 'dispatched',
    90: 'delivered',
    60: 'cancelled',
    65: 'cancelled by the company',
    105: 'returned',
  },
  isOver: oneOf<MarketItemStatus>([60, 65, 105]),
  isDone: oneOf<MarketItemStatus>([90, 60, 65, 105]),
  mayBeCancelled: oneOf<MarketItemStatus>([15, 30, 45]),
} as const

/** The role of a user. */
export const Role = {
  Admin: 'admin',
  SuperAdmin: 'Super Admin',
  CentralCr: 'Central CR',
  EscalationManager: 'escalation manager',
  SupportExecutive: 'Support Executive',
  TechSupport: 'Tech Support',
  FeedbackExecutive: 'Feedback Executive',
  LeadManager: 'Lead Manager',
  LeadCallCenter: 'Lead Call Center',
  LeadCallCenterL2: 'Lead Call Center L2',
  Bde: 'BDE',
  Cr: 'CR',
  Gi: 'GI',
  Ci: 'CI',
  ClusterCr: 'Cluster CR',
  CityHead: 'City Head',
  RegionHead: 'Region Head',
  CentralOperationHead: 'Central Operation Head',
  OperationGarage: 'Operation/Garage',
  CxAgent: 'CX Agent',
  Agent: 'Agent',
  FleetManager: 'Fleet Manager',
  FleetOperator: 'Fleet Operator',
  InsuranceManager: 'Insurance Manager',
  InsuranceBroker: 'Insurance Broker',
  Vendor: 'Vendor',
  VendorOperator: 'Vendor Operator',
  Customer: 'Customer',
  FinanceAdmin: 'Finance Admin',
  FinanceOps: 'Finance Ops',
  AccessoriesManager: 'Accessories Manager',
  SparesEscalationManager: 'Spares Escalation Manager',
  SparesOps: 'Spares Ops',
  SparesAgent: 'Spares Agent',
  AccEscalationManager: 'acc_escalation_manager',
  SparesOpsRetail: 'spares_ops_retail',
  SparesOpsInsurance: 'spares_ops_insurance',
  SparesRetailer: 'spares_retailer',
  Distributor: 'distributor',
  DistributorCentral: 'distributor_central',
  TrainingAdmin: 'training_admin',
  Mechanic: 'mechanic',
  Driver: 'driver',
  Advisor: 'advisor',
} as const
export type Role = (typeof Role)[keyof typeof Role]
