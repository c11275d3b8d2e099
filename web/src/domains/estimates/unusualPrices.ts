import type { TFunction } from 'i18next'
import { unusual, type Unusual } from '../../kit/expected'
import { USUAL_PERCENT, usualMost } from '../../shared/usualAmounts'
import { type EstimateEdit, percentOf } from './edit'

/** Prices to ask about: ten times what the line cost before, or more than one line usually costs. */
export function unusualPrices(edit: EstimateEdit, before: EstimateEdit, t: TFunction): Unusual[] {
  return edit.lines.flatMap((line) => {
    const known = before.lines.find(({ number }) => number !== null && number === line.number)
    if (known && Number(known.price) === Number(line.price)) return []
    const label = line.service_name || t('fields.lines')
    const usual = usualMost('line')
    const tenfold = known ? Number(known.price) * 10 : 0
    const expected =
      tenfold > 0 && tenfold < usual
        ? { most: tenfold, of: t('shared.expected.before') }
        : { most: usual, of: t('shared.expected.usual') }
    const found = unusual(label, line.price, expected)
    return found ? [found] : []
  })
}

/** Per cents to ask about: more than is usually given, of a line or on the whole. */
export function unusualDiscounts(edit: EstimateEdit, before: EstimateEdit, t: TFunction): Unusual[] {
  const expected = {
    most: USUAL_PERCENT,
    of: t('shared.expected.discount'),
    written: (percent: number) => `${percent} %`,
  }
  const found = (label: string, typed: string, known: string | undefined) =>
    percentOf(typed) === percentOf(known ?? '') ? undefined : unusual(label, percentOf(typed), expected)
  const ofLines = edit.lines.map(({ number, service_name, discount }) => {
    const known = before.lines.find((line) => number !== null && line.number === number)
    const label = `${service_name || t('fields.lines')}, ${t('estimates.columns.discount')}`
    return found(label, discount, known?.discount)
  })
  const ofWhole = found(t('estimates.fields.discount'), edit.discount, before.discount)
  return [...ofLines, ofWhole].filter((one) => one !== undefined)
}
