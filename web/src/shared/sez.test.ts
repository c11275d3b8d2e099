import type { FormInstance, RuleRender } from 'antd/es/form'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { en } from '../locales/en'
import { sezOptions, sezRule } from './sez'

const t = await i18next.createInstance().init({ lng: 'en', resources: { en: { translation: en } } })

const check = (gstin: string | undefined, sez: string | null): Promise<unknown> => {
  const form = { getFieldValue: () => gstin } as unknown as FormInstance
  const rule = (sezRule(t) as RuleRender)(form) as {
    validator: (rule: unknown, value: unknown) => Promise<unknown>
  }
  return rule.validator({}, sez)
}

it('requires the number of customers in a zone, and of no others', async () => {
  for (const blank of [undefined, '', '  '])
    await expect(check(blank, 'under_lut')).rejects.toThrow(en.shared.sez.needsNumber)
  await expect(check('29AAGCB7383J1Z4', 'with_payment')).resolves.toBeUndefined()
  await expect(check('', null)).resolves.toBeUndefined()
})

it('lists payment of IGST first', () => {
  expect(sezOptions(t)).toEqual([
    { value: 'with_payment', label: en.shared.sez.with_payment },
    { value: 'under_lut', label: en.shared.sez.under_lut },
  ])
})
