import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataOf } from '../api/callTypes'

type Line = DataOf<'get_estimate'>['lines'][number]
export type Unit = Line['unit']
type Kind = Line['kind']

/** The units of each kind of line, in the order in which they are offered; the first is the usual one. */
export const unitsOf = {
  labour: ['job', 'hour'],
  part: [
    'piece',
    'set',
    'litre',
    'pair',
    'number',
    'millilitre',
    'kilogram',
    'gram',
    'metre',
    'pack',
    'box',
    'bottle',
    'can',
    'tube',
    'roll',
    'unit',
  ],
} as const satisfies Record<Kind, readonly Unit[]>

const all: readonly Unit[] = [...unitsOf.labour, ...unitsOf.part]
const isUnit = (text: string): text is Unit => all.some((unit) => unit === text)

export const usualUnit = (kind: Kind): Unit => unitsOf[kind][0]

/** The name of a unit in the console's language; bills keep the unit under which they were issued, whatever it was. */
export function useUnitText(): (unit: string) => string {
  const { t } = useTranslation()
  return useCallback((unit) => (isUnit(unit) ? t(`shared.units.${unit}`) : unit), [t])
}
