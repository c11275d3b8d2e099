import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { Form } from 'antd'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { en } from '../../locales/en'
import { PlainInputs, plainBody, plainEdit, plainFacts } from './plainFields'
import type { OrderDetail } from './types'

const groups = ['visit', 'car', 'asked'] as const
/** Each plain field, with whether a new order is asked for it, and a value as the order's page shows it. */
const cases = [
  { name: 'pick_slot', isNew: true, value: '10:30', shown: '10:30' },
  { name: 'drop_slot', isNew: true, value: '18:00', shown: '18:00' },
  { name: 'odometer', isNew: true, value: 45210, shown: '45210 km' },
  { name: 'fuel_level', isNew: false, value: 3, shown: '3/8' },
  { name: 'complaints', isNew: true, value: 'Noise', shown: 'Noise' },
  { name: 'remarks', isNew: true, value: 'Call first', shown: 'Call first' },
] as const

const order = Object.fromEntries(cases.map(({ name, value }) => [name, value])) as unknown as OrderDetail

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: en } } })
})

describe('the plain fields of an order', () => {
  it('all start an edit with their value, or null', () => {
    const edit = (of: OrderDetail) =>
      Object.assign({}, ...groups.map((group) => plainEdit(of, group))) as object
    expect(edit(order)).toEqual(order)
    expect(edit({} as OrderDetail)).toEqual(Object.fromEntries(cases.map(({ name }) => [name, null])))
  })
  it('are in the body of a new order if its form asks for them', () => {
    const asked = cases.filter(({ isNew }) => isNew)
    expect(Object.keys(plainBody(order)).sort()).toEqual(asked.map(({ name }) => name).sort())
    expect(plainBody({ remarks: ' Call first ' }).remarks).toBe('Call first')
  })
  it('are shown with their labels on the order’s page', () => {
    const facts = groups.flatMap((group) => plainFacts(order, group, i18next.t))
    expect(facts).toEqual(cases.map(({ name, shown }) => [en.orders.fields[name], shown]))
    expect(plainFacts({} as OrderDetail, 'car', i18next.t)[0]).toEqual([en.orders.fields.odometer, null])
  })
  it.each([true, false])('have an input each, of a new order: %s', (isNew) => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Form>
          {groups.map((group) => (
            <PlainInputs key={group} group={group} isNew={isNew} />
          ))}
        </Form>
      </QueryClientProvider>,
    )
    const asked = cases.filter((field) => field.isNew || !isNew)
    const labels = asked.map(({ name }) => en.orders.fields[name])
    for (const label of labels) expect(screen.getByLabelText(label)).toBeDefined()
    expect(document.querySelectorAll('label')).toHaveLength(labels.length)
  })
})
