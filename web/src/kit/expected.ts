import type { FormInstance } from 'antd'
import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import { money } from './format'
import { ask } from './notify'

/** What an amount usually lies between. */
export interface Expected {
  least?: number | undefined
  most?: number | undefined
  /** What these figures are: `the insurer's share`. */
  of: string
  /** How the figures are written; as amounts of money unless something else is given. */
  written?: (value: number) => string
}

/** An amount outside what is expected of it. */
export interface Unusual {
  /** The field's label. */
  label: string
  value: number
  limit: number
  isOver: boolean
  of: string
  written?: ((value: number) => string) | undefined
}

const cents = (amount: number): number => Math.round(amount * 100)

export function unusual(label: string, value: unknown, expected: Expected): Unusual | undefined {
  const amount = typeof value === 'string' ? Number(value.replaceAll(',', '')) : value
  if (typeof amount !== 'number' || !Number.isFinite(amount) || value === '') return undefined
  const { least, most, of, written } = expected
  if (most !== undefined && cents(amount) > cents(most))
    return { label, value: amount, limit: most, isOver: true, of, written }
  if (least !== undefined && cents(amount) < cents(least))
    return { label, value: amount, limit: least, isOver: false, of, written }
  return undefined
}

type Rule = (form: FormInstance) => readonly Unusual[]

interface Known {
  rules: Set<Rule>
  /** What was confirmed already. */
  confirmed: Set<string>
}

const forms = new WeakMap<object, Known>()

function knownOf(form: object): Known {
  const known = forms.get(form) ?? { rules: new Set<Rule>(), confirmed: new Set<string>() }
  forms.set(form, known)
  return known
}

/** While shown, the form asks before it is submitted with the amounts that the rule finds unusual. */
export function useExpected(form: FormInstance, rule: Rule): void {
  useEffect(() => {
    const { rules } = knownOf(form)
    rules.add(rule)
    return () => void rules.delete(rule)
  })
}

/** Asks about each unusual amount, with both figures; false: it is to be corrected. */
export async function confirmUnusual(form: FormInstance, t: TFunction): Promise<boolean> {
  const { rules, confirmed } = knownOf(form)
  for (const found of [...rules].flatMap((rule) => rule(form))) {
    const text = found.written ?? money
    const values = {
      label: found.label,
      value: text(found.value),
      limit: text(found.limit),
      of: found.of,
    }
    const key = JSON.stringify(values)
    if (confirmed.has(key)) continue
    const sure = await ask({
      title: t('kit.unusualTitle', values),
      content: found.isOver ? t('kit.unusualOver', values) : t('kit.unusualUnder', values),
      ok: t('kit.unusualOk', values),
      cancel: t('kit.unusualCancel'),
      careful: true,
    })
    if (!sure) return false
    confirmed.add(key)
  }
  return true
}
