import type { CarDocument } from './types'

type Kind = CarDocument['kind']

const everywhere = ['insurance', 'road_tax', 'permit'] as const
const indian = ['rc', 'puc', ...everywhere, 'fitness'] as const satisfies readonly Kind[]
const malaysian = ['grant', ...everywhere, 'puspakom'] as const satisfies readonly Kind[]

/** The documents of a car in a country. */
export const documentKinds = (isIndia: boolean): readonly Kind[] => (isIndia ? indian : malaysian)
