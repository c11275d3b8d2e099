/** A spreadsheet would calculate a cell that begins like this. */
const calculates = /^[=+\-@\t\r]/

const isNumber = (cell: string) => /^-?\d+(\.\d+)?$/.test(cell)

function quoted(cell: string): string {
  const safe = calculates.test(cell) && !isNumber(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as a CSV file (RFC 4180), with the mark by which spreadsheets know that it is UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')}`
