import { createContext, type ReactNode } from 'react'

/** The lead of which an order comes: what is known of it is filled in. */
export interface LeadOfOrder {
  id: number
  mobile: string
  name: string
  source_id: number
  order_type: number
  city_id?: number | undefined
  request?: string | undefined
  car?: { registration_no: string } | undefined
}

export interface NewOrderProps {
  lead?: LeadOfOrder
  /** Or the number of a customer of whom nothing is known yet. */
  mobile?: string
  onCreated: (orderId: number) => void
}

/** Draws the form of a new order, for screens of other domains; those who use it do not know its domain. */
export const NewOrderContext = createContext<(props: NewOrderProps) => ReactNode>(() => null)
