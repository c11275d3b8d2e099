import { useTranslation } from 'react-i18next'

/** What the order says is wrong: typed there once, shown here. */
export function OrderComplaints({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation()
  if (lines.length === 0) return null
  return (
    <section aria-label={t('jobCards.fromOrder')}>
      <p className="pl-quiet">{t('jobCards.fromOrder')}</p>
      <ul className="pl-job-card-lines">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
