import { Alert, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { Money } from '../../kit/figures'
import { date } from '../../kit/format'
import { type ChangedPrices, shownRows } from './bulk'
import '../../shared/prices/prices.css'

interface Props {
  result: ChangedPrices
  skips: boolean
  onSkip: (skips: boolean) => void
}

/** What a change of many prices would do, before it is done. */
export function BulkPreview({ result, skips, onSkip }: Props) {
  const { t } = useTranslation()
  const { count, problem_count: problems, without_price: without } = result
  const { shown, hidden } = shownRows(result.rows)
  return (
    <section aria-label={t('parts.bulk.preview')} role="status">
      <Alert
        type={problems > 0 ? 'warning' : count > 0 ? 'success' : 'info'}
        showIcon
        className="pl-form-notice"
        title={t('parts.bulk.count', { count })}
        description={
          <>
            {problems > 0 ? <div>{t('parts.bulk.problems', { count: problems })}</div> : null}
            {without > 0 ? <div>{t('parts.bulk.without', { count: without })}</div> : null}
          </>
        }
      />
      {problems > 0 && count > 0 ? (
        <Checkbox checked={skips} onChange={({ target }) => onSkip(target.checked)}>
          {t('parts.bulk.skip')}
        </Checkbox>
      ) : null}
      {shown.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        <div className="pl-part-changes" role="region" aria-label={t('parts.bulk.rows')} tabIndex={0}>
          <table className="pl-prices">
            <thead>
              <tr>
                <th scope="col">{t('parts.fields.name')}</th>
                <th scope="col">{t('parts.bulk.old')}</th>
                <th scope="col">{t('parts.bulk.new')}</th>
                <th scope="col">{t('parts.bulk.note')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={row.id}>
                  <td>{row.name}</td>
                  <td>{typeof row.old === 'number' ? <Money value={row.old} symbol /> : t('kit.blank')}</td>
                  <td>
                    <Money value={row.new} symbol />
                  </td>
                  <td>
                    {row.problem ? <strong className="pl-refused">{row.problem}</strong> : null}
                    {row.until ? (
                      <span className="pl-quiet">{t('parts.bulk.until', { day: date(row.until) })}</span>
                    ) : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {hidden > 0 ? <p className="pl-quiet">{t('parts.bulk.hidden', { count: hidden })}</p> : null}
    </section>
  )
}
