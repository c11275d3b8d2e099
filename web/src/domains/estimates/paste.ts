import { parseDiscount, parsePrice, parseQuantity } from '../../shared/tax'
import { unitsOf, usualUnit, type Unit } from '../../shared/units'
import type { LineEdit } from './lineEdit'

/** What the columns of a spreadsheet may be. */
export const pasteColumns = [
  'service_name',
  'part_number',
  'hsn',
  'kind',
  'quantity',
  'unit',
  'price',
  'discount',
] as const
export type PasteColumn = (typeof pasteColumns)[number]

export type PastedLine = Pick<LineEdit, PasteColumn>

/** A cell that a line cannot have as it is. */
export interface WrongCell {
  /** From 1, without the header. */
  row: number
  column: PasteColumn
  text: string
}

export interface Pasted {
  lines: PastedLine[]
  wrong: WrongCell[]
  /** Headers of columns that lines have no place for. */
  ignored: string[]
}

/** How people head their columns, in lower case and without dots. */
const headers: Record<PasteColumn, readonly string[]> = {
  service_name: [
    'name',
    'item',
    'item name',
    'description',
    'particulars',
    'service',
    'work',
    'part name',
    'line',
  ],
  part_number: ['part number', 'part no', 'part #', 'part code', 'sku'],
  hsn: ['hsn', 'sac', 'hsn/sac', 'hsn code', 'hsn / sac'],
  kind: ['kind', 'type'],
  quantity: ['quantity', 'qty', 'nos'],
  unit: ['unit', 'uom', 'units'],
  price: ['price', 'rate', 'unit price', 'unit rate', 'mrp', 'price each'],
  discount: ['discount', 'disc', 'disc %', 'discount %'],
}

/** Without a header the columns follow from the one in which the text was pasted. */
const usualOrder: readonly PasteColumn[] = ['service_name', 'quantity', 'price', 'discount']

const kinds: Record<LineEdit['kind'], readonly string[]> = {
  labour: ['labour', 'labor', 'service', 'work'],
  part: ['part', 'parts', 'spare', 'spares', 'material'],
}

/** The cells of copied text: columns by tabs, rows by line breaks; a cell in quotes may contain both. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y
  const source = text.replace(/(\r\n|\n|\r)+$/, '')
  while (cell.lastIndex <= source.length) {
    const from = cell.lastIndex
    const found = cell.exec(source)
    if (!found) return source.split(/\r\n|\n|\r/).map((row) => row.split('\t').map((one) => one.trim()))
    const [whole, quoted, plain = '', end = ''] = found
    const value = quoted === undefined ? plain : quoted.replaceAll('""', '"')
    rows.at(-1)?.push(value.replace(/\s+/g, ' ').trim())
    if (end === '' || from + whole.length > source.length) break
    if (end !== '\t') rows.push([])
  }
  return rows.filter((row) => row.some((value) => value !== ''))
}

/** More than the text of one cell. */
export const isTable = (text: string): boolean => /[\t\r\n]/.test(text.trim())

const heading = (text: string): PasteColumn | undefined => {
  const word = text.toLowerCase().replaceAll('.', '').replace(/\s+/g, ' ').trim()
  return pasteColumns.find((column) => headers[column].includes(word))
}

/** A number as spreadsheets show it, without currency and thousands: `₹ 1,20,000.50` is `120000.50`. */
export function plainNumber(text: string): string {
  const number = text.replace(/^(?:₹|rs\.?|inr|rm|myr)\s*/i, '').trim()
  return /^\d{1,3}(?:,\d{2,3})+(?:\.\d+)?$/.test(number) ? number.replaceAll(',', '') : number
}

/** Whether a cell is right as it is; one that may be empty is. */
const isRight: Record<PasteColumn, (line: PastedLine) => boolean> = {
  service_name: ({ service_name }) => service_name !== '' && service_name.length <= 160,
  part_number: ({ part_number }) => part_number.length <= 40,
  hsn: ({ hsn }) => hsn.length <= 12,
  kind: () => true,
  quantity: ({ quantity }) => (parseQuantity(quantity) ?? 0) > 0,
  unit: () => true,
  price: ({ price }) => parsePrice(price) !== null,
  discount: ({ discount }) => discount === '' || parseDiscount(discount) !== null,
}

interface Place {
  /** The column in which it was pasted. */
  column: PasteColumn
  /** The kind of the line in which it was pasted. */
  kind: LineEdit['kind']
}

/** The lines of text that was copied from a spreadsheet, and what is wrong with their cells. */
export function parsePasted(text: string, { column, kind: usualKind }: Place): Pasted {
  const [first = [], ...rest] = cellsOf(text)
  const named = first.map(heading)
  const recognised = named.filter((one) => one !== undefined).length
  const hasHeader = recognised > 1 || (recognised === 1 && first.length === 1)
  const places = hasHeader ? named : usualOrder.slice(Math.max(0, usualOrder.indexOf(column)))
  const wrong: WrongCell[] = []
  const lines = (hasHeader ? rest : [first, ...rest]).map((cells, at) => {
    const textOf = (wanted: PasteColumn) => {
      const place = places.indexOf(wanted)
      return place < 0 ? '' : (cells[place] ?? '')
    }
    const note = (where: PasteColumn) => wrong.push({ row: at + 1, column: where, text: textOf(where) })
    const partNumber = textOf('part_number')
    const typedKind = textOf('kind').toLowerCase()
    const known = (['labour', 'part'] as const).find((one) => kinds[one].includes(typedKind))
    const kind = known ?? (partNumber ? 'part' : usualKind)
    if (typedKind && !known) note('kind')
    const typedUnit = textOf('unit').toLowerCase()
    const units: readonly Unit[] = unitsOf[kind]
    const unit = units.find((one) => one === typedUnit || `${one}s` === typedUnit)
    if (typedUnit && !unit) note('unit')
    const line: PastedLine = {
      service_name: textOf('service_name'),
      part_number: partNumber,
      hsn: textOf('hsn').replaceAll(' ', ''),
      kind,
      quantity: plainNumber(textOf('quantity')) || '1',
      unit: unit ?? usualUnit(kind),
      price: plainNumber(textOf('price')),
      discount: plainNumber(textOf('discount')),
    }
    for (const one of pasteColumns) if (!isRight[one](line)) note(one)
    return line
  })
  const ignored = hasHeader ? first.filter((title, at) => title !== '' && !named[at]) : []
  return { lines, wrong, ignored }
}
