import { useTranslation } from 'react-i18next'
import { useFieldText } from './labels'
import type { FieldKey } from './configForm'

export interface DifferenceRow {
  key: string
  origin: unknown
  copy: unknown
}

/** What a copy says differently from its origin. */
export function DifferenceTable({ rows }: { rows: readonly DifferenceRow[] }) {
  const { t } = useTranslation()
  const { label, text } = useFieldText()
  return (
    <div className="pl-dial-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('dialler.field')}</th>
            <th scope="col">{t('dialler.origin')}</th>
            <th scope="col">{t('dialler.theCopy')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, origin, copy }) => (
            <tr key={key}>
              <th scope="row">{label(key as FieldKey)}</th>
              <td>{text(key, origin)}</td>
              <td>{text(key, copy)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
