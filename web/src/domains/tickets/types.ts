import type { DataOf } from '../../api/callTypes'

export type TicketList = DataOf<'list_tickets'>
export type TicketRow = TicketList['tickets'][number]
export type TicketDetail = DataOf<'get_ticket'>
export type TicketStatus = TicketRow['status']
export type TicketCategory = TicketRow['category']
