import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import contract from '../../../../../contract/openapi.json'
import { en } from '../../../locales/en'
import { fieldKey } from './fieldLabel'

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { translation: en } } })
})

it("has labels for every field that an order's history may name", () => {
  const { propertyNames } = contract.components.schemas.TimelineEntry.properties.changes
  expect(propertyNames.enum.length).toBeGreaterThan(60)
  // Its label depends on the country.
  const named = propertyNames.enum.filter((field) => field !== 'pincode')
  expect(named.filter((field) => fieldKey(field) === undefined)).toEqual([])
})
