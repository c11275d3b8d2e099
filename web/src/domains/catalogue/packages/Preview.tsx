import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../kit/figures'
import { date, money } from '../../../kit/format'
import { useCountry } from '../../../shared/country'
import { fromMinor } from '../../../shared/tax'
import { changesOf, type LineEdit, type PackageEdit, previewOf } from './packageForm'
import type { Package } from './types'

const useLines = (): readonly LineEdit[] => {
  const form = Form.useFormInstance<PackageEdit>()
  return Form.useWatch('lines', { form, preserve: true }) ?? []
}

/** The package's price with tax, while it is being typed. */
export function Preview() {
  const { t } = useTranslation()
  const { hasGst } = useCountry()
  const lines = useLines()
  const bill = previewOf(lines, hasGst)
  const totals = bill && 'totals' in bill ? bill.totals : undefined
  if (lines.length === 0) return null
  return (
    <section className="pl-package-sums" aria-label={t('packages.preview')}>
      <h2>{t('packages.preview')}</h2>
      {totals ? (
        <dl>
          <div>
            <dt>{t('estimates.sums.taxable')}</dt>
            <dd>
              <Money value={fromMinor(totals.taxable)} symbol />
            </dd>
          </div>
          <div>
            <dt>{t('packages.tax')}</dt>
            <dd>
              <Money value={fromMinor(totals.taxTotal)} symbol />
            </dd>
          </div>
          <div>
            <dt>{t('estimates.sums.total')}</dt>
            <dd>
              <strong>
                <Money value={fromMinor(totals.total)} symbol />
              </strong>
            </dd>
          </div>
        </dl>
      ) : (
        <p className="pl-quiet">{t('packages.noPreview')}</p>
      )}
      <p className="pl-quiet">{t(hasGst ? 'packages.taxIndia' : 'packages.taxMalaysia')}</p>
    </section>
  )
}

/** What a save changes, and for whom. */
export function WhatChanges({ of, before }: { of: Package; before: readonly LineEdit[] }) {
  const { t } = useTranslation()
  const changes = changesOf(before, useLines())
  const ended = changes.ended.map(({ id }) => id)
  const hit = of.fleets.filter(({ line_ids }) => line_ids.some((id) => ended.includes(id)))
  const rows = [
    ...changes.added.map(({ name }) => t('packages.changes.added', { name })),
    ...changes.ended.map(({ name }) => t('packages.changes.ended', { name })),
    ...changes.quantities.map(({ line, before: old }) =>
      t('packages.changes.quantity', { name: line.name, old, now: line.quantity }),
    ),
    ...changes.repriced.map(({ name, stored, price, from }) =>
      t('packages.changes.price', {
        name,
        old: stored === null ? t('parts.noPrice') : money(stored),
        now: money(price),
        from: date(from),
      }),
    ),
  ]
  if (rows.length === 0) return null
  return (
    <section className="pl-package-changes" aria-label={t('packages.changes.title')}>
      <h2>{t('packages.changes.title')}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      <p>{t('packages.changes.estimates', { count: of.used_90_days })}</p>
      {hit.length > 0 ? (
        <p>{t('packages.changes.fleets', { names: hit.map(({ fleet }) => fleet.name).join(', ') })}</p>
      ) : null}
    </section>
  )
}
