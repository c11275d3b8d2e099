import { expect, it } from 'vitest'
import { csvOf } from './csv'

it('quotes what would end a cell', () => {
  expect(csvOf([['a,b', 'say "x"', 'two\nlines', 'plain']])).toBe(
    '\uFEFF"a,b","say ""x""","two\nlines",plain\r\n',
  )
})

it('leaves a spreadsheet nothing to calculate', () => {
  expect(csvOf([['=1+1', '@name', '-5', '-5.25', '-x']])).toBe("\uFEFF'=1+1,'@name,-5,-5.25,'-x\r\n")
})
