import { Role } from '../../api/enums.gen'

/** The roles that telephone for leads. */
export const callers = [Role.LeadCallCenter, Role.LeadCallCenterL2, Role.Bde] as const
