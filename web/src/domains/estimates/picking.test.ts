import i18next from 'i18next'
import { expect, test } from 'vitest'
import { en } from '../../locales/en'
import { dealsFound, pickGroups } from './picking'
import type { Found } from './types'

const t = await i18next.createInstance().init({
  lng: 'en',
  resources: { en: { translation: en } },
  interpolation: { escapeValue: false },
})
const agreed = { fleet: 'Acme Cabs', list_price: 1200, valid_from: '2026-01-01', valid_to: '2026-03-31' }
const offer: Found['lines'][number] = {
  source: 'service',
  source_id: 1,
  service_name: 'Basic Service',
  part_number: null,
  hsn: '998714',
  kind: 'labour',
  action: 'Serviced',
  quantity: 1,
  unit: 'job',
  price: 999,
  tax_slab: 18,
  agreed,
}
const listed: Found = {
  source: 'part',
  id: 7,
  name: 'Oil filter',
  price: 240,
  agreed: null,
  lines: [{ ...offer, source: 'part', source_id: 7, agreed: null }],
}

test('prices agreed with a fleet come first, with their validity and the list price', () => {
  const deals = dealsFound(
    [
      {
        id: 1,
        name: 'Basic Service, petrol',
        version: 1,
        category: 100,
        is_active: true,
        fits_count: 0,
        switched_off: [],
        price: 2750,
        lines: [],
        agreed: { ...agreed, list_price: 3050, valid_to: null },
      },
    ],
    [offer],
  )
  expect(deals.map(({ source, id }) => `${source} ${id}`)).toEqual(['package 1', 'service 1'])
  expect(pickGroups([listed, ...deals], t)).toEqual([
    {
      label: 'Agreed with Acme Cabs',
      options: [
        {
          value: 'package 1',
          label:
            'Package: Basic Service, petrol · ₹2,750.00 · agreed since 01 Jan 2026 · list price ₹3,050.00',
        },
        {
          value: 'service 1',
          label:
            'Service: Basic Service · ₹999.00 · agreed 01 Jan 2026 to 31 Mar 2026 · list price ₹1,200.00',
        },
      ],
    },
    { label: 'List prices', options: [{ value: 'part 7', label: 'Part: Oil filter · ₹240.00' }] },
  ])
})

test('without agreed prices there are no groups, and no empty ones', () => {
  expect(pickGroups([listed], t)).toEqual([{ value: 'part 7', label: 'Part: Oil filter · ₹240.00' }])
  expect(pickGroups([], t)).toEqual([])
  expect(pickGroups(dealsFound([], [offer]), t).map(({ label }) => label)).toEqual(['Agreed with Acme Cabs'])
})
