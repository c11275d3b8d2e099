import { describe, expect, it } from 'vitest'
import { modelsToChoose } from './carModels'

const model = (id: number, years: [number | null, number | null], is_active = true) => ({
  id,
  version: 1,
  name: `Model ${id}`,
  brand_id: 1,
  segment: 'SUV' as const,
  from_year: years[0],
  to_year: years[1],
  is_active,
})
const models = [
  model(1, [2005, null]),
  model(2, [2010, 2018]),
  model(3, [null, null]),
  model(4, [2005, null], false),
]

describe('the models to choose from', () => {
  const ids = (year: number | null, chosen: number | null = null) =>
    modelsToChoose(models, year, chosen).map(({ id }) => id)

  it('are those that were built in the year, as far as that is known', () => {
    expect(ids(2004)).toEqual([3])
    expect(ids(2018)).toEqual([1, 2, 3])
    expect(ids(2019)).toEqual([1, 3])
    expect(ids(null)).toEqual([1, 2, 3])
  })

  it('keep the one that is chosen', () => {
    expect(ids(2019, 2)).toEqual([1, 2, 3])
    expect(ids(2019, 4)).toEqual([1, 3, 4])
  })
})
