import { expect, test } from 'vitest'
import { cellsOf, isTable, parsePasted, plainNumber } from './paste'

const inName = { column: 'service_name', kind: 'labour' } as const

test('cells are divided by tabs and line breaks, unless they are quoted', () => {
  expect(cellsOf('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(cellsOf('"two\nlines"\t"6"" pipe"\n\nx\t')).toEqual([
    ['two lines', '6" pipe'],
    ['x', ''],
  ])
  // A quote in the middle of a cell is only a quote.
  expect(cellsOf('6" pipe\t1')).toEqual([['6" pipe', '1']])
  expect(cellsOf('"open\t1')).toEqual([['"open', '1']])
  expect([isTable('Oil filter'), isTable('Oil filter\n'), isTable('a\tb'), isTable('a\nb')]).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('numbers lose their currency and thousands, and nothing else', () => {
  expect(['₹ 1,20,000.50', 'RM1,200', 'Rs. 45', '1,5', '12.5 %', 'ten'].map(plainNumber)).toEqual([
    '120000.50',
    '1200',
    '45',
    '1,5',
    '12.5 %',
    'ten',
  ])
})

test('a header names the columns, whatever their order', () => {
  const { lines, wrong, ignored } = parsePasted(
    'Part No.\tDescription\tRate\tQty\tAmount\tUOM\nBP-701\tBrake pads\t2,350.00\t2\t4,700\tset\n\tFitting\t600\t\t600\t',
    inName,
  )
  expect(lines).toMatchObject([
    {
      part_number: 'BP-701',
      service_name: 'Brake pads',
      price: '2350.00',
      quantity: '2',
      unit: 'set',
      kind: 'part',
    },
    { part_number: '', service_name: 'Fitting', price: '600', quantity: '1', unit: 'job', kind: 'labour' },
  ])
  expect([wrong, ignored]).toEqual([[], ['Amount']])
})

test('without a header the columns begin with the one that has the focus', () => {
  expect(parsePasted('Wash\t1\t300\nWax\t2\t450\t10%', inName).lines).toMatchObject([
    { service_name: 'Wash', quantity: '1', price: '300', discount: '' },
    { service_name: 'Wax', quantity: '2', price: '450', discount: '10%' },
  ])
  const prices = parsePasted('300\n450', { column: 'price', kind: 'part' })
  expect(prices.lines.map(({ price, kind }) => [price, kind])).toEqual([
    ['300', 'part'],
    ['450', 'part'],
  ])
})

test('each wrong cell is named', () => {
  const { wrong } = parsePasted(
    'Name\tType\tQty\tUnit\tPrice\tDisc\nWash\tbonus\t1,5\tset\tten\t120%\n\tpart\t1\tpcs\t5\t',
    inName,
  )
  expect(wrong.map(({ row, column, text }) => `${row} ${column} ${text}`)).toEqual([
    '1 kind bonus',
    '1 unit set',
    '1 quantity 1,5',
    '1 price ten',
    '1 discount 120%',
    '2 unit pcs',
    '2 service_name ',
  ])
})
