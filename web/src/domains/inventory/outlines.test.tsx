import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Outline } from './outlines'
import { views } from './types'

/** The geometry of a drawing: the view box, and each shape in turn. */
function drawing(svg: Element | null) {
  const shapes = [...(svg?.querySelectorAll('path, circle') ?? [])].map((shape) => {
    const turned = shape.closest('g[transform]')?.getAttribute('transform')
    return [...['d', 'cx', 'cy', 'r'].map((name) => shape.getAttribute(name)), turned].join(' ')
  })
  return { box: svg?.getAttribute('viewBox'), shapes }
}

it('draws the car as on the printed sheet, so that a mark has the same position on both', () => {
  for (const view of views) {
    const file = resolve(import.meta.dirname, `../../../../documents/outlines/${view}.svg`)
    const paper = new DOMParser().parseFromString(readFileSync(file, 'utf8'), 'image/svg+xml')
    const screen = render(<Outline view={view} />).container
    const shown = drawing(screen.querySelector('svg'))
    expect(shown.shapes.length).toBeGreaterThan(3)
    expect(shown).toEqual(drawing(paper.documentElement))
  }
})
