import { link } from '../../shared/screen'

/** Instead of a number: the form of a new ticket. */
export const newTicket = 'new'

/** The address of a ticket from outside the list. */
export const ticketAddress = (number: string): string => link('/tickets', undefined, { ticket: number })

/** The name of the draft of a ticket. */
export const draftName = (ticket: string): string => `ticket ${ticket}`
