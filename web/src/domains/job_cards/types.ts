import type { DataOf } from '../../api/callTypes'

export type JobCardDetail = DataOf<'get_job_card'>
export type Job = JobCardDetail['jobs'][number]
export type JobStatus = Job['status']
export type RoadTest = NonNullable<JobCardDetail['road_test']>
export type Verdict = RoadTest['result']
export type Overlap = JobCardDetail['warnings'][number]

export const jobStatuses = [
  'open',
  'in_progress',
  'waiting_parts',
  'done',
  'cancelled',
] as const satisfies readonly JobStatus[]
export type PauseReason = NonNullable<Job['clock']['paused_for']>

export const pauseReasons = [
  'waiting_parts',
  'break',
  'other_car',
  'waiting_approval',
  'end_of_day',
] as const satisfies readonly PauseReason[]
export const verdicts = ['passed', 'failed'] as const satisfies readonly Verdict[]
