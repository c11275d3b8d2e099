import { describe, expect, it } from 'vitest'
import { kindOfFile } from './documentKind'

const kinds = [
  'claim_form',
  'claim_policy',
  'claim_registration',
  'claim_licence',
  'claim_identity',
  'claim_tax_identity',
  'claim_police_report',
  'claim_photos',
  'claim_survey_report',
  'claim_delivery_order',
  'claim_satisfaction',
  'claim_receipt',
  'claim_cheque',
  'claim_other',
]
const kindOf = (name: string, type = 'application/pdf') => kindOfFile({ name, type }, kinds)

describe('the document that a file seems to be', () => {
  it.each([
    ['Claim form signed.pdf', 'claim_form'],
    ['ClaimForm.pdf', 'claim_form'],
    ['policy_2026.pdf', 'claim_policy'],
    ['RC.pdf', 'claim_registration'],
    ['KA09AB1234-rc-book.pdf', 'claim_registration'],
    ['driving_licence.pdf', 'claim_licence'],
    ['Driving License (1).pdf', 'claim_licence'],
    ['aadhaar.pdf', 'claim_identity'],
    ['PAN card.pdf', 'claim_tax_identity'],
    ['FIR.pdf', 'claim_police_report'],
    ['survey-report.pdf', 'claim_survey_report'],
    ['DO_4411.pdf', 'claim_delivery_order'],
    ['delivery order.pdf', 'claim_delivery_order'],
    ['cancelled_cheque.pdf', 'claim_cheque'],
    ['Payment receipt.pdf', 'claim_receipt'],
    ['satisfaction voucher.pdf', 'claim_satisfaction'],
  ])('%s is %s', (name, kind) => expect(kindOf(name)).toBe(kind))

  it('is the damage where the camera took it', () => {
    for (const name of ['damage.png', 'IMG_20260301_1204.jpg', 'front-dent.webp'])
      expect(kindOf(name, 'image/jpeg')).toBe('claim_photos')
    expect(kindOf('damage.pdf')).toBeUndefined()
  })

  it('is unknown where the name does not say it', () => {
    for (const name of ['scan0001.pdf', 'document.pdf', 'Company.pdf', 'Pandey.pdf', 'circle.pdf'])
      expect(kindOf(name)).toBeUndefined()
  })

  it('is one that the country has', () =>
    expect(kindOfFile({ name: 'pan.pdf', type: 'application/pdf' }, ['claim_form'])).toBeUndefined())
})
