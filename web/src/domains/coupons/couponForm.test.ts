import i18next from 'i18next'
import { expect, it } from 'vitest'
import { en } from '../../locales/en'
import { createBody, emptyForm, formOf, mobilesOf, mobilesOfFile, updateBody } from './couponForm'
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

it('finds the mobiles of a CSV file in any column, each once', () => {
  const file =
    '\uFEFFname,mobile,orders\r\n"Asha Rao","98120 00001",3\r\nRavi,\'+919812000002,12\r\nMei;012-345 6789;7\r\nAsha,98120 00001,1\r\n'
  expect(mobilesOfFile(file)).toEqual(['98120 00001', '+919812000002', '012-345 6789'])
  expect(mobilesOfFile('name,city\nAsha,Pune\n')).toEqual([])
})

it('keeps the models of a coupon through an edit', () => {
  const form = { ...emptyForm(), code: 'NEW-10', title: 'New', value: 10, model_ids: [7, 9] }
  expect(createBody(form).model_ids).toEqual([7, 9])
  expect(updateBody(form, 2).model_ids).toEqual([7, 9])
  const read = { ...createBody(form), code: 'NEW-10' } as unknown as Parameters<typeof formOf>[0]
  expect(formOf(read).model_ids).toEqual([7, 9])
})

it('says in one sentence what is offered', async () => {
  const t = await i18next.createInstance().init({ lng: 'en', resources: { en: { translation: en } } })
  const form = { ...emptyForm(), value: 15, base: 'labour' as const, city_ids: [1], usage_limit: 300 }
  const text = sentenceOf({ ...form, customer: 'new' }, () => 'Pune', t)
  expect(text).toBe('15 % off labour, new customers, in Pune, 300 times')
  expect(sentenceOf(emptyForm(), () => undefined, t)).toBe('')
})
