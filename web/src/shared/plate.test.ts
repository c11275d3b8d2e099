import { afterEach, describe, expect, it } from 'vitest'
import { isMobile, isPostcode, isUsualPlate, mobileGroups, normalPlate, plateGroups } from './plate'
import { useRegion } from '../kit/region'

afterEach(() => useRegion.setState({ country: 'india', phonePrefix: '+91' }))

describe('plates', () => {
  it('are stored in upper case without spaces and dashes', () => {
    expect(normalPlate(' ka-01 ab 1234')).toBe('KA01AB1234')
    expect(normalPlate('wa 1234 b')).toBe('WA1234B')
    expect(normalPlate('—')).toBe('')
  })
  it.each(['KA01AB1234', 'DL4CAB1234', 'DL4C1234', 'MH12A1', '22BH1234AA'])(
    '%s is a plate of India',
    (plate) => {
      expect(isUsualPlate(plate, 'india')).toBe(true)
    },
  )
  it.each(['22BH1234I', 'XX01AB1234', 'KA01IO1234', '', '12CD34'])('%s is no plate of India', (plate) => {
    expect(isUsualPlate(plate, 'india')).toBe(false)
  })
  it.each(['WA1234B', 'QAA1234C', 'KV4567B', 'A2341A', 'W1'])('%s is a plate of Malaysia', (plate) => {
    expect(isUsualPlate(plate, 'malaysia')).toBe(true)
  })
  it.each(['A0123', '1234', 'KA01AB1234', 'PATRIOTS12'])('%s is no plate of Malaysia', (plate) => {
    expect(isUsualPlate(plate, 'malaysia')).toBe(false)
  })
  it('are displayed in groups', () => {
    expect(plateGroups('KA01AB1234', 'india')).toEqual(['KA', '01', 'AB', '1234'])
    expect(plateGroups('22BH1234AA', 'india')).toEqual(['22', 'BH', '1234', 'AA'])
    expect(plateGroups('WA1234', 'malaysia')).toEqual(['WA', '1234'])
    expect(plateGroups('12CD34', 'india')).toEqual(['12CD34'])
  })
})

describe('mobile numbers', () => {
  it.each(['9876543210', '09876543210', '+91 98765 43210', '9198765432', '0091-98765-43210'])(
    '%s is a mobile number of India',
    (text) => expect(isMobile(text, 'india')).toBe(true),
  )
  it.each(['0123456789', '+60 12-345 6789', '01112345678'])('%s is a mobile number of Malaysia', (text) => {
    expect(isMobile(text, 'malaysia')).toBe(true)
  })
  it('are refused if they belong to no supported country', () => {
    expect(isMobile('0123456789', 'india')).toBe(false)
    expect(isMobile('9876543210', 'malaysia')).toBe(false)
    expect(isMobile('12ab', 'india')).toBe(false)
  })
  it('are displayed in groups', () => {
    expect(mobileGroups('+919876543210')).toEqual(['+91', '98765', '43210'])
    useRegion.setState({ country: 'malaysia', phonePrefix: '+60' })
    expect(mobileGroups('+60123456789')).toEqual(['+60', '12', '345', '6789'])
    expect(mobileGroups('+601112345678')).toEqual(['+60', '11', '1234', '5678'])
    expect(mobileGroups('12')).toEqual(['12'])
  })
})

it('postcodes have the length of the country', () => {
  expect(isPostcode('560001', 'india')).toBe(true)
  expect(isPostcode('060001', 'india')).toBe(false)
  expect(isPostcode('50450', 'malaysia')).toBe(true)
  expect(isPostcode('504501', 'malaysia')).toBe(false)
})
