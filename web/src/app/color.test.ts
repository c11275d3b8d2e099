import { expect, it } from 'vitest'
import { contrastWithWhite, defaultColor, legible, shades } from './color'

it.each(['#409eff', '#ffd666', '#ffffff', '#52c41a', '#000000'])(
  'darkens %s until text on it can be read',
  (color) => {
    expect(contrastWithWhite(legible(color))).toBeGreaterThanOrEqual(4.5)
  },
)

it('leaves a colour that is legible already unchanged', () => {
  expect(legible(defaultColor)).toBe(defaultColor)
})

it('computes nine tints and a shade', () => {
  expect(shades('#000000')).toMatchObject({
    primary: '#000000',
    'primary-1': '#1a1a1a',
    'primary-9': '#e6e6e6',
  })
  expect(Object.keys(shades(defaultColor))).toHaveLength(11)
})
