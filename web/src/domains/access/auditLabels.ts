import { useTranslation } from 'react-i18next'

/** The action and resource names that the program writes into the audit trail. */
export const actions = [
  'order.create',
  'order.update',
  'order.download',
  'order.remark',
  'feedback.update',
  'feedback.call',
  'customer.create',
  'customer.update',
  'car.create',
  'car.update',
  'car.hand_over',
  'car_variant.create',
  'role.update',
  'session.begin',
  'session.end',
  'session.end_all',
  'session.switch_role',
  'ticket.create',
  'ticket.update',
  'ticket.comment',
  'estimate.save',
  'estimate.send',
  'estimate.approve',
  'estimate.decide',
  'part.create',
  'bill.issue',
  'bill.credit',
  'bill.update_gst',
  'tax_rate.add',
] as const

export const entities = [
  'order',
  'feedback',
  'customer',
  'car',
  'car_variant',
  'role',
  'ticket',
  'part',
  'bill',
  'tax_rate',
  'user',
  'mobile',
  'permission',
] as const

/** The labels of the audit trail; an action or resource without a label is shown as it was written. */
export function useAuditLabels() {
  const { t, i18n } = useTranslation()
  const translate = t as unknown as (key: string) => string
  const word = (group: string, name: string) => {
    const key = `audit.${group}.${name.replaceAll('.', '_')}`
    return i18n.exists(key) ? translate(key) : name
  }
  return {
    action: (name: string) => word('actions', name),
    entity: (name: string) => word('entities', name),
    outcome: (name: string) => word('outcomes', name),
  }
}
