import { Form, type FormInstance } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderType } from '../../../api/enums.gen'
import { useCall } from '../../../api/call'
import { useMay } from '../../../api/session'
import { today } from '../../../kit/zone'
import { useInsurers } from '../../../shared/lookups'
import { isUsualPlate, normalPlate } from '../../../shared/plate'
import type { OrderForm } from './orderBody'
import { policyOf, stillProposed, withPolicy } from './policy'
import type { PolicyField, ProposedPolicy } from './proposedPolicy'

/** Good for the time that a form takes. */
const fresh = 60_000

/** What is known of the policy of the car with this plate; null while it is looked up. */
function useKnownPolicy(plate: string): ProposedPolicy | null | undefined {
  const may = useMay('cars', 'R')
  const seesOrders = useMay('orders', 'R')
  const insurers = useInsurers()
  const isAsked = may && isUsualPlate(plate)
  const search = useCall(
    'search_cars',
    { query: { registration_no: plate, limit: 10, offset: 0 } },
    { enabled: isAsked, fresh },
  )
  const cars = isAsked && !search.isPlaceholderData ? search.data?.cars : undefined
  const id = cars?.find((car) => car.registration_no === plate)?.id
  const found = useCall(
    'fleet_cars',
    { query: { id: id ?? 0 } },
    { enabled: id !== undefined, handles: [404], fresh },
  )
  const orders = useCall(
    'list_orders',
    { query: { car_id: id ?? 0, order_type: String(OrderType.Insurance), limit: 1 } },
    { enabled: id !== undefined && seesOrders, fresh },
  )
  const order = orders.isPlaceholderData ? undefined : orders.data?.orders[0]?.order_id
  const last = useCall(
    'get_order',
    { path: { order_id: String(order ?? 0) } },
    { enabled: id !== undefined && order !== undefined, handles: [404], fresh },
  )
  if (!isAsked || (cars && id === undefined)) return undefined
  const isWaiting = [
    insurers.loading,
    search.isFetching,
    found.isFetching,
    orders.isFetching,
    last.isFetching,
  ]
  if (isWaiting.some(Boolean) || id === undefined) return null
  const car = found.data?.car?.id === id ? found.data.car : undefined
  const claim = last.data?.order_id === order ? last.data : undefined
  return policyOf({
    plate,
    document: car?.documents.find(({ kind, is_current }) => kind === 'insurance' && is_current),
    last: claim?.insurance ? { order_id: claim.order_id, insurance: claim.insurance } : undefined,
    insurers: insurers.options,
    today: today(),
  })
}

/** Fills in what is proposed; what was typed stays. */
function fill(form: FormInstance<OrderForm>, next: ProposedPolicy | undefined): void {
  const { insurance, policy } = withPolicy(form.getFieldsValue(true) as OrderForm, next)
  form.setFieldsValue({ insurance })
  form.setFieldValue('policy', policy)
}

/** Another insurer was chosen: what was proposed of the policy is not theirs. */
export const dropPolicy = (form: FormInstance<OrderForm>): void => fill(form, undefined)

/** Proposes the policy of the car in the form, and marks each field that still has what was proposed. */
export function usePolicy(isInsurance: boolean): (field: PolicyField) => ReactNode {
  const { t } = useTranslation()
  const form = Form.useFormInstance<OrderForm>()
  const typed = Form.useWatch((values: OrderForm) => values.car?.registration_no ?? '', form)
  const plate = normalPlate(typed ?? '')
  const known = useKnownPolicy(isInsurance ? plate : '')
  const isKnown = known !== null
  useEffect(() => {
    if (!isInsurance || !isKnown) return
    const values = form.getFieldsValue(true) as OrderForm
    if (values.policy?.plate === plate || (!known && !values.policy)) return
    fill(form, known)
    // oxlint-disable-next-line react/exhaustive-deps -- proposed once for each car
  }, [isInsurance, isKnown, known?.plate, plate])
  const marked = Form.useWatch((values: OrderForm) => stillProposed(values).join(' '), {
    form,
    preserve: true,
  })
  const fields = new Set((marked ?? '').split(' '))
  const proposed = Form.useWatch('policy', { form, preserve: true })
  return (field) => {
    if (!fields.has(field)) return undefined
    const order = proposed?.fromOrder.split(' ').includes(field) ? proposed.order_id : undefined
    return (
      <span className="pl-proposed">
        {order ? t('orders.create.fromOrder', { id: order }) : t('orders.create.fromCarDocument')}
      </span>
    )
  }
}
