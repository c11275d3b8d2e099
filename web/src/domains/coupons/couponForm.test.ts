import i18next from 'i18next'
import { expect, it } from 'vitest'
import { en } from '../../locales/en'
import { createBody, emptyForm, mobilesOf } from './couponForm'
import { sentenceOf } from './sentence'

it('sends what belongs to the kind of coupon only', () => {
  const form = {
    ...emptyForm(),
    code: ' new-10 ',
    title: 'New',
    value: 10,
    base: 'services' as const,
    service_ids: [3],
    package_ids: [4],
    max_discount: 250,
    garage_share: 40,
  }
  const body = createBody({ ...form, valid_to: '2026-12-31' })
  expect(body).toMatchObject({ code: 'new-10', service_ids: [3], package_ids: [], max_discount: 250 })
  expect(body.garage_share).toBeNull()
  expect(createBody({ ...form, kind: 'free_service' })).toMatchObject({ base: 'order', max_discount: null })
  const series = createBody({ ...form, is_series: true, prefix: 'CAMP', count: 5 })
  expect(series.series).toEqual({ prefix: 'CAMP', count: 5 })
  expect(series.code).toBeUndefined()
})

it('reads mobiles from lines or a column of a file', () =>
  expect(mobilesOf('98120 00001\n9812000002, 9812000003;\n\n')).toEqual([
    '98120 00001',
    '9812000002',
    '9812000003',
  ]))

it('says in one sentence what is offered', async () => {
  const t = await i18next.createInstance().init({ lng: 'en', resources: { en: { translation: en } } })
  const form = { ...emptyForm(), value: 15, base: 'labour' as const, city_ids: [1], usage_limit: 300 }
  const text = sentenceOf({ ...form, customer: 'new' }, () => 'Pune', t)
  expect(text).toBe('15 % off labour, new customers, in Pune, 300 times')
  expect(sentenceOf(emptyForm(), () => undefined, t)).toBe('')
})
