import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../kit/Dialog'
import { discountText, priceText, quantityText } from '../../shared/tax'
import { useUnitText } from '../../shared/units'
import { freeLine } from './edit'
import type { LineEdit } from './lineEdit'
import { type PasteColumn, parsePasted, pasteColumns, plainNumber, type WrongCell } from './paste'
import type { Terms } from './types'

/** Text of several cells, and where it was pasted. */
export interface PastedText {
  at: number
  column: PasteColumn
  kind: LineEdit['kind']
  text: string
}

interface Props {
  pasted: PastedText
  terms: Terms
  /** Of the line in which it was pasted. */
  usualPayer: LineEdit['payer']
  onTake: (lines: readonly LineEdit[]) => void
  onClose: () => void
}

/** What is wrong with a cell. */
function useWrongText() {
  const { t } = useTranslation()
  return ({ column, text }: WrongCell): string => {
    const number = plainNumber(text)
    switch (column) {
      case 'quantity':
        return quantityText(number, t) ?? ''
      case 'price':
        return priceText(number, t) ?? ''
      case 'discount':
        return discountText(number, t) ?? ''
      case 'service_name':
        return text === '' ? t('estimates.nameMissing') : t('estimates.paste.tooLong')
      case 'kind':
        return t('estimates.paste.noKind')
      case 'unit':
        return t('estimates.paste.noUnit')
      default:
        return t('estimates.paste.tooLong')
    }
  }
}

/** What becomes of text from a spreadsheet, before it becomes lines; wrong cells are named and can be put right there. */
export function PasteDialog({ pasted, terms, usualPayer, onTake, onClose }: Props) {
  const { t } = useTranslation()
  const unitText = useUnitText()
  const wrongText = useWrongText()
  const { lines, wrong, ignored } = parsePasted(pasted.text, pasted)
  const columns = pasteColumns.filter(
    (column) =>
      column !== 'kind' && (column !== 'hsn' || terms.has_codes) && lines.some((line) => line[column]),
  )
  const isWrong = (row: number, column: PasteColumn) =>
    wrong.some((cell) => cell.row === row && cell.column === column)
  const take = () =>
    onTake(lines.map((line) => ({ ...freeLine(terms, line.kind), ...line, payer: usualPayer })))
  return (
    <Dialog
      open
      width={760}
      title={t('estimates.paste.title')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="primary" disabled={lines.length === 0} autoFocus onClick={take}>
            {t('estimates.paste.take', { count: lines.length })}
          </Button>
        </>
      }
    >
      {wrong.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          className="pl-form-notice"
          title={t('estimates.paste.wrong', { count: wrong.length })}
          description={
            <ul className="pl-paste-wrong">
              {wrong.map((cell) => (
                <li key={`${cell.row} ${cell.column}`}>
                  {t('estimates.paste.cell', {
                    row: cell.row,
                    column: t(`estimates.columns.${cell.column}`),
                    text: cell.text,
                  })}{' '}
                  {wrongText(cell)}
                </li>
              ))}
            </ul>
          }
        />
      ) : null}
      {ignored.length > 0 ? (
        <p className="pl-quiet">{t('estimates.paste.ignored', { names: ignored.join(', ') })}</p>
      ) : null}
      <div
        className="pl-estimate-scroll"
        role="region"
        aria-label={t('kit.tableOf', { title: t('estimates.paste.title') })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <table className="pl-paste-table">
          <thead>
            <tr>
              <th scope="col">{t('estimates.paste.row')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`estimates.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the pasted rows never move
              <tr key={at}>
                <th scope="row">{at + 1}</th>
                {columns.map((column) => (
                  <td key={column} className={isWrong(at + 1, column) ? 'pl-paste-bad' : undefined}>
                    {column === 'unit' ? unitText(line.unit) : line[column] || t('kit.blank')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
