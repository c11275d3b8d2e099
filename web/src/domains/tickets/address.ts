import { link } from '../../shared/screen'

/** In the place of a number: the form of a new ticket. */
export const newTicket = 'new'

/** Where a ticket is looked at from outside of the list. */
export const ticketAddress = (number: string): string => link('/tickets', undefined, { ticket: number })

/** What is half-typed is kept under this name. */
export const draftName = (ticket: string): string => `ticket ${ticket}`
