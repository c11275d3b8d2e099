/** Insurance claims of a test's own. */
import { ask } from './api'
import { newCustomer } from './orderForm'
import { central, tokenOf } from './test'

export interface ClaimLine {
  line_id: number
  service_name: string
  kind: string
  material: string
  estimated: number
  payer: number
}

interface OwnClaim {
  order_id: number
  version: number
  survey: { version: number } | null
  comparison: { revision: number; lines: ClaimLine[] }
}

const read = <T>(path: string): Promise<T> => ask<T>(central(path), { token: tokenOf('admin') })

/** An insurance order in India with two lines that the insurer pays, and the surveyor's name. */
export async function newClaim(): Promise<OwnClaim> {
  const token = tokenOf('admin')
  const visitor = newCustomer('india')
  const { garages } = await read<{ garages: { id: number; city_id: number }[] }>('garages/?limit=1')
  const { models } = await read<{ models: { id: number }[] }>('cars/models/')
  const { car_types } = await read<{ car_types: { id: number }[] }>('central/car-types/')
  const { orders } = await read<{ orders: { order_id: number }[] }>('orders/?limit=1&status_id=950,1000,1050')
  const [garage, insured] = [garages[0], orders[0]]
  if (!garage || !insured) throw new Error('There is no garage, or no claim to take the insurer from')
  const { policy } = await read<{ policy: { company: { id: number } } }>(
    `orders/insurance/claim/?order_id=${insured.order_id}`,
  )
  const order = {
    order_type: 103,
    order_of: 'product',
    mobile: visitor.mobile,
    name: visitor.name,
    city_id: garage.city_id,
    garage_id: garage.id,
    source_id: 1,
    car: { registration_no: visitor.plate, model_id: models[0]?.id, car_type_id: car_types[0]?.id },
    insurance: { company_id: policy.company.id },
  }
  const { order_id: id } = await ask<{ order_id: number }>(central('orders/'), { token, body: order })
  const line = (service_name: string, kind: string, hsn: string, price: number) => ({
    source: 'free',
    service_name,
    kind,
    hsn,
    quantity: 1,
    price,
    payer: 4,
  })
  const lines = [line('Bonnet', 'part', '870829', 20_000), line('Fitting', 'labour', '998714', 5_000)]
  await ask(central('orders/estimate/'), { token, body: { order_id: id, version: 0, lines } })
  await ask(central('orders/insurance/claim/'), {
    method: 'PUT',
    token,
    body: { order_id: id, version: 1, surveyor_name: 'V. Raman' },
  })
  return read<OwnClaim>(`orders/insurance/claim/?order_id=${id}`)
}

const firstDocuments = [
  'claim_form',
  'claim_policy',
  'claim_registration',
  'claim_licence',
  'claim_identity',
  'claim_tax_identity',
]

/** Adds the documents that a claim in India needs from its beginning, but for its photos. */
export async function bringDocuments(id: number): Promise<void> {
  const form = new FormData()
  const pdf = new Blob(['%PDF-1.7\n1 0 obj\n%%EOF\n'], { type: 'application/pdf' })
  for (const kind of firstDocuments) form.append(kind, pdf, `${kind}.pdf`)
  const headers = { authorization: `Bearer ${tokenOf('admin')}` }
  const answer = await fetch(central(`orders/insurance/files/${id}/`), {
    method: 'POST',
    headers,
    body: form,
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

/** Enters what the shares depend on, and approves every line that the insurer pays: the claim can be billed. */
export async function surveyedClaim(): Promise<OwnClaim> {
  const token = tokenOf('admin')
  const { order_id } = await newClaim()
  const at = `orders/insurance/claim/?order_id=${order_id}`
  const { version, policy } = await read<{ version: number; policy: { company: { id: number } } }>(at)
  const { addresses } = await read<{ addresses: { id: number; tax_number: string | null }[] }>(
    `central/address/?object_type=IOBJ&object_id=${policy.company.id}`,
  )
  await ask(central('orders/insurance/claim/'), {
    method: 'PUT',
    token,
    body: {
      order_id,
      version,
      registered_on: '2023-05-01',
      damaged_on: '2026-03-01',
      engine_cc: 1197,
      address_id: addresses.find(({ tax_number }) => tax_number)?.id,
    },
  })
  const { comparison } = await read<{
    comparison: { revision: number; lines: { line_id: number; material: string; payer: number }[] }
  }>(at)
  const lines = comparison.lines
    .filter(({ payer }) => payer === 4)
    .map(({ line_id, material }) => ({ line_id, material, decision: 'approved' }))
  await ask(central('orders/insurance/survey/'), {
    token,
    body: { order_id, version: 0, revision: comparison.revision, approve: true, lines },
  })
  return read<OwnClaim>(at)
}
