import type { CallInput } from '../../api/callTypes'
import { type ClaimDetail, type Decision, insurer, type Material, type SharedLine } from './types'

export type SurveyBody = Exclude<CallInput<'save_survey'>['body'], FormData>

/** Form values of a line; amounts as typed. */
export interface SurveyLine {
  line_id: number
  material: Material
  decision: Decision
  approved: string
  reason: string
}

export interface SurveyEdit {
  note: string
  lines: SurveyLine[]
}

export const insuredLines = (claim: ClaimDetail): SharedLine[] =>
  (claim.comparison?.lines ?? []).filter(({ payer }) => payer === insurer)

export function surveyOf(claim: ClaimDetail): SurveyEdit {
  const lines = insuredLines(claim).map((line) => ({
    line_id: line.line_id,
    material: line.material,
    decision: line.decision,
    approved: line.decision === 'reduced' ? Number(line.approved).toFixed(2) : '',
    reason: line.remark ?? '',
  }))
  return { note: claim.survey?.note ?? '', lines }
}

/** Every line as it was estimated. */
export function allApproved(claim: ClaimDetail): SurveyEdit {
  const { note, lines } = surveyOf(claim)
  return { note, lines: lines.map((line) => ({ ...line, decision: 'approved', approved: '', reason: '' })) }
}

/** Whether the survey waits, and approving every line would replace no other decision. */
export function mayApproveAll(claim: ClaimDetail): boolean {
  const isApproved = claim.survey?.is_approved === true && !claim.survey.is_stale
  const isOther = ({ decision }: SharedLine) => decision === 'reduced' || decision === 'rejected'
  return !isApproved && !insuredLines(claim).some(isOther)
}

const amountForm = /^\d{1,9}(\.\d{1,2})?$/

/** Parses a typed amount, with or without commas; undefined if it is invalid. */
export function amountOf(text: string): number | undefined {
  const bare = text.replaceAll(',', '').trim()
  return amountForm.test(bare) ? Number(bare) : undefined
}

export type SurveyProblem = 'amount' | 'reason' | 'undecided'

/** What is wrong with a line, checked before sending. */
export function problemOf(line: SurveyLine, estimated: number, approve: boolean): SurveyProblem | undefined {
  if (approve && line.decision === 'open') return 'undecided'
  if (line.decision === 'reduced') {
    const amount = amountOf(line.approved)
    if (amount === undefined || amount <= 0 || amount >= estimated) return 'amount'
  }
  const wantsReason = line.decision === 'reduced' || line.decision === 'rejected'
  return wantsReason && !line.reason.trim() ? 'reason' : undefined
}

/** The request body: an amount only where the decision needs one. */
export function surveyBody(claim: ClaimDetail, edit: SurveyEdit, approve: boolean): SurveyBody {
  const note = edit.note.trim()
  return {
    order_id: claim.order_id,
    version: claim.survey?.version ?? 0,
    revision: claim.comparison?.revision ?? 0,
    approve,
    ...(note ? { note } : {}),
    lines: edit.lines.map((line) => {
      const reason = line.reason.trim()
      const speaks = line.decision === 'reduced' || line.decision === 'rejected'
      return {
        line_id: line.line_id,
        material: line.material,
        decision: line.decision,
        ...(line.decision === 'reduced' ? { approved: amountOf(line.approved) ?? 0 } : {}),
        ...(speaks && reason ? { reason } : {}),
      }
    }),
  }
}
