import { rarelyChanges, useCall } from '../api/call'
import type { DataOf } from '../api/callTypes'
import { namedOptions } from '../kit/options'

type Model = DataOf<'list_models'>['models'][number]

/** The models to choose from for a car of this year. The chosen one stays, whatever has become of it. */
export function modelsToChoose(
  models: readonly Model[],
  year: number | null | undefined,
  chosen: number | null | undefined,
): readonly Model[] {
  const wasBuilt = ({ from_year: from, to_year: to }: Model) =>
    !year || ((from ?? year) <= year && (to ?? year) >= year)
  return models.filter((model) => model.id === chosen || (model.is_active && wasBuilt(model)))
}

/** The brands to choose from, with the chosen one. */
export function useBrandOptions(chosen: number | null | undefined) {
  const answer = useCall('list_brands', { query: { all: 1 } }, { fresh: rarelyChanges })
  const brands = answer.data?.brands.filter((brand) => brand.is_active || brand.id === chosen)
  return { options: namedOptions(brands), loading: answer.isFetching }
}

/** The models of a brand to choose from for a car of this year, with the chosen one. */
export function useModelOptions(
  brand: number | null | undefined,
  year: number | null | undefined,
  chosen: number | null | undefined,
) {
  const answer = useCall(
    'list_models',
    { query: { brand_id: brand ?? 0, all: 1 } },
    { fresh: rarelyChanges, enabled: Boolean(brand) },
  )
  const models = brand && !answer.isPlaceholderData ? (answer.data?.models ?? []) : []
  return { options: namedOptions(modelsToChoose(models, year, chosen)), loading: answer.isFetching }
}
